import Foundation
import Testing

@testable import SwiftUI
@testable import ViewGraph

@MainActor struct `Drag and drop` {
    private final class Log {
        var dropped: [String] = []
        var isTargeted: [Bool] = []
    }

    private let log = Log()

    private var page: RenderedPage {
        let log = log
        return RenderedPage(
            SceneView(
                content: VStack {
                    Text("Apple").draggable("Apple") { Text("Picture") }
                    if let url = URL(string: "https://example.org") { Text("Link").draggable(url) }
                    Text("Basket").dropDestination(for: String.self) { items, place in
                        log.dropped += items.map { "\($0) at \(Int(place.x)), \(Int(place.y))" }
                        return true
                    } isTargeted: {
                        log.isTargeted.append($0)
                    }
                }))
    }

    private func drop(text: String? = nil) -> EventValue {
        let place: [String: EventValue] = ["x": .number(3), "y": .number(4)]
        return .object(text.map { place.merging(["text": .text($0)]) { $1 } } ?? place)
    }

    @Test func `a dragged value arrives where it is dropped`() throws {
        let page = page
        let (apple, basket) = (try page.element("data-drag=\"Swift.String\""), try page.element("data-drop"))
        #expect(page.html.contains("draggable=\"true\"") && page.html.contains("drag-preview"))
        page.send("drag", .flag(true), to: apple)
        page.send("over", .flag(true), to: basket)
        page.send("over", .flag(false), to: basket)
        page.send("drop", drop(), to: basket)
        page.send("drag", .flag(false), to: apple)
        #expect(log.dropped == ["Apple at 3, 4"] && log.isTargeted == [true, false])
        page.send("drop", drop(), to: basket)
        #expect(log.dropped.count == 1)
    }

    @Test func `a value of another type is not taken`() throws {
        let page = page
        page.send("drag", .flag(true), to: try page.element("data-drag", at: 1))
        page.send("drop", drop(), to: try page.element("data-drop"))
        #expect(log.dropped.isEmpty)
    }

    @Test func `text from elsewhere arrives as a string`() throws {
        let page = page
        page.send("drop", drop(text: "Pear"), to: try page.element("data-drop"))
        #expect(log.dropped == ["Pear at 3, 4"])
    }
}
