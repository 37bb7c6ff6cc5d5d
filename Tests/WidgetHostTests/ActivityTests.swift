import ActivityKit
import AppContainer
import Foundation
import SwiftUI
import Testing
import ViewGraph
import WidgetKit

@testable import WidgetHost

@MainActor @Suite("Live Activities", .serialized) struct ActivityTests {
    private let app = AppContainer(id: "kitchen", name: "Kitchen", directory: FileManager.default.temporaryDirectory)
    private let host = WidgetHost()

    init() {
        host.add(KitchenBundle.self, of: app)
    }

    private func state(
        _ type: (any ActivityAttributes.Type)?, _ attributes: String, _ content: String = #"{"step":"Knead"}"#
    )
        -> ActivityValues
    {
        ActivityValues(
            id: "1", attributesType: type.map { String(reflecting: $0) }, attributes: attributes, content: content)
    }

    private func lines(_ view: some View) -> [String] {
        let graph = Graph(Tag("div") { view })
        defer { graph.unmount() }
        return graph.tree?.lines ?? []
    }

    @Test func `an app makes the views of a Live Activity from its attributes and its state`() throws {
        let activity = try #require(
            host.activities.activity(state(Bread.self, #"{"flour":"Rye"}"#), of: "kitchen"))
        #expect(lines(activity.card) == ["Rye: Knead"])
        #expect(lines(activity.compactLeading) == ["Rye"] && lines(activity.compactTrailing) == ["Knead"])
        #expect(lines(activity.minimal) == ["R"])
        #expect(lines(activity.regions("leading", "center", "trailing")) == ["leading Rye", "trailing Knead"])
        #expect(lines(activity.regions("bottom")) == ["below"])
        #expect(activity.keylineTint == .orange)
    }

    @Test func `a Live Activity whose type is not known is that of the first attributes that fit`() throws {
        let bread = try #require(host.activities.activity(state(nil, #"{"flour":"Rye"}"#), of: "kitchen"))
        #expect(lines(bread.card) == ["Rye: Knead"])
        let tea = try #require(
            host.activities.activity(state(nil, #"{"leaf":"Oolong"}"#, #"{"minutes":3}"#), of: "kitchen"))
        #expect(lines(tea.card) == ["Oolong for 3"])
    }

    @Test func `a Live Activity of another app, another type or with unreadable values has no views`() {
        let shelf = host.activities
        #expect(shelf.activity(state(Bread.self, #"{"flour":"Rye"}"#), of: "garden") == nil)
        #expect(shelf.activity(state(Stew.self, #"{"flour":"Rye"}"#), of: "kitchen") == nil)
        #expect(shelf.activity(state(Bread.self, "{"), of: "kitchen") == nil)
        #expect(shelf.activity(state(Bread.self, #"{"flour":"Rye"}"#, "[]"), of: "kitchen") == nil)
    }

    @Test func `a bundle's Live Activities are none of its widgets`() {
        #expect(host.widgets.isEmpty)
    }

    @Test func `the home screen has a card for each Live Activity, which opens its app`() throws {
        let graph = Graph(HomeActivities(shelf: host.activities))
        defer { graph.unmount() }
        #expect(graph.tree?.lines ?? [] == [])
        host.activities.show([
            (state(Bread.self, #"{"flour":"Rye"}"#), "kitchen"), (state(Stew.self, #"{"pot":1}"#), "kitchen"),
        ])
        #expect(host.activities.shown.count == 1)
        let home = Graph(HomeActivities(shelf: host.activities))
        defer { home.unmount() }
        let tree = try #require(home.tree)
        #expect(tree.lines == ["Rye: Knead"])
        #expect(tree.children.first?.attribute("href") == "/kitchen/" || tree.attribute("href") == "/kitchen/")
        host.activities.show([])
        #expect(host.activities.shown.isEmpty)
    }
}

private struct Bread: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        let step: String
    }

    let flour: String
}

private struct Tea: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        let minutes: Int
    }

    let leaf: String
}

private struct Stew: ActivityAttributes {
    struct ContentState: Codable, Hashable {}

    let pot: Int
}

private struct KitchenBundle: WidgetBundle {
    var body: some Widget {
        BreadActivity()
        TeaActivity()
    }
}

private struct BreadActivity: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: Bread.self) { context in
            Text(verbatim: "\(context.attributes.flour): \(context.state.step)")
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.trailing) { Text(verbatim: "trailing \(context.state.step)") }
                DynamicIslandExpandedRegion(.leading, priority: 2) {
                    Text(verbatim: "leading \(context.attributes.flour)")
                }
                DynamicIslandExpandedRegion(.bottom) { Text(verbatim: "below") }
            } compactLeading: {
                Text(verbatim: context.attributes.flour)
            } compactTrailing: {
                Text(verbatim: context.state.step)
            } minimal: {
                Text(verbatim: String(context.attributes.flour.prefix(1)))
            }
            .keylineTint(.orange)
        }
    }
}

private struct TeaActivity: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: Tea.self) { context in
            Text(verbatim: "\(context.attributes.leaf) for \(context.state.minutes)")
        } dynamicIsland: { _ in
            DynamicIsland {
                DynamicIslandExpandedRegion(.center) { Text(verbatim: "tea") }
            } compactLeading: {
                Text(verbatim: "tea")
            } compactTrailing: {
                Text(verbatim: "tea")
            } minimal: {
                Text(verbatim: "t")
            }
        }
        .configurationDisplayName("Tea")
    }
}
