import Observation
import Testing
import ViewGraph

/// A graph that is flushed by hand and keeps the patches that it sent.
@MainActor final class TestPage {
    let graph: Graph
    private(set) var patches: [Patch] = []

    init<V: View>(_ view: V) {
        graph = Graph(view)
        graph.onSchedule = { _ in }
        graph.onPatches = { [weak self] in self?.patches += $0 }
    }

    func html() -> String { graph.html() }

    /// The patches of one flush and the number of bodies that it evaluated.
    func flush() -> (patches: [Patch], bodies: Int) {
        patches = []
        let before = graph.bodyCount
        graph.flush()
        return (patches, graph.bodyCount - before)
    }
}

@Observable final class Item: Identifiable {
    let id: Int
    var name: String
    var isOn = false
    init(_ id: Int, _ name: String) {
        self.id = id
        self.name = name
    }
}

@Observable final class Model {
    var items: [Item]
    var title = "Title"
    init(_ count: Int) { items = (0..<count).map { Item($0, "Item \($0)") } }
}

struct Row: View {
    let item: Item
    @State private var taps = 0
    var body: some View {
        Tag("li") {
            Tag("span", text: item.name)
            Tag("button", text: "\(taps)").on("tap") { _ in taps += 1 }
        }
    }
}

struct Items: View {
    let model: Model
    var body: some View {
        Tag("main") {
            Tag("h1", text: model.title)
            Tag("ul") { ForEach(model.items) { Row(item: $0) } }
        }
    }
}

@MainActor @Suite struct `View graph` {
    @Test func `a target accepts only events of its kinds`() {
        let page = TestPage(Items(model: Model(1)))
        var taken: [String] = []
        let target = page.graph.addTarget(kinds: ["move"]) { taken.append($0.kind) }
        #expect(!page.graph.dispatch(PageEvent(node: target, kind: "tap")))
        #expect(page.graph.dispatch(PageEvent(node: target, kind: "move")))
        #expect(taken == ["move"])
    }

    @Test func `the first page is complete HTML`() {
        let page = TestPage(Items(model: Model(1)))
        #expect(
            page.html() == """
                <main id=n1><h1 id=n2>Title</h1><ul id=n3><li id=n4><span id=n5>Item 0</span>\
                <button id=n6 data-on="tap">0</button></li></ul></main>
                """)
    }

    @Test func `a change of one row's model evaluates one body and sends one patch`() {
        let model = Model(1000)
        let page = TestPage(Items(model: model))
        _ = page.html()
        model.items[7].name = "New"
        let (patches, bodies) = page.flush()
        #expect(bodies == 1)
        #expect(patches == [.text(26, "New")])
    }

    @Test func `state lives in its node and a handler changes it`() {
        let page = TestPage(Items(model: Model(1)))
        _ = page.html()
        let before = page.graph.bodyCount
        #expect(page.graph.dispatch(PageEvent(node: 6, kind: "tap")))
        #expect(page.patches == [.text(6, "1")])
        #expect(page.graph.bodyCount - before == 1)
    }

    @Test func `a new title leaves the rows unchanged`() {
        let model = Model(100)
        let page = TestPage(Items(model: model))
        _ = page.html()
        model.title = "Other"
        let (patches, bodies) = page.flush()
        #expect(bodies == 1)
        #expect(patches == [.text(2, "Other")])
    }

    @Test func `a moved row keeps its state and sends one move`() {
        let model = Model(3)
        let page = TestPage(Items(model: model))
        _ = page.html()
        page.graph.dispatch(PageEvent(node: 6, kind: "tap"))
        model.items.append(model.items.removeFirst())
        let (patches, bodies) = page.flush()
        #expect(patches == [.move(4, parent: 3, before: 0)])
        #expect(bodies == 1)
        #expect(page.html().contains("<button id=n6 data-on=\"tap\">1</button></li></ul>"))
    }

    @Test func `inserted rows come as one piece of HTML, and removed ones go`() {
        let model = Model(2)
        let page = TestPage(Items(model: model))
        _ = page.html()
        model.items.insert(contentsOf: [Item(10, "A"), Item(11, "B")], at: 1)
        model.items.removeLast()
        let (patches, _) = page.flush()
        #expect(patches.count == 2)
        #expect(patches.first == .remove(7))
        guard case .insert(let html, parent: 3, before: 0) = patches.last else {
            Issue.record("no insertion: \(patches)")
            return
        }
        #expect(html.hasPrefix("<li id=n10>") && html.contains("A") && html.hasSuffix("</li>"))
    }

    @Test func `text is escaped`() {
        let page = TestPage(Tag("p", text: "<b>&\"</b>").attribute("title", "\"<"))
        #expect(page.html() == "<p id=n1 title=\"&quot;&lt;\">&lt;b&gt;&amp;&quot;&lt;/b&gt;</p>")
    }

    @Test func `both branches of a condition have their own state`() {
        struct Switch: View {
            let model: Model
            var body: some View {
                Tag("div") {
                    if model.title == "Title" { Row(item: model.items[0]) } else { Row(item: model.items[0]) }
                }
            }
        }
        let model = Model(1)
        let page = TestPage(Switch(model: model))
        _ = page.html()
        page.graph.dispatch(PageEvent(node: 4, kind: "tap"))
        #expect(page.html().contains(">1</button>"))
        model.title = "Other"
        #expect(page.flush().patches.first == .remove(2))
        #expect(page.html().contains(">0</button>"))
    }
}

@Suite struct `Keyed diff` {
    /// Applies a plan as the page does: removes, then goes through it from the end.
    private func apply(_ plan: KeyedDiff.Plan, from old: [Int], to new: [Int]) -> [Int] {
        var page = old.filter { !plan.removed.contains($0) }
        var before: Int?
        for (index, key) in new.enumerated().reversed() {
            if plan.steps[index] != .stay {
                page.removeAll { $0 == key }
                page.insert(key, at: before.flatMap { page.firstIndex(of: $0) } ?? page.count)
            }
            before = key
        }
        return page
    }

    @Test func `every change of up to five keys ends in the new order`() {
        for old in arrangements(of: [1, 2, 3, 4]) {
            for new in arrangements(of: [2, 3, 4, 5, 6]) {
                let plan = KeyedDiff.plan(from: old, to: new)
                #expect(apply(plan, from: old, to: new) == new)
            }
        }
    }

    @Test func `moving one of a thousand keys sends one move`() {
        let old = Array(0..<1000)
        var new = old
        new.append(new.remove(at: 3))
        #expect(KeyedDiff.plan(from: old, to: new).steps.filter { $0 == .move }.count == 1)
    }

    /// All orders of all subsets.
    private func arrangements(of keys: [Int]) -> [[Int]] {
        [[]]
            + keys.flatMap { first in
                arrangements(of: keys.filter { $0 != first }).map { [first] + $0 }
            }
    }
}
