import Foundation
import Observation
import Testing

@testable import SwiftUI
@testable import ViewGraph

private struct Bar: View {
    @State private var isEditing = false
    let note: String?

    var body: some View {
        NavigationStack {
            Button("Turn") { isEditing.toggle() }
                .toolbar {
                    if isEditing {
                        ToolbarItem(placement: .topBarLeading) { Button("Finish") {} }
                    } else {
                        ToolbarItem(placement: .topBarTrailing) { Button("Begin") {} }
                    }
                    if let note { ToolbarItem(placement: .principal) { Text(note) } }
                }
        }
    }
}

@Observable private final class Document {
    var name = "Draft"
}

/// Toolbar content of an app, with values of its surroundings and a state of its own.
private struct DocumentItems: ToolbarContent {
    @Environment(Document.self) private var document
    @Environment(\.locale) private var locale
    @State private var taps = 0

    var body: some ToolbarContent {
        ToolbarItem(placement: .topBarTrailing) {
            Button("\(document.name) \(locale.identifier) \(taps)") { taps += 1 }
        }
        if taps > 0 {
            ToolbarItem(placement: .topBarLeading) { Button("Rename") { document.name = "Final" } }
        }
    }
}

@MainActor struct ToolbarTests {
    @Test func `an app's own items read their surroundings and have a state`() throws {
        let page = RenderedPage(
            NavigationStack { Text("Page").toolbar { DocumentItems() } }.environment(Document()))
        #expect(page.html.contains("Draft en_US 0") && !page.html.contains("Rename"))
        page.send("tap", to: try page.element("<button", "data-on=\"tap\""))
        #expect(page.html.contains("Draft en_US 1") && page.html.contains("Rename"))
        page.send("tap", to: try page.element("<button", "data-on=\"tap\""))
        #expect(page.html.contains("Final en_US 1"))
    }

