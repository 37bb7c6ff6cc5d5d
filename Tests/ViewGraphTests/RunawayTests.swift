import Testing
import ViewGraph

@MainActor @Suite struct `Runaway view` {
    /// The engine's diagnostics while `body` runs.
    private func diagnostics(_ body: () -> Void) -> [String] {
        var said: [String] = []
        let report = Diagnostics.report
        Diagnostics.report = { said.append($0) }
        defer { Diagnostics.report = report }
        body()
        return said
    }

    @Test func `a view that writes its state in its body is named with the state`() {
        struct Counter: View {
            @State private var count = 0
            var body: some View {
                count += 1
                return Tag("p", text: "\(count)")
            }
        }
        var html = ""
        let said = diagnostics { html = TestPage(Counter()).html() }
        #expect(html == "<p id=n1>1</p>")
        #expect(
            said == ["The body of Counter changes the state “count” of Counter, of type Int, while it is evaluated."])
    }

    @Test func `a view that writes its parent's state in its body is named and stopped until the next event`() {
        struct Child: View {
            @Binding var count: Int
            let seen: Int
            var body: some View {
                count = seen + 1
                return Tag("p", text: "shown")
            }
        }
        struct Parent: View {
            @State private var count = 0
            @State private var taps = 0
            var body: some View {
                Tag("main") {
                    Tag("button", text: "\(taps)").on("tap") { _ in taps += 1 }
                    Child(count: $count, seen: count)
                }
            }
        }
        var page: TestPage?
        let said = diagnostics { page = TestPage(Parent()) }
        #expect(
            said.first == "The body of Child changes the state “count” of Parent, of type Int, while it is evaluated.")
        #expect(said.last == "Parent changes what it depends on each time it is evaluated; it was stopped.")
        _ = diagnostics { page?.graph.dispatch(PageEvent(node: 2, kind: "tap")) }
        #expect(page?.html().contains(">1</button>") == true)
    }

    @Test func `a preference handler that changes its preference is named and stopped`() {
        struct Width: PreferenceKey {
            static let defaultValue = 0
            static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
        }
        struct Widening: View {
            @State private var width = 1
            var body: some View {
                Tag("p", text: "wide")
                    .preference(key: Width.self, value: width)
                    .collectingPreference(Width.self) { width = $0 + 1 }
            }
        }
        var html = ""
        let said = diagnostics { html = TestPage(Widening()).html() }
        #expect(html == "<p id=n1>wide</p>")
        #expect(said.last == "Widening changes what it depends on each time it is evaluated; it was stopped.")
    }

    @Test func `a view that only passes a preference up some levels is allowed`() {
        struct Level: PreferenceKey {
            static let defaultValue = 0
            static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
        }
        struct Nested: View {
            let depth: Int
            @State private var inner = 0
            var body: some View {
                Tag("div") { if depth > 0 { AnyView(Nested(depth: depth - 1)) } }
                    .collectingPreference(Level.self) { inner = $0 }
                    .preference(key: Level.self, value: inner + 1)
            }
        }
        let said = diagnostics { _ = TestPage(Nested(depth: 40)) }
        #expect(said.isEmpty)
    }
}
