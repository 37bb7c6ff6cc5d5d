import Testing
import ViewGraph

private enum Speaker {
    @TaskLocal static var name = "nobody"
}

/// Says who evaluates it.
private struct Line: View {
    let item: Item
    var body: some View {
        Tag("p", text: "\(item.name) by \(Speaker.name)")
    }
}

@MainActor @Suite struct `Evaluation scopes` {
    private func scope(_ name: String) -> EvaluationScope {
        EvaluationScope { Speaker.$name.withValue(name, operation: $0) }
    }

    @Test func `a view is evaluated in its scope, at first and when it changes`() {
        let (outside, inside) = (Item(1, "Outside"), Item(2, "Inside"))
        let page = TestPage(
            Tag("main") {
                Line(item: outside)
                ScopedView(scope("a guest")) { Tag("div") { Line(item: inside) } }
            })
        #expect(page.html().contains("Outside by nobody") && page.html().contains("Inside by a guest"))
        (outside.name, inside.name) = ("Beyond", "Within")
        _ = page.flush()
        #expect(page.html().contains("Beyond by nobody") && page.html().contains("Within by a guest"))
    }

    @Test func `the inner of two scopes is the one that counts`() {
        let item = Item(1, "Item")
        let page = TestPage(ScopedView(scope("one")) { ScopedView(scope("two")) { Line(item: item) } })
        item.name = "Changed"
        _ = page.flush()
        #expect(page.html().contains("Changed by two"))
    }
}
