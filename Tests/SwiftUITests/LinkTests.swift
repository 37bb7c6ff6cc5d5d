import Foundation
import Testing

@testable import SwiftUI
@testable import ViewGraph

private struct CallView: View {
    @State private var isShown = true
    let number: URL

    var body: some View {
        Text(isShown ? "Choosing" : "Done")
            .confirmationDialog("Who answers?", isPresented: $isShown) { Link("Call", destination: number) }
    }
}

@MainActor struct `Links to numbers` {
    @Test(arguments: ["tel:988", "sms:838255", "mailto:help@example.com"])
    func `a link is a plain address that works without a script`(address: String) throws {
        let url = try #require(URL(string: address))
        let page = RenderedPage(Link("Help", destination: url))
        #expect(page.bareHTML.contains("<a class=\"link\" href=\"\(address)\">"))
    }

    @Test func `a link in a dialog is one of its choices and dismisses it`() throws {
        let page = RenderedPage(SceneView(content: CallView(number: try #require(URL(string: "tel:988")))))
        let link = try page.element("href=\"tel:988\"", "alert-btn")
        page.send("tap", to: link)
        #expect(page.html.contains("Done") && !page.html.contains("Who answers?"))
    }

    @Test func `a link in a menu is one of its items`() throws {
        let url = try #require(URL(string: "tel:988"))
        let page = RenderedPage(Menu("More") { Link("Call", destination: url) })
        #expect(page.bareHTML.contains("<a class=\"menu-item\" href=\"tel:988\" role=\"menuitem\">"))
    }
}
