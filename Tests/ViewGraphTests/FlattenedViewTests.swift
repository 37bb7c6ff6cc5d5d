import Observation
import Testing
import ViewGraph

/// A value that a test changes from outside.
@Observable private final class Switch {
    var isOn: Bool
    init(_ isOn: Bool) { self.isOn = isOn }
}

/// A button that counts its taps: a count of 0 shows that the view is a new one.
private struct Counter: View {
    let name: String
    @State private var taps = 0
    var body: some View { Tag("button", text: "\(name) \(taps)").on("tap") { _ in taps += 1 } }
}

private struct Choice<Content: View>: View {
    let model: Switch
    @ViewBuilder let content: (Bool) -> Content
    var body: some View { Tag("main") { content(model.isOn) } }
}

@MainActor @Suite struct `Flattened views` {
    /// The labels of the buttons, in order, after each was tapped once and the switch was turned.
    private func labels<Content: View>(
        _ isOn: Bool = true, @ViewBuilder _ content: @escaping (Bool) -> Content
    ) throws -> [String] {
        let model = Switch(isOn)
        let page = TestPage(Choice(model: model, content: content))
        for match in page.html().matches(of: /<button id=n(\d+)/) {
            page.graph.dispatch(PageEvent(node: try #require(Int(match.1)), kind: "tap"))
        }
        model.isOn.toggle()
        _ = page.flush()
        return page.html().matches(of: />([a-z]+ \d)</).map { String($0.1) }
    }

    @Test func `a view beside an optional one keeps its state as that comes and goes`() throws {
        let come = try labels(false) { isOn in
            if isOn { Counter(name: "first") }
            Counter(name: "second")
        }
        #expect(come == ["first 0", "second 1"])
        let go = try labels { isOn in
            if isOn { Counter(name: "first") }
            Counter(name: "second")
        }
        #expect(go == ["second 1"])
    }

    @Test func `an optional group of views keeps the positions of later views`() throws {
        let labels = try labels(false) { isOn in
            Counter(name: "zero")
            if isOn {
                Counter(name: "first")
                Counter(name: "second")
            }
            Counter(name: "third")
        }
        #expect(labels == ["zero 1", "first 0", "second 0", "third 1"])
    }

    @Test func `two branches with views of one type do not share their state`() throws {
        #expect(try labels { isOn in if isOn { Counter(name: "yes") } else { Counter(name: "no") } } == ["no 0"])
        let groups = try labels { isOn in
            if isOn {
                Counter(name: "yes")
                Tag("hr")
            } else {
                Counter(name: "no")
            }
        }
        #expect(groups == ["no 0"])
    }

    @Test func `branches of different lengths keep the state of later views`() throws {
        let labels = try labels { isOn in
            if isOn {
                Tag("i", text: "none")
            } else {
                Counter(name: "one")
                Counter(name: "two")
            }
            Counter(name: "after")
        }
        #expect(labels == ["one 0", "two 0", "after 1"])
    }

    @Test func `another type in a type-erased view is another view`() throws {
        let labels = try labels { isOn in
            isOn
                ? AnyView(
                    Group {
                        Counter(name: "yes")
                        Tag("hr")
                    })
                : AnyView(
                    Group {
                        Counter(name: "no")
                        EmptyView()
                    })
        }
        #expect(labels == ["no 0"])
    }

    @Test func `a view with another id is another view`() throws {
        let labels = try labels { isOn in
            ForEach([isOn ? 1 : 2], id: \.self) { _ in
                if true { Counter(name: "one") }
            }
        }
        #expect(labels == ["one 0"])
    }

    @Test func `an empty view and an absent one show nothing`() throws {
        let labels = try labels { isOn in
            EmptyView()
            Counter(name: "one")
            if !isOn { EmptyView() }
            Group { Group { EmptyView() } }
            Counter(name: "two")
        }
        #expect(labels == ["one 1", "two 1"])
    }
}
