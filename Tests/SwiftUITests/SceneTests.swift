import Testing

@testable import SwiftUI
@testable import ViewGraph

private struct Kept: View {
    @SceneStorage("draft") private var draft = "empty"
    @Environment(\.openURL) private var openURL

    var body: some View {
        Button("\(draft)") { draft = "typed" }
        Text("Link").onAppear { if draft == "go", let url = URL(string: "https://example.org/\"") { openURL(url) } }
    }
}

private struct Sum: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct Two: View {
    @Namespace private var one
    @Namespace private var other
    let check: (Namespace.ID, Namespace.ID) -> Void

    var body: some View {
        let _ = check(one, other)
        Text("Two")
    }
}

@MainActor struct SceneTests {
    @Test func `a tab keeps its scene storage and restores it`() async throws {
        let page = RenderedPage(SceneView(content: Kept()))
        page.send("tap", to: try page.element("<button"))
        #expect(page.html.contains("typed"))
        await Task.yield()
        page.graph.flush()
        let keep = try #require(
            page.patches.compactMap { if case .effect("keep", let payload) = $0 { payload } else { nil } }.first)
        let value = try #require(keep.firstMatch(of: /"value":"([^"]+)"/)).1

        let next = RenderedPage(SceneView(content: Kept()))
        #expect(next.html.contains("empty"))
        next.send("scene", .object(["draft": .text(String(value))]), to: try next.element("\"scene"))
        #expect(next.html.contains("typed"))
        next.send("scene", .object(["draft": .text("no base64!")]), to: try next.element("\"scene"))
        #expect(next.html.contains("typed"))
    }

    @Test func `scene storage is deleted with its page`() throws {
        struct Reader: View {
            @Environment(\.sceneValues) private var values
            let take: (SceneValues?) -> Void
            var body: some View {
                let _ = take(values)
                Kept()
            }
        }
        weak var values: SceneValues?
        do {
            let page = RenderedPage(SceneView(content: Reader { values = $0 }))
            page.send("tap", to: try page.element("<button"))
            #expect(page.html.contains("typed") && values != nil)
            page.graph.unmount()
        }
        #expect(values == nil)
    }

    @Test func `a URL is opened by the page, or by the app's own handler`() {
        var asked: URL?
        let own = OpenURLAction {
            asked = $0
            return .systemAction
        }
        var opens: (OpenURLAction, OpenURLAction)?
        struct Reader: View {
            @Environment(\.openURL) var openURL
            let take: (OpenURLAction) -> Void
            var body: some View {
                let _ = take(openURL)
                Text("Reader")
            }
        }
        var first: OpenURLAction?
        let page = RenderedPage(
            SceneView(
                content: VStack {
                    Reader { first = $0 }
                    Reader {
                        opens = first.map { ($0, $0) }; opens?.1 = $0
                    }.environment(\.openURL, own)
                }))
        guard let url = URL(string: "tel:988") else { return }
        for action in [opens?.0, opens?.1] {
            action?(url)
        }
        page.graph.flush()
        let effects = page.patches.compactMap { if case .effect("open-url", let payload) = $0 { payload } else { nil } }
        #expect(effects == Array(repeating: "{\"url\":\"tel:988\"}", count: 2))
        #expect(asked == url)
    }

    @Test func `a preference is transformed on its way up and shown in an overlay`() {
        let page = RenderedPage(
            VStack {
                Text("a").preference(key: Sum.self, value: 2)
                Text("b").preference(key: Sum.self, value: 3)
            }
            .transformPreference(Sum.self) { $0 *= 10 }
            .overlayPreferenceValue(Sum.self) { Text("sum \($0)") })
        #expect(page.html.contains("sum 50"))
    }

    @Test func `each namespace is unique and stable`() {
        var seen: Set<Namespace.ID> = []
        let page = RenderedPage(Two { seen.formUnion([$0, $1]) })
        page.graph.updateEnvironment { $0.setColorScheme(.dark) }
        #expect(seen.count == 2)
        #expect(page.html.contains("Two"))
    }

    @Test func `an app follows its own properties, and a scene a value`() throws {
        let page = RenderedPage(AppRoot(CountingApp()))
        #expect(page.html.contains(">0 0<"))
        page.send("tap", to: try page.element("btn"))
        #expect(page.html.contains(">1 10<"))
    }
}

private struct CountingApp: App {
    @State private var count = 0
    @State private var tens = 0

    var body: some Scene {
        WindowGroup {
            Button {
                count += 1
            } label: {
                Text(verbatim: "\(count) \(tens)")
            }
        }
        .onChange(of: count) { tens = 10 * $1 }
    }
}
