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

@MainActor struct ToolbarTests {
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

    /// The place of “Turn” among the buttons.
    private func turn(_ page: RenderedPage) -> Int {
        let buttons = page.html.matches(of: /<button[^>]*data-on="tap"[^>]*>(?:<[^>]+>)*([A-Z][a-z]+)/)
        return buttons.firstIndex { $0.1 == "Turn" } ?? 0
    }
}
