import Testing

@testable import SwiftUI
@testable import ViewGraph

private struct Inspected: View {
    @State private var isShown = true

    var body: some View {
        NavigationStack {
            Inner(isShown: $isShown).inspector(isPresented: $isShown) {
                Text("Details").inspectorColumnWidth(min: 200, ideal: 260, max: 400)
            }
        }
    }

    private struct Inner: View {
        @Binding var isShown: Bool
        @State private var count = 0

        var body: some View {
            Button("count \(count)") { count += 1 }
            Button("Toggle") { isShown.toggle() }
        }
    }
}

private struct Closing: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View { Button("Close") { dismiss() } }
}

@MainActor struct InspectorTests {
    private func page(_ view: some View, _ width: UserInterfaceSizeClass) -> RenderedPage {
        RenderedPage(SceneView(content: view).environment(\.horizontalSizeClass, width))
    }

    private func tap(_ text: String, in page: RenderedPage) throws {
        let found = page.html.matches(of: /<button id=n(\d+)[^>]*>(?:<[^>]+>)*([^<]+)/).first { $0.2 == text }
        page.send("tap", to: try #require(found.flatMap { Int($0.1) }))
    }

    @Test func `an inspector is a sheet in a compact width`() throws {
        let page = page(Inspected(), .compact)
        #expect(page.html.contains("role=\"dialog\"") && page.html.contains("Details"))
        #expect(!page.html.contains("<aside"))
        page.send("dismiss", to: try page.element("class=\"presentation"))
        #expect(!page.html.contains("Details"))
    }

    @Test func `an inspector is a column of its screen in a regular width`() throws {
        let page = page(Inspected(), .regular)
        page.graph.flush()
        #expect(!page.html.contains("role=\"dialog\""))
        #expect(page.html.contains(/inspector-place.*<aside.*Details/))
        let width = "--c-column:clamp(200px,min(260px,45%),400px)"
        #expect(
            page.html.components(separatedBy: width).count == 3, "The screen makes as much room as the column takes.")
        try tap("count 0", in: page)
        try tap("Toggle", in: page)
        #expect(!page.html.contains("inspector") && !page.html.contains(width))
        #expect(page.html.contains("count 1"))
    }

    @Test func `an inspector outside of screens is beside the whole view`() throws {
        struct Outer: View {
            @State private var isShown = true
            var body: some View {
                NavigationStack { Text("Main") }.inspector(isPresented: $isShown) { Closing() }
            }
        }
        let page = page(Outer(), .regular)
        #expect(page.html.contains(/inspected-content.*Main.*<aside/))
        try tap("Close", in: page)
        #expect(!page.html.contains("<aside") && page.html.contains("Main"))
    }

    @Test func `an inspector in a sheet is a sheet, too`() {
        struct Presenting: View {
            var body: some View {
                Text("Below").sheet(isPresented: .constant(true)) {
                    Text("Sheet").inspector(isPresented: .constant(true)) { Text("Details") }
                }
            }
        }
        let page = page(Presenting(), .regular)
        #expect(page.html.matches(of: /role="dialog"/).count == 2 && !page.html.contains("<aside"))
    }
}
