import ActivityKit
import AppContainer
import Foundation
import HostService
import SwiftUI
import Synchronization
import Testing
import ViewGraph
import WidgetKit

@testable import WidgetHost

/// Live Activities that an app requests, on a clock that a test sets.
@MainActor @Suite("Requested Live Activities") final class RequestedActivityTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "activities-\(UUID().uuidString)")
    private let app: AppContainer
    private let now = Clock()
    private lazy var keeper = makeKeeper()

    private final class Clock: Sendable {
        let time = Mutex(Date(timeIntervalSinceReferenceDate: 1_000_000))
        var now: Date { time.withLock { $0 } }
    }

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        app = AppContainer(id: "kitchen", name: "Kitchen", directory: folder)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private var file: URL { folder.appending(path: "activities.json") }

    private func makeKeeper() -> ActivityKeeper {
        ActivityKeeper(at: file, clock: { [now] in now.now }, onChange: {})
    }

    private func pass(_ seconds: TimeInterval) { now.time.withLock { $0 += seconds } }

    private func asApp<Result>(_ body: () throws -> Result) rethrows -> Result {
        try ActivityHost.service.withValue(keeper) { try AppContainer.$running.withValue(app, operation: body) }
    }

    private func request(
        _ flour: String, step: String = "Knead", stale: Date? = nil, score: Double = 0
    ) throws -> String {
        try asApp {
            try Activity.request(
                attributes: Loaf(flour: flour),
                content: .init(state: .init(step: step), staleDate: stale, relevanceScore: score)
            ).id
        }
    }

    private var states: [String: ActivityState] {
        asApp {
            Dictionary(
                uniqueKeysWithValues: Activity<Loaf>.activities.map { ($0.attributes.flour, $0.activityState) })
        }
    }

    private func change(_ id: String, _ body: @Sendable (Activity<Loaf>) async -> Void) async throws {
        try await ActivityHost.service.withValue(keeper) {
            try await AppContainer.$running.withValue(app) { try await Self.change(id, body) }
        }
    }

    @concurrent nonisolated private static func change(
        _ id: String, _ body: @Sendable (Activity<Loaf>) async -> Void
    ) async throws {
        await body(try #require(Activity<Loaf>.activities.first { $0.id == id }))
    }

    @Test func `an activity keeps its attributes and its latest content over a restart`() async throws {
        let id = try request("Rye")
        try await change(id) { await $0.update(.init(state: .init(step: "Bake"), staleDate: nil)) }
        keeper = makeKeeper()
        let found = asApp { Activity<Loaf>.activities.map { [$0.id, $0.attributes.flour, $0.content.state.step] } }
        #expect(found == [[id, "Rye", "Bake"]])
        let others = asApp { Activity<Crumb>.activities.count }
        #expect(others == 0)
    }

    @Test func `an activity is stale after its date until it is updated, and ends after eight hours`() async throws {
        let id = try request("Rye", stale: now.now + 60)
        #expect(states == ["Rye": .active])
        pass(60)
        #expect(states == ["Rye": .stale])
        try await change(id) { await $0.update(.init(state: .init(step: "Bake"), staleDate: nil)) }
        #expect(states == ["Rye": .active])
        pass(8 * 3600 - 60)
        #expect(states == ["Rye": .ended])
        try await change(id) { await $0.update(.init(state: .init(step: "Late"), staleDate: nil)) }
        let step = asApp { Activity<Loaf>.activities.map(\.content.state.step) }
        #expect(step == ["Bake"])
        pass(4 * 3600)
        #expect(states == [:] && keeper.state(of: id) == .dismissed)
    }

    @Test func `an activity that ended is removed as its policy says`() async throws {
        let (rye, spelt, wheat) = (try request("Rye"), try request("Spelt"), try request("Wheat"))
        let soon = now.now + 60
        try await change(rye) { await $0.end(nil, dismissalPolicy: .immediate) }
        try await change(spelt) { await $0.end(nil, dismissalPolicy: .after(soon)) }
        try await change(wheat) { await $0.end(.init(state: .init(step: "Eat"), staleDate: nil)) }
        #expect(states == ["Spelt": .ended, "Wheat": .ended])
        pass(60)
        #expect(states == ["Wheat": .ended])
        pass(4 * 3600 - 60)
        #expect(states == [:])
    }

    @Test func `requests that are too large or too many are refused`() throws {
        #expect(throws: ActivityAuthorizationError.attributesTooLarge) {
            try request(String(repeating: "x", count: 5000))
        }
        for number in 1...5 { _ = try request("\(number)") }
        #expect(throws: ActivityAuthorizationError.targetMaximumExceeded) { try request("6") }
        #expect(states.count == 5)
    }

    @Test func `an activity that cannot be stored is refused, and a damaged file is put aside`() throws {
        try Data("no".utf8).write(to: file)
        #expect(states == [:])
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.count == 1 && names != ["activities.json"])
        try FileManager.default.removeItem(at: folder)
        #expect(throws: ActivityAuthorizationError.persistenceFailure) { try request("Rye") }
    }

    @Test func `without a host there are none`() {
        AppContainer.$running.withValue(app) {
            ActivityHost.service.withValue(nil) {
                #expect(Activity<Loaf>.activities.isEmpty)
                #expect(throws: ActivityAuthorizationError.unsupported) {
                    try Activity.request(
                        attributes: Loaf(flour: "Rye"), content: .init(state: .init(step: "Mix"), staleDate: nil))
                }
            }
        }
    }

    @Test func `the most relevant one comes first, an ended one only on the home screen, and a person may remove it`()
        async throws
    {
        // The shelf waits on the host's clock.
        keeper = ActivityKeeper(at: file, onChange: {})
        let shelf = ActivityShelf()
        shelf.add(ActivityRecord.all(of: LoafBundle()), of: app)
        shelf.follow(keeper)
        defer { shelf.stop() }
        let rye = try request("Rye", score: 1)
        let spelt = try request("Spelt", stale: .now, score: 2)
        shelf.turn()
        #expect(shelf.shown.map(\.id) == [spelt, rye])
        let graph = Graph(HomeActivities(shelf: shelf))
        defer { graph.unmount() }
        #expect(graph.tree?.lines == ["Spelt: late", "Rye: Knead"])
        try await change(spelt) { await $0.end(nil) }
        shelf.turn()
        #expect(shelf.shown.count == 2 && shelf.ongoing.map(\.id) == [rye])
        shelf.remove(try #require(shelf.ongoing.first))
        shelf.turn()
        #expect(shelf.shown.map(\.id) == [spelt])
        #expect(keeper.state(of: rye) == .dismissed)
    }
}

private struct Loaf: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        let step: String
    }

    let flour: String
}

private struct Crumb: ActivityAttributes {
    struct ContentState: Codable, Hashable {}
}

private struct LoafBundle: WidgetBundle {
    var body: some Widget { LoafActivity() }
}

private struct LoafActivity: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: Loaf.self) { context in
            Text(verbatim: "\(context.attributes.flour): \(context.isStale ? "late" : context.state.step)")
        } dynamicIsland: { _ in
            DynamicIsland {
                DynamicIslandExpandedRegion(.center) { Text(verbatim: "loaf") }
            } compactLeading: {
                Text(verbatim: "l")
            } compactTrailing: {
                Text(verbatim: "t")
            } minimal: {
                Text(verbatim: "m")
            }
        }
    }
}
