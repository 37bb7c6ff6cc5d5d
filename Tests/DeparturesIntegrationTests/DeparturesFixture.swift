import Foundation
import FoundationOverlay
import SQLiteStore

@testable import DeparturesKit
@testable import SwiftData
@testable import UserNotifications

/// The services of one test: a real store in memory and the real notification API, a scripted router, and a clock
/// stopped at eight in the evening.
@MainActor
final class DeparturesFixture {
    let clock = TestDevice.current.clock
    let shelf = TestDevice.current.shelf
    let router = ScriptedRouter()
    let alarms = AlarmShelf()
    /// The Live Activities, or `nil` for a device without them.
    private let activities: ActivityShelf?
    private let defaults = AppDefaults(file: nil).userDefaults
    let container: ModelContainer
    private(set) var services: DepartureServices

    init(activities: ActivityShelf? = nil) throws {
        self.activities = activities
        container = try DepartureStore.container(inMemory: true)
        clock.move(to: try Date("2031-11-20T20:00:00Z", strategy: .iso8601))
        services = Self.services(container, router, alarms, activities, defaults)
    }

    private static func services(
        _ container: ModelContainer, _ router: ScriptedRouter, _ alarms: AlarmShelf, _ activities: ActivityShelf?,
        _ defaults: UserDefaults
    ) -> DepartureServices {
        DepartureServices(
            container: container, start: StartLocation(), router: router, center: .current(), alarms: alarms,
            activities: activities, defaults: defaults)
    }

    var now: Date { clock.now }
    var pending: [String: RequestRecord] { shelf.now.pending }
    var delivered: [RequestRecord] { shelf.now.delivered }

    /// Ends the app and starts it again, with its store.
    func restart() {
        services.monitor.stop()
        services = Self.services(container, router, alarms, activities, defaults)
        services.begin()
    }

    func end() {
        services.monitor.stop()
    }

    func departures() throws -> [DepartureAlarm] {
        try container.mainContext.fetch(FetchDescriptor(sortBy: [SortDescriptor(\.sortOrder)]))
    }

    /// Makes the store read-only, as if the disk were full, or writable again.
    func setFull(_ isFull: Bool) throws {
        try container.stores[0].database.query("PRAGMA query_only = \(isFull ? 1 : 0)")
    }

    /// 8:30 tomorrow, with a quarter of an hour to prepare.
    static func draft(_ label: String = "Gym") -> DepartureDraft {
        var draft = DepartureDraft()
        draft.destination = CodableLocation(name: "Fitness House", latitude: 47.141, longitude: 9.5215, timeZone: .gmt)
        draft.label = label
        return draft
    }

    @discardableResult
    func save(_ draft: DepartureDraft = draft(), outcome: RouteOutcome? = nil) throws -> DepartureAlarm {
        try services.save(draft, to: nil, outcome: outcome)
        return try departures().last!
    }

    /// Moves the clock forward, stopping wherever the monitor wakes up.
    func advance(to date: Date) async {
        await settle()
        while let next = clock.nextAwaited, next < date {
            clock.move(to: next)
            await settle()
        }
        clock.move(to: date)
        await settle()
    }

    /// Returns once the services are only waiting for a time or an answer.
    func settle() async {
        while clock.isWaking { await Task.yield() }
        for _ in 0..<1000 where clock.nextAwaited == nil || router.isOpen { await Task.yield() }
        for _ in 0..<20 { await Task.yield() }
        // It sleeps again once it has shown what is due.
        await services.leaveActivity?.settled()
        for _ in 0..<20 { await Task.yield() }
    }

    /// Returns once `condition` holds, or after five real seconds.
    func wait(until condition: () -> Bool) async throws {
        for _ in 0..<1000 where !condition() { try await Task.sleep(for: .milliseconds(5)) }
    }

    /// The wake-up alarms of `departure`.
    func wakeAlarms(of departure: DepartureAlarm) -> [WakeAlarm] {
        alarms.alarms.values.filter { $0.departure == departure.id }
    }

    /// Delivers the pending notification of `ring`.
    func deliverDue(_ ring: Ring, of departure: DepartureAlarm) {
        shelf.change { shelf in
            guard let request = shelf.pending.removeValue(forKey: ring.identifier(of: departure.id)) else { return }
            shelf.delivered.append(request)
        }
    }

    /// The due time of the pending notification of `ring`.
    func due(_ ring: Ring, _ departure: DepartureAlarm) -> Date? {
        pending[ring.identifier(of: departure.id)].flatMap { request in
            guard case .calendar(let time, _)? = request.trigger else { return nil }
            return Calendar.gregorian(in: .gmt).date(from: time.dateComponents)
        }
    }

    func time(_ text: String) -> Date {
        // swift-format-ignore: NeverUseForceTry
        try! Date("2031-11-21T\(text):00Z", strategy: .iso8601)
    }
}
