import Testing

@testable import SwiftUI
@testable import ViewGraph

private enum Place: Hashable {
    case home, more, find
}

private struct Tabs: View {
    @State private var place = Place.home
    let hides: Bool

    var body: some View {
        TabView(selection: $place) {
            Tab("Home", systemImage: "house", value: .home) { Button("Go") { place = .more } }
            Tab("More", systemImage: "ellipsis", value: Place.more) { Text("All the rest") }
                .badge(3)
            if !hides {
                Tab("Extra", systemImage: "plus", value: Place.find, role: .search) { Text("Found") }
            }
        }
    }
}

private struct Pages: View {
    @State private var page = 1

    var body: some View {
        TabView(selection: $page) {
            ForEach(0..<3) { Text("Page \($0)").tag($0) }
        }
        .tabViewStyle(.page(indexDisplayMode: .always))
    }
}

private struct Items: View {
    @State private var chosen = "b"

    var body: some View {
        TabView(selection: $chosen) {
            Text("One").tabItem { Label("First", systemImage: "house") }.tag("a")
            Text("Two").tabItem { Label("Second", systemImage: "gear") }.badge("new").tag("b")
        }
    }
}

@MainActor struct TabTests {
    @Test func `a tab is created when it is first selected, and kept`() throws {
        let page = RenderedPage(Tabs(hides: false))
        #expect(page.html.contains("Go") && !page.html.contains("All the rest"))
        page.send("tap", to: try page.element("role=\"tab\"", at: 1))
        #expect(page.html.contains("Go") && page.html.contains("All the rest"))
        #expect(try page.attribute("aria-selected", of: "tab-button") == "false")
        #expect(page.html.contains("aria-label=\"Home\" hidden=\"\""))
    }

    @Test func `the app chooses a tab by its value`() throws {
        let page = RenderedPage(Tabs(hides: true))
        let go = try #require(
            page.html.matches(of: /<button id=n(\d+)[^>]*>(?:<[^>]+>)*Go/).first.flatMap { Int($0.1) })
        page.send("tap", to: go)
        #expect(page.html.contains("All the rest"))
    }

    @Test func `a bar shows badges, and the search tab separately`() {
        let html = RenderedPage(Tabs(hides: false)).bareHTML
        #expect(html.contains("<span class=\"tab-badge\"><span class=\"text\">3</span></span>"))
        #expect(html.contains("glass tab-group search-tab"))
        #expect(html.components(separatedBy: "role=\"tab\"").count == 4)
        #expect(RenderedPage(Tabs(hides: true)).html.components(separatedBy: "role=\"tab\"").count == 3)
    }

    @Test func `views with a tab item are tabs`() throws {
        let page = RenderedPage(Items())
        #expect(page.html.contains("Second") && page.html.contains("Two") && !page.html.contains("One<"))
        #expect(page.html.contains("new"))
        page.send("tap", to: try page.element("role=\"tab\"", at: 0))
        #expect(page.html.contains(">One<"))
    }

    @Test func `tabs without a selection keep their own`() throws {
        let page = RenderedPage(
            TabView {
                Tab("A", systemImage: "a.circle") { Text("First") }
                Tab("B", systemImage: "b.circle") { Text("Second") }
            })
        #expect(page.html.contains("First") && !page.html.contains("Second"))
        page.send("tap", to: try page.element("role=\"tab\"", at: 1))
        #expect(page.html.contains("Second"))
    }

    @Test func `paged tabs report and follow the selection`() throws {
        let page = RenderedPage(Pages())
        #expect(try page.attribute("data-selected", of: "\"pages ") == "1")
        #expect(try page.attribute("aria-valuetext", of: "page-dots") == "page 2 of 3")
        page.send("select", .number(2), to: try page.element("\"pages "))
        #expect(try page.attribute("aria-valuenow", of: "page-dots") == "3")
        page.send("select", .number(9), to: try page.element("\"pages "))
        #expect(try page.attribute("aria-valuenow", of: "page-dots") == "3")
    }
}
