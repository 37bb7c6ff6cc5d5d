import SwiftUI
import Testing
import ViewGraph

@MainActor @Suite struct `Focus state` {
    struct Form: View {
        enum Field: Hashable { case name, place }
        @State private var name = ""
        @State private var place = ""
        @FocusState private var field: Field?

        var body: some View {
            VStack {
                TextField("Name", text: $name).focused($field, equals: .name)
                TextField("Place", text: $place).focused($field, equals: .place)
                Button("Next") { field = .place }
                Button("Done") { field = nil }
                Text(verbatim: field == .name ? "in name" : field == .place ? "in place" : "nowhere")
            }
        }
    }

    private func page() -> (graph: Graph, sent: () -> [Patch]) {
        let graph = Graph(Form())
        var sent: [Patch] = []
        graph.onSchedule = { _ in }
        graph.onPatches = { sent += $0 }
        _ = graph.html()
        return (
            graph,
            {
                defer { sent = [] }
                return sent
            }
        )
    }

    private func number(of label: String, in html: String) throws -> Int {
        let tag = try #require(
            html.firstMatch(of: try Regex("<(?:input|button) id=n(\\d+)[^>]*>?[^<]*(?:<span[^>]*>)?[^<]*\(label)")))
        return try #require(tag.output[1].substring.flatMap { Int($0) })
    }

    @Test func `focus state follows the person`() throws {
        let (graph, sent) = page()
        let name = try number(of: "Name", in: graph.html())
        graph.dispatch(PageEvent(node: name, kind: "focus"))
        #expect(graph.html().contains("in name"))
        #expect(!sent().contains(.focus(name)))
        graph.dispatch(PageEvent(node: name, kind: "blur"))
        #expect(graph.html().contains("nowhere"))
    }

    @Test func `a field is focused when the page begins, if the app wants so`() throws {
        struct Beginning: View {
            @State private var name = ""
            @FocusState private var isEditing: Bool

            var body: some View {
                TextField("Name", text: $name).focused($isEditing).onAppear { isEditing = true }
            }
        }
        let page = RenderedPage(Beginning())
        let field = try page.element("<input")
        page.graph.flush()
        #expect(page.patches.contains(.focus(field)))
    }

    @Test func `a field has the focus by default`() throws {
        struct Defaults: View {
            @State private var text = ""
            @FocusState private var field: Form.Field?

            var body: some View {
                VStack {
                    TextField("Name", text: $text).focused($field, equals: .name)
                    TextField("Place", text: $text).focused($field, equals: .place)
                }
                .defaultFocus($field, .place)
                .focusEffectDisabled()
            }
        }
        let page = RenderedPage(Defaults())
        let field = try page.element("<input", at: 1)
        page.graph.flush()
        #expect(page.patches.contains(.focus(field)) && page.html.contains("no-focus-effect"))
    }

    @Test func `focus state moves the page's focus when the app sets it`() throws {
        let (graph, sent) = page()
        let html = graph.html()
        let place = try number(of: "Place", in: html)
        graph.dispatch(PageEvent(node: try number(of: "Next", in: html), kind: "tap"))
        graph.flush()
        #expect(sent().contains(.focus(place)))
        graph.dispatch(PageEvent(node: try number(of: "Done", in: html), kind: "tap"))
        graph.flush()
        #expect(sent().contains(.blur(place)))
    }

    @Test func `a view can be reached by the tab key`() {
        #expect(RenderedPage(Text("Here").focusable()).html.contains("tabindex"))
        #expect(!RenderedPage(Text("Here").focusable(false)).html.contains("tabindex"))
    }
}