    @Test func `an item's own tint wins over that of its screen`() throws {
        let page = RenderedPage(
            NavigationStack {
                Text("Page").toolbar {
                    ToolbarItem(placement: .confirmationAction) { Button("Done") {}.tint(.red) }
                    ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
                }
            }
            .tint(.green))
        let tints = page.html.matches(of: /<button[^>]*style="([^"]*)"[^>]*>(?:<[^>]+>)*(Done|Cancel)/)
        let done = try #require(tints.first { $0.2 == "Done" }), cancel = try #require(tints.first { $0.2 == "Cancel" })
        #expect(done.1.contains("--tint:var(--red)") && !done.1.contains("--tint:var(--green)"))
        #expect(cancel.1.contains("--tint:var(--green)"))
    }

    @Test func `labels of items are icons with names, unless they have a style of their own`() throws {
        let label = Label("New Donut", systemImage: "plus"), address = try #require(URL(string: "https://example.org"))
        let items = [
            AnyView(NavigationLink(value: "New") { label }),
            AnyView(NavigationLink(destination: Text("Donut")) { label }),
            AnyView(Button(action: {}, label: { label })),
            AnyView(Toggle(isOn: .constant(true)) { label }),
            AnyView(Menu(content: { Button("Ring") {} }, label: { label })),
            AnyView(ShareLink(item: address) { label }),
            AnyView(Link(destination: address) { label }),
        ]
        for item in items {
            func bar(_ view: some View) -> String {
                RenderedPage(NavigationStack { Text("Page").toolbar { view } }.labelStyle(.titleOnly)).bareHTML
            }
            let icon = bar(item), both = bar(item.labelStyle(.titleAndIcon))
            #expect(icon.contains(/role="img" aria-label="New Donut"/) && !icon.contains("label-title"))
            #expect(both.contains("label-title") && !both.contains("role=\"img\""))
            #expect(bar(item.labelStyle(.automatic)) == icon)
        }
    }

    @Test func `bars have backgrounds and color schemes of their own`() throws {
        let page = RenderedPage(
            NavigationStack {
                Text("Page")
                    .navigationTitle("Title")
                    .navigationBarTitleDisplayMode(.inline)
                    .toolbar { ToolbarItem(placement: .bottomBar) { Button("Act") {} } }
                    .toolbarBackground(.red, for: .navigationBar)
                    .toolbarBackground(.visible, for: .navigationBar)
                    .toolbarBackground(.regularMaterial, for: .bottomBar)
                    .toolbarColorScheme(.dark, for: .navigationBar)
            })
        let html = page.bareHTML
        #expect(html.contains(/<div class="screen solid-bar[ "]/))
        let painted =
            /<header class="bar[^"]*" data-scheme="dark"><div class="bar-background" style="background:var\(--red/
        #expect(html.contains(painted))
        #expect(html.contains(/<footer class="bottom-bar[^>]*><div class="bar-background material-regular"/))
    }

    @Test func `a bar without a background has no paint either`() {
        let page = RenderedPage(
            NavigationStack {
                Text("Page")
                    .toolbarBackground(.red, for: .navigationBar)
                    .toolbarBackgroundVisibility(.hidden, for: .navigationBar)
            })
        #expect(page.bareHTML.contains(/<div class="screen[^"]* clear-bar/) && !page.html.contains("bar-background"))
    }

    @Test func `a tab bar has the background of the tab that asks for it`() {
        let page = RenderedPage(
            TabView { Tab("One", systemImage: "1.circle") { Text("Page").toolbarBackground(.red, for: .tabBar) } })
        #expect(page.bareHTML.contains(/<div class="tab-bar" role="tablist"><div class="bar-background"/))
    }

    @Test func `a condition decides which items a bar has`() throws {
        let page = RenderedPage(Bar(note: nil))
        #expect(page.html.contains("Begin") && !page.html.contains("Finish"))
        page.send("tap", to: try page.element("<button", "data-on=\"tap\"", at: turn(page)))
        #expect(page.html.contains("Finish") && !page.html.contains("Begin"))
    }

    @Test func `an optional item is shown when it has a value`() {
        #expect(RenderedPage(Bar(note: "Sample")).html.contains("Sample"))
        #expect(!RenderedPage(Bar(note: nil)).html.contains("Sample"))
    }

    @Test func `a title opens a menu`() throws {
        let menu = { (mode: NavigationBarItem.TitleDisplayMode) in
            RenderedPage(
                NavigationStack {
                    Text("Page")
                        .navigationTitle("Plan")
                        .navigationBarTitleDisplayMode(mode)
                        .toolbarTitleMenu { Button("Print") {} }
                })
        }
        let inline = menu(.inline).bareHTML
        let button = /role="heading"[^>]*><button class="title-button[^>]*aria-haspopup="menu"[^>]*popovertarget="n">/
        #expect(inline.contains(button))
        #expect(inline.contains(/<div class="menu[^>]* aria-label="Plan"[^>]*><button class="menu-item[^>]*>.*Print/))
        // The large title has collapsed when its place in the bar is seen.
        let large = menu(.large).bareHTML
        #expect(large.contains(/<div class="bar-title[^>]*><button class="title-button/))
        #expect(!large.contains(/<div class="bar-title[^>]*aria-hidden/))
    }

    @Test func `a title that a person may change stays a field beside its menu`() {
        let page = RenderedPage(
            NavigationStack {
                Text("Page")
                    .navigationTitle(.constant("Plan"))
                    .navigationBarTitleDisplayMode(.inline)
                    .toolbar { ToolbarTitleMenu { Button("Print") {} } }
            })
        #expect(page.bareHTML.contains(/class="title-field[^>]*><button class="title-button[^>]* aria-label="Plan"/))
    }

    @Test func `a tablet's editor has its title at the edge and secondary items in the bar`() {
        let page = { (role: ToolbarRole, width: Double) in
            RenderedPage(
                NavigationStack {
                    Text("Page")
                        .navigationTitle("Plan")
                        .toolbar { ToolbarItem(placement: .secondaryAction) { Button("Rare") {} } }
                        .toolbarRole(role)
                }
                .transformEnvironment(\.self) { $0.setSizeClasses(width: width, height: 800) }
            ).bareHTML
        }
        for role in [ToolbarRole.editor, .browser] {
            let tablet = page(role, 1000), phone = page(role, 400)
            #expect(tablet.contains("leads-with-title") && !tablet.contains("large-title"))
            #expect(tablet.contains("Rare") && !tablet.contains("menuitem"))
            #expect(!phone.contains("leads-with-title") && phone.contains("large-title") && phone.contains("menuitem"))
        }
        for role in [ToolbarRole.automatic, .navigationStack] {
            #expect(!page(role, 1000).contains("leads-with-title") && page(role, 1000).contains("menuitem"))
        }
    }

    /// The place of “Turn” among the buttons.
    private func turn(_ page: RenderedPage) -> Int {
        let buttons = page.html.matches(of: /<button[^>]*data-on="tap"[^>]*>(?:<[^>]+>)*([A-Z][a-z]+)/)
        return buttons.firstIndex { $0.1 == "Turn" } ?? 0
    }
}
