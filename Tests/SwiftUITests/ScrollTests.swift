import Testing

@testable import SwiftUI
@testable import ViewGraph

private struct Rows: View {
    @State private var id: Int?
    @State private var last = ""
    let start: Int?

    init(start: Int? = nil) {
        self.start = start
        _id = State(initialValue: start)
    }

    var body: some View {
        ScrollViewReader { proxy in
            Button("Far") { proxy.scrollTo(7, anchor: .center) }
            Button("Tied") { id = 3 }
            Text("now \(id.map(String.init) ?? "none") \(last)")
            ScrollView(.horizontal) {
                HStack { ForEach(0..<9) { Text("Item \($0)") } }.scrollTargetLayout()
            }
            .scrollPosition(id: $id)
            .scrollTargetBehavior(.paging)
            .contentMargins(.horizontal, 20)
            .onScrollGeometryChange(for: Bool.self) {
                $0.contentOffset.x > 10
            } action: {
                last = "\($0) \($1)"
            }
        }
    }
}

@MainActor struct ScrollTests {
    private func number(of text: String, in page: RenderedPage) throws -> Int {
        let match = try #require(page.html.matches(of: /id=n(\d+)[^>]*>([^<]*)</).first { $0.2 == text })
        return try #require(Int(match.1))
    }

    private func tap(_ name: String, in page: RenderedPage) throws -> [Patch] {
        let buttons = page.html.matches(of: /<button id=n(\d+)[^>]*>(?:<[^>]+>)*([A-Za-z]+)/)
        let button = try #require(buttons.first { $0.2 == name })
        return page.send("tap", to: try #require(Int(button.1)))
    }

    @Test func `a scroll proxy scrolls to the view with an id, at an anchor`() throws {
        let page = RenderedPage(Rows())
        let target = try number(of: "Item 7", in: page)
        #expect(try tap("Far", in: page) == [.scroll(target, "at 0.5 0.5")])
    }

    @Test func `a new value of the scroll position scrolls there`() throws {
        let page = RenderedPage(Rows())
        let target = try number(of: "Item 3", in: page)
        #expect(try tap("Tied", in: page).contains(.scroll(target, "nearest")))
    }

    @Test func `a person's scrolling is reported and not sent back`() throws {
        let page = RenderedPage(Rows())
        let view = try page.element("\"scrollview")
        let patches = page.send("target", .number(Double(try number(of: "Item 5", in: page))), to: view)
        #expect(page.html.contains("now 5"))
        #expect(!patches.contains { if case .scroll = $0 { true } else { false } })
    }

    @Test func `a page begins at the scroll position`() throws {
        let page = RenderedPage(Rows(start: 4))
        #expect(try page.attribute("data-start", of: "\"scrollview") == "n\(number(of: "Item 4", in: page)) nearest")
    }

    @Test func `a modifier of a scroll view does not apply to nested ones`() {
        let page = RenderedPage(
            ScrollView { ScrollView(.horizontal) { Text("In") } }.scrollTargetBehavior(.paging))
        #expect(page.html.components(separatedBy: "snaps-paging").count == 2)
    }

    @Test func `a change of the scroll geometry is reported`() throws {
        let page = RenderedPage(Rows())
        let view = try page.element("\"scrollview")
        func report(_ x: Double) {
            page.send("scroll", .list([x, 0, 900, 40, 390, 40, 0, 20, 0, 20].map { .number($0) }), to: view)
        }
        report(0)
        report(30)
        #expect(page.html.contains("false true"))
        page.send("scroll", .list([.number(1)]), to: view)
        #expect(page.html.contains("false true"))
    }

    @Test func `a scroll view that does not clip is larger than its place`() {
        let page = RenderedPage(
            ScrollView(.horizontal) { ScrollView(.horizontal) { Text("Inside") } }
                .contentMargins(.horizontal, 8).scrollClipDisabled())
        #expect(page.html.components(separatedBy: "unclipped").count == 2)
        #expect(page.html.contains("padding-inline-start:48px") && page.html.contains("padding-block-end:40px"))
        let other = RenderedPage(ScrollView(.horizontal) { Text("Inside") }.scrollClipDisabled(false))
        #expect(!other.html.contains("unclipped"))
    }
}
