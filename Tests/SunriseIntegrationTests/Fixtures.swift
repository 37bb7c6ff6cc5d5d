import AlarmKit
import AlarmScheduling
import AppContainer
import Foundation
import FoundationOverlay
import HTTPServer
import HostService
import Synchronization

@testable import SunriseKit
@testable import SunriseUI

/// The system's alarms without a clock: time passes only when a test says so.
final class FakeAlarms: AlarmService {
    private struct State {
        var alarms: [UUID: Alarm] = [:]
        var log: [String] = []
        var rings: [Date] = []
        /// The maximum number of alarms.
        var limit = Int.max
    }

    private let state = Mutex(State())

    var log: [String] { state.withLock { $0.log } }
    var rings: [Date] { state.withLock { $0.rings } }

    /// The instants of the waiting alarms.
    var waiting: [Date] {
        state.withLock { $0.alarms.values.compactMap(\.instant).sorted() }
    }

    func setLimit(_ limit: Int) { state.withLock { $0.limit = limit } }

    /// Rings and stops everything that is due until `date`.
    func pass(until date: Date) {
        state.withLock { state in
            for alarm in state.alarms.values {
                guard let instant = alarm.instant, instant <= date else { continue }
                state.rings.append(instant)
                state.alarms[alarm.id] = nil
            }
        }
    }

    /// Rings everything that is due at `date`, without stopping it.
    func ring(at date: Date) {
        state.withLock { state in
            for alarm in state.alarms.values where alarm.instant.map({ $0 <= date }) == true {
                state.alarms[alarm.id]?.state = .alerting
            }
        }
    }

    /// Makes the first alarm count down once more, as after a snooze.
    func snoozeFirst() {
        state.withLock { state in
            guard let first = state.alarms.values.min(by: { ($0.instant ?? .now) < ($1.instant ?? .now) }) else {
                return
            }
            state.alarms[first.id]?.state = .countdown
        }
    }

    func alarmAuthorization(of app: AppContainer) throws -> AlarmManager.AuthorizationState { .authorized }
    func requestAlarmAuthorization(of app: AppContainer) async throws -> AlarmManager.AuthorizationState { .authorized }

    func alarmAuthorizationUpdates(of app: AppContainer) -> AsyncStream<AlarmManager.AuthorizationState> {
        AsyncStream { $0.finish() }
    }

    func schedule(_ record: AlarmRecord, of app: AppContainer) throws -> Alarm {
        try state.withLock { state in
            guard state.alarms.count < state.limit else { throw AlarmManager.AlarmError.maximumLimitReached }
            let alarm = Alarm(
                id: record.id, schedule: record.schedule, countdownDuration: record.countdownDuration,
                state: .scheduled)
            state.alarms[record.id] = alarm
            state.log.append("+\(record.alert.title)")
            return alarm
        }
    }

    func perform(_ action: AlarmAction, onAlarm id: Alarm.ID, of app: AppContainer) throws {
        state.withLock { state in
            state.alarms[id] = nil
            state.log.append("-")
        }
    }

    func alarms(of app: AppContainer) throws -> [Alarm] { state.withLock { Array($0.alarms.values) } }
    func alarmUpdates(of app: AppContainer) -> AsyncStream<[Alarm]> { AsyncStream { $0.finish() } }
}

extension Alarm {
    var instant: Date? {
        if case .fixed(let date) = schedule { date } else { nil }
    }
}

/// An app with its own folder and alarms that a test can inspect.
struct Device {
    let alarms = FakeAlarms()
    let app: AppContainer

    init() throws {
        let folder = URL.temporaryDirectory.appending(path: "sunrise-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        app = AppContainer(id: "sunrise", name: "Sunrise", directory: folder)
    }

    @MainActor
    func run<T>(_ body: @MainActor () async throws -> T) async rethrows -> T {
        try await AppContainer.$running.withValue(app) {
            try await AlarmManager.service.withValue(alarms) { try await body() }
        }
    }

    func remove() { try? FileManager.default.removeItem(at: app.directory) }
}

extension SavedLocation {
    static func sample(_ name: String, _ latitude: Double, _ longitude: Double, _ zone: String) -> SavedLocation {
        SavedLocation(name: name, latitude: latitude, longitude: longitude, timeZone: TimeZone(identifier: zone)!)
    }

    static let vaduz = sample("Vaduz", 47.14, 9.52, "Europe/Vaduz")
    static let losAngeles = sample("Los Angeles", 34.05, -118.24, "America/Los_Angeles")
}

func instant(_ text: String) -> Date { try! Date(text, strategy: .iso8601) }
func day(_ text: String) -> CivilDay { CivilDay(iso8601: text)! }
