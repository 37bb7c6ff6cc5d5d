import Observation
import Testing
import ViewGraph

struct LazyItems: View {
    let model: Model
    var body: some View {
        Tag("ul") {
            LazyContent(restTag: "li") {
                ForEach(model.items) { item in Tag("li", text: item.name) }
            }
        }
    }
}

@MainActor @Suite struct `Lazy mounting` {
    /// The names in the page, in order, and the number of views that are still to be mounted.
    private func shown(_ page: TestPage) -> (names: [String], rest: Int?) {
        let html = page.html()
        let names = html.matches(of: /<li[^>]*>([^<]+)</).map { String($0.1) }
        let rest = html.firstMatch(of: /--rest:(\d+)/).flatMap { Int($0.1) }
        return (names, rest)
    }

    private func restID(_ page: TestPage) throws -> Int {
        let match = try #require(page.html().firstMatch(of: /<li id=n(\d+) class="?rest/))
        return try #require(Int(match.1))
    }

    private func ask(_ page: TestPage, for count: Double) throws {
        page.graph.dispatch(PageEvent(node: try restID(page), kind: "more", value: .number(count)))
    }

    @Test func `a long list begins with its first views and the count of the rest`() {
        let page = TestPage(LazyItems(model: Model(1000)))
        let (names, rest) = shown(page)
        #expect(names.count == 48)
        #expect(names.first == "Item 0")
        #expect(rest == 952)
    }

    @Test(arguments: [1, 48, 64]) func `a slightly longer list is mounted whole`(count: Int) {
        let (names, rest) = shown(TestPage(LazyItems(model: Model(count))))
        #expect(names.count == count)
        #expect(rest == nil)
    }

    @Test func `views near the visible part are inserted before a new rest, and none is created twice`() throws {
        let model = Model(1000)
        let page = TestPage(LazyItems(model: model))
        _ = page.html()
        try ask(page, for: 100)
        let (names, rest) = shown(page)
        #expect(names == (0..<148).map { "Item \($0)" })
        #expect(rest == 852)
        #expect(page.patches.count == 2)
        guard case .insert(let html, _, let before)? = page.patches.last else {
            Issue.record("\(page.patches)")
            return
        }
        #expect(before == 0)
        #expect(html.contains("Item 48<"))
        #expect(!html.contains("Item 47<"))
    }

    @Test func `one request mounts only as much as other events can wait for`() throws {
        let page = TestPage(LazyItems(model: Model(10000)))
        try ask(page, for: 1e9)
        #expect(shown(page).names.count == 48 + 256)
    }

    @Test func `the rest is removed with the last view`() throws {
        let page = TestPage(LazyItems(model: Model(120)))
        try ask(page, for: 60)
        let (names, rest) = shown(page)
        #expect(names.count == 120)
        #expect(rest == nil)
    }

    @Test func `changes of a view that was mounted later are tracked`() throws {
        let model = Model(200)
        let page = TestPage(LazyItems(model: model))
        _ = page.html()
        try ask(page, for: 48)
        model.items[2].name = "Second"
        model.items[90].name = "Ninetieth"
        _ = page.flush()
        #expect(shown(page).names[2] == "Second")
        #expect(shown(page).names[90] == "Ninetieth")
        #expect(shown(page).names.count == 96)
    }

    @Test func `mounted views stay when one is inserted before them`() throws {
        let model = Model(64)
        let page = TestPage(LazyItems(model: model))
        _ = page.html()
        model.items.insert(Item(1000, "New"), at: 0)
        _ = page.flush()
        #expect(shown(page).names == ["New"] + (0..<64).map { "Item \($0)" })
        #expect(shown(page).rest == nil)
    }

    @Test func `a view far below is mounted when it is scrolled to`() throws {
        let page = TestPage(LazyItems(model: Model(1000)))
        _ = page.html()
        let root = try #require(page.graph.root)
        #expect(root.reveal(700))
        #expect(!root.reveal(1000))
        _ = page.flush()
        #expect(shown(page).names.last == "Item 747")
        #expect(shown(page).rest == 252)
    }

    @Test func `the rest follows insertions and removals far below`() {
        let model = Model(1000)
        let page = TestPage(LazyItems(model: model))
        _ = page.html()
        model.items.removeLast(2)
        let (patches, _) = page.flush()
        #expect(shown(page).rest == 950)
        #expect(patches.count == 1)
        model.items = []
        _ = page.flush()
        #expect(shown(page).names.isEmpty)
        #expect(shown(page).rest == nil)
    }
}
