import Foundation
import Testing

@testable import SwiftUI
@testable import ViewGraph

private struct Taker: View {
    let name: String
    let take: (String) -> Void

    var body: some View {
        Text(name).onOpenURL { take("\(name): \($0.absoluteString)") }
    }
}

private struct Takers: View {
    @State private var isShown = true
    let take: (String) -> Void

    var body: some View {
        Taker(name: "First", take: take)
        if isShown { Taker(name: "Second", take: take) }
        Button("Hide") { isShown = false }
    }
}

private struct Screen: View {
    @State private var place = "start"

    var body: some View {
        Text(place).onOpenURL { place = $0.host ?? "" }
    }
}

@MainActor struct `URLs that an app receives` {
    @Test func `every shown view takes a URL, in its order, and a removed one takes none`() throws {
        var taken: [String] = []
        let page = RenderedPage(Takers { taken.append($0) })
        page.graph.open(try #require(URL(string: "sample://a?b=c")))
        #expect(taken == ["First: sample://a?b=c", "Second: sample://a?b=c"])
        page.send("tap", to: try page.element("button"))
        taken = []
        page.graph.open(try #require(URL(string: "sample://d")))
        #expect(taken == ["First: sample://d"])
    }

    @Test func `a page shows at once what a URL leads to`() throws {
        let page = RenderedPage(Screen())
        page.graph.open(try #require(URL(string: "sample://check-in")))
        #expect(page.html.contains("check-in") && !page.html.contains("start"))
    }
}
