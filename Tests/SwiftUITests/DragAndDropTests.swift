import CoreTransferable
import Foundation
import Testing
import UniformTypeIdentifiers

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
        page.send("over", drop(), to: basket)
        page.send("drop", drop(), to: basket)
        page.send("drag", .flag(false), to: apple)
        #expect(log.dropped == ["Apple at 3, 4"] && log.isTargeted == [true, false])
        page.send("over", drop(), to: basket)
        page.send("over", .flag(false), to: basket)
        page.send("drop", drop(), to: basket)
        #expect(log.dropped.count == 1 && log.isTargeted.prefix(4) == [true, false, true, false])
    }

    @Test func `a value of another type is not taken`() throws {
        let page = page
        page.send("drag", .flag(true), to: try page.element("data-drag", at: 1))
        page.send("drop", drop(), to: try page.element("data-drop"))
        #expect(log.dropped.isEmpty)
    }

    private struct Fruit: Transferable {
        let name: String

        static var transferRepresentation: some TransferRepresentation { ProxyRepresentation(exporting: \.name) }
    }

    @Test func `a value is taken as its proxy`() throws {
        let log = log
        let page = RenderedPage(
            SceneView(
                content: VStack {
                    Text("Pear").draggable(Fruit(name: "Pear"))
                    Text("Basket").dropDestination(for: String.self) { items, _ in
                        log.dropped += items
                        return true
                    }
                }))
        let source = try page.element("data-drag", " Swift.String\"")
        page.send("drag", .flag(true), to: source)
        page.send("drop", drop(), to: try page.element("data-drop"))
        #expect(log.dropped == ["Pear"])
    }

    @Test func `text from elsewhere arrives as a string`() throws {
        let page = page
        page.send("drop", drop(text: "Pear"), to: try page.element("data-drop"))
        #expect(log.dropped == ["Pear at 3, 4"])
    }
}

@MainActor struct `Drag and drop with item providers` {
    private final class Log: DropDelegate {
        var events: [String] = []
        var operation = DropOperation.move

        func dropEntered(info: DropInfo) { events.append("entered \(info.hasItemsConforming(to: [.text]))") }

        func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: operation) }

        func dropExited(info: DropInfo) { events.append("exited") }

        func performDrop(info: DropInfo) -> Bool {
            events.append("dropped at \(Int(info.location.x)), \(info.itemProviders(for: [.text]).count)")
            return true
        }
    }

    private let log = Log()

    private func page(_ provider: @escaping () -> NSItemProvider) -> RenderedPage {
        RenderedPage(
            SceneView(
                content: VStack {
                    Text("Source").onDrag(provider)
                    Text("Value").draggable("Text")
                    Text("Target").onDrop(of: [.text], delegate: log)
                }))
    }

    private func drag(from index: Int, on page: RenderedPage) throws {
        let place = EventValue.object(["x": .number(5), "y": .number(6)])
        let (source, target) = (try page.element("data-drag", at: index), try page.element("data-drop"))
        page.send("drag", .flag(true), to: source)
        page.send("over", place, to: target)
        page.send("over", .flag(false), to: target)
        page.send("over", place, to: target)
        page.send("drop", place, to: target)
        page.send("drag", .flag(false), to: source)
    }

    @Test func `a delegate follows the drag of a provider, and of a value`() throws {
        let page = page { NSItemProvider(object: NSString(string: "Apple")) }
        let all = ["entered true", "exited", "entered true", "dropped at 5, 1"]
        try drag(from: 0, on: page)
        #expect(log.events == all)
        try drag(from: 1, on: page)
        #expect(log.events == all + all)
    }

    @Test func `a provider of another type is not taken, and an empty one is`() throws {
        try drag(from: 0, on: page { NSItemProvider(contentsOf: URL(filePath: "/picture.png")) ?? NSItemProvider() })
        #expect(log.events.isEmpty)
        try drag(from: 0, on: page { NSItemProvider() })
        #expect(log.events == ["entered false", "exited", "entered false", "dropped at 5, 0"])
    }

    @Test func `a delegate may forbid a drop`() throws {
        log.operation = .forbidden
        try drag(from: 0, on: page { NSItemProvider() })
        #expect(log.events.last == "exited")
    }

    @Test func `a provider loads its text and its address`() async {
        let text = await withCheckedContinuation { done in
            NSItemProvider(object: NSString(string: "Apple")).loadObject(ofClass: String.self) { text, _ in
                done.resume(returning: text)
            }
        }
        #expect(text == "Apple")
        let url = await withCheckedContinuation { done in
            NSItemProvider(contentsOf: URL(string: "https://example.org"))?.loadObject(ofClass: URL.self) { url, _ in
                done.resume(returning: url)
            }
        }
        #expect(url?.absoluteString == "https://example.org")
        #expect(NSItemProvider().registeredTypeIdentifiers.isEmpty)
    }
}
