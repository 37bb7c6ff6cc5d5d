import Testing

@testable import SwiftUI
@testable import UIKit
@testable import ViewGraph

@MainActor struct Printing {
    private let controller = UIPrintInteractionController.shared

    private final class Outcome {
        var isComplete: Bool?
    }

    /// A page whose button prints, and the payload that the page gets.
    private func printed(_ markup: String, _ info: UIPrintInfo? = nil, outcome: Outcome = Outcome()) throws -> (
        page: RenderedPage, payload: String
    ) {
        let page = RenderedPage(
            Button("Print") {
                controller.printInfo = info
                controller.printFormatter = UIMarkupTextPrintFormatter(markupText: markup)
                #expect(controller.present(animated: true) { _, isComplete, _ in outcome.isComplete = isComplete })
            })
        let patches = page.send("tap", to: try page.element("class=\"btn"))
        let effects = patches.compactMap { if case .effect("print", let payload) = $0 { payload } else { nil } }
        return (page, try #require(effects.first))
    }

    @Test func `the page prints the markup in a document that loads and runs nothing`() throws {
        let info = UIPrintInfo.printInfo()
        info.jobName = "Plan <1> & more"
        info.orientation = .landscape
        info.outputType = .grayscale
        let payload = try printed("<h1>My Plan</h1>", info).payload
        #expect(payload.contains("<title>Plan &lt;1> &amp; more</title>") || payload.contains("\\u003c"))
        for part in ["My Plan", "default-src 'none'", "size: landscape", "grayscale(1)"] {
            #expect(payload.contains(part))
        }
        #expect(!payload.contains("script-src"))
    }

    @Test func `the completion handler is called once, when the page has printed`() throws {
        let outcome = Outcome()
        let (page, payload) = try printed("<p>Call Maria</p>", outcome: outcome)
        #expect(outcome.isComplete == nil)
        let node = try #require(payload.firstMatch(of: /"node":(\d+)/).flatMap { Int($0.1) })
        page.send("printed", to: node)
        #expect(outcome.isComplete == true)
        outcome.isComplete = nil
        page.send("printed", to: node)
        #expect(outcome.isComplete == nil)
    }

    @Test func `nothing is printed without content`() throws {
        controller.printFormatter = nil
        let page = RenderedPage(
            Button("Print") { #expect(!controller.present(animated: true, completionHandler: nil)) })
        let patches = page.send("tap", to: try page.element("class=\"btn"))
        #expect(patches.isEmpty)
    }
}
