import Testing

@testable import SwiftUI
@testable import ViewGraph

@MainActor struct PresentationFormTests {
    private func page(
        _ view: some View, _ width: UserInterfaceSizeClass = .compact, _ height: UserInterfaceSizeClass = .regular
    ) -> RenderedPage {
        RenderedPage(
            SceneView(content: view)
                .environment(\.horizontalSizeClass, width)
                .environment(\.verticalSizeClass, height))
    }

    // MARK: Adaptation

    private func popover(_ adaptation: PresentationAdaptation) -> some View {
        Text("Anchor").popover(isPresented: .constant(true), attachmentAnchor: .point(.bottom), arrowEdge: .top) {
            Text("Content").presentationCompactAdaptation(horizontal: adaptation, vertical: .automatic)
        }
    }

    @Test func `a popover is a sheet in a compact width unless its content asks for something else`() {
        let forms: [(PresentationAdaptation, String)] = [
            (.automatic, "sheet"), (.sheet, "sheet"), (.none, "popup glass"), (.popover, "popup glass"),
            (.fullScreenCover, "cover"),
        ]
        for (adaptation, name) in forms {
            let html = page(popover(adaptation)).html
            #expect(html.contains("<section") && html.contains("class=\"\(name)"), "\(name)")
        }
    }

    @Test func `a popover lies at its view in a regular width`() throws {
        let page = page(popover(.sheet), .regular)
        let anchor = try page.attribute("data-anchor", of: "popup glass")
        let text = try #require(page.html.firstMatch(of: /id=(n\d+)[^>]*>Anchor</))
        #expect(anchor == text.1)
        #expect(try page.attribute("data-place", of: "popup glass") == "0.5 1")
        #expect(try page.attribute("data-edge", of: "popup glass") == "top")
        #expect(!page.html.contains("data-detents"))
    }

    @Test func `a popover is a compact width for its content`() {
        struct Width: View {
            @Environment(\.horizontalSizeClass) private var width
            var body: some View { Text(width == .compact ? "narrow" : "wide") }
        }
        let page = page(Width().popover(isPresented: .constant(true)) { Width() }, .regular)
        #expect(page.html.matches(of: />(narrow|wide)</).map { String($0.1) } == ["wide", "narrow"])
    }

    @Test func `a low screen has its own adaptation`() {
        let low = Text("Anchor").popover(isPresented: .constant(true)) {
            Text("Content").presentationCompactAdaptation(horizontal: .popover, vertical: .fullScreenCover)
        }
        #expect(page(low).html.contains("popup glass"))
        #expect(page(low, .compact, .compact).html.contains("class=\"cover"))
        #expect(page(low, .regular, .compact).html.contains("class=\"cover"))
        #expect(page(low, .regular).html.contains("popup glass"))
    }

    @Test func `a sheet may be a cover in a compact width`() {
        let view = Text("Below").sheet(isPresented: .constant(true)) {
            Text("Content").presentationCompactAdaptation(.fullScreenCover)
        }
        #expect(page(view).html.contains("class=\"cover"))
        #expect(page(view, .regular).html.contains("class=\"sheet"))
    }

    // MARK: Interaction and size

    @Test func `a sheet leaves the page behind it to people up to a detent`() throws {
        let page = page(
            Text("Below").sheet(isPresented: .constant(true)) {
                Text("Content")
                    .presentationDetents([.height(200), .medium, .large])
                    .presentationBackgroundInteraction(.enabled(upThrough: .medium))
                    .presentationContentInteraction(.scrolls)
            })
        #expect(page.html.contains("data-through") && !page.html.contains("aria-modal"))
        #expect(page.html.contains("data-scrolls"))
        let presentation = try page.element("class=\"presentation")
        page.send("detent", .text("medium"), to: presentation)
        #expect(page.html.contains("data-through"))
        page.send("detent", .text("large"), to: presentation)
        #expect(!page.html.contains("data-through") && page.html.contains("aria-modal"))
    }

    @Test func `a sheet leaves nothing to people by default`() {
        for interaction in [PresentationBackgroundInteraction.automatic, .disabled] {
            let html = page(
                Text("Below").sheet(isPresented: .constant(true)) {
                    Text("Content").presentationBackgroundInteraction(interaction)
                        .presentationContentInteraction(.resizes)
                }
            ).html
            #expect(!html.contains("data-through") && !html.contains("data-scrolls"))
        }
    }

    @Test func `a sheet has the size that its content asks for`() {
        func html(_ sizing: some PresentationSizing) -> String {
            page(Text("Below").sheet(isPresented: .constant(true)) { Text("In").presentationSizing(sizing) }).html
        }
        #expect(html(.page).contains("class=\"sheet w-page h-page"))
        #expect(html(.form.fitted(horizontal: false, vertical: true)).contains("class=\"sheet w-form h-fitted"))
        #expect(!html(.automatic).contains("class=\"sheet w-"))
    }

    // MARK: Sections of lists

    @Test func `the lines of a section are drawn where they are visible or tinted`() {
        let page = RenderedPage(
            List {
                Section("One") { Text("A") }.listSectionSeparator(.visible, edges: .bottom)
                Section("Two") { Text("B") }.listSectionSeparatorTint(.red, edges: .top)
                Section("Three") { Text("C") }.listSectionSeparatorTint(.red).listSectionSeparator(.hidden)
            }
            .listStyle(.plain))
        let sections = page.html.matches(of: /<section [^>]*class="section( line-[a-z]+)?/).map { $0.1 ?? "" }
        #expect(sections == [" line-below", " line-above", ""])
        #expect(page.html.matches(of: /--above:/).count == 1 && !page.html.contains("--below:"))
        let whole = RenderedPage(List { Text("A") }.listSectionSeparator(.visible))
        #expect(whole.html.contains("class=\"section line-above line-below"))
    }
}
