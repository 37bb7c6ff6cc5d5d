import Testing

@testable import ViewGraph

private struct LanguageKey: EnvironmentKey { static var defaultValue: String { "en" } }
private struct DepthKey: EnvironmentKey { static var defaultValue: Int { 0 } }

extension EnvironmentValues {
    fileprivate var language: String {
        get { self[LanguageKey.self] }
        set { self[LanguageKey.self] = newValue }
    }
    fileprivate var depth: Int {
        get { self[DepthKey.self] }
        set { self[DepthKey.self] = newValue }
    }
}

private struct Reader: View {
    @Environment(\.language) private var language
    @Environment(\.depth) private var depth
    var body: some View { Tag("p", text: "\(language) \(depth)") }
}

/// A view with an action, which makes it differ from every other value of its type.
private struct Other: View {
    let action: () -> Void
    var body: some View { Tag("button", text: "Other").on("tap") { _ in action() } }
}

private struct Page: View {
    var body: some View {
        Tag("main") {
            Tag("section") {
                Reader()
                Other {}
                Tag("div") {
                    Reader()
                    Other {}
                }
                .modifier(EnvironmentWriter { $0.depth += 1 })
            }
            .modifier(EnvironmentWriter { $0.depth += 1 })
        }
    }
}

@MainActor @Suite struct `A change of the environment` {
    private let page = TestPage(Page())

    private func change(_ write: (inout EnvironmentValues) -> Void) -> Int {
        let before = page.graph.bodyCount
        page.graph.updateEnvironment(write)
        return page.graph.bodyCount - before
    }

    @Test func `evaluates only its readers, also below views that change the environment`() {
        #expect(change { $0.language = "de" } == 2)
        let html = page.html()
        #expect(html.contains(">de 1</p>") && html.contains(">de 2</p>"))
    }

    @Test func `is combined with the changes below`() {
        #expect(change { $0.depth = 5 } == 2)
        let html = page.html()
        #expect(html.contains(">en 6</p>") && html.contains(">en 7</p>"))
        #expect(change { $0.depth = 5 } == 0)
    }
}
