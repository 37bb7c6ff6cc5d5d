public import AlarmKit
import AlarmScheduling
public import DevicePorts
public import Foundation
import OSLog
public import Observation

/// Hands all wanted alarms to the system, each at its time. It sets new alarms before it removes old ones.
@MainActor
@Observable
public final class AlarmKitManager {
    /// The reason why alarms may not ring.
    public enum Problem: Hashable, Sendable {
        /// The person does not allow this app to set alarms.
        case refused
        case failed(String)
    }

    /// The problem that keeps alarms from ringing, or `nil`.
    public private(set) var problem: Problem?
    /// The time of the last alarm that rang.
    public private(set) var lastRing: Date?
    private var known: [UUID: SunriseAlarm]
    @ObservationIgnored private let configuration: (SunriseAlarm) -> AlarmManager.AlarmConfiguration<SunriseAlarm>
    @ObservationIgnored private let defaults: UserDefaults
    /// Each replacement waits for the previous one, and is skipped if a later one is requested meanwhile.
    @ObservationIgnored private var last: Task<Void, Never>?
    @ObservationIgnored private var number = 0
    @ObservationIgnored private let log = Logger(subsystem: "Sunrise", category: "alarms")

    private static let key = "alarms"
    private static let lastRingKey = "lastRing"

    /// - Parameter configuration: the look and sound of an alarm.
    public init(
        defaults: UserDefaults = DeviceDefaults.standard,
        configuration: @escaping (SunriseAlarm) -> AlarmManager.AlarmConfiguration<SunriseAlarm>
    ) {
        self.configuration = configuration
        self.defaults = defaults
        let data = defaults.data(forKey: Self.key)
        known = data.flatMap { try? JSONDecoder().decode([UUID: SunriseAlarm].self, from: $0) } ?? [:]
        lastRing = defaults.object(forKey: Self.lastRingKey) as? Date
    }

    /// The alarms that are set, soonest first.
    public var alarms: [SunriseAlarm] { known.values.sorted { $0.instant < $1.instant } }

    /// The next alarm after `now`, even if an earlier one is still ringing.
    public func next(after now: Date) -> SunriseAlarm? { alarms.first { $0.instant > now } }

    /// Asks for permission if that has not been done.
    public func requestAuthorization() async {
        do {
            _ = try await AlarmManager.shared.requestAuthorization()
            checkPermission()
        } catch {
            problem = .failed(error.localizedDescription)
        }
    }

    /// Yields each time the person changes the permission to set alarms.
    public var permissionChanges: some AsyncSequence<AlarmManager.AuthorizationState, Never> {
        AlarmManager.shared.authorizationUpdates
    }

    /// Replaces the set alarms with `wanted`.
    ///
    /// - Parameters:
    ///   - isOn: true if the alarm is on at all. Snoozed alarms then stay.
    ///   - now: evaluated once the set alarms are known.
    public func schedule(
        _ wanted: [SunriseAlarm], isOn: Bool, now: @autoclosure @escaping @MainActor () -> Date
    ) async {
        number += 1
        let (mine, before) = (number, last)
        let task = Task {
            await before?.value
            guard mine == number else { return }
            await replace(with: wanted, isOn: isOn, now)
        }
        last = task
        await task.value
    }

    private func replace(with planned: [SunriseAlarm], isOn: Bool, _ clock: @MainActor () -> Date) async {
        do {
            let old = try AlarmManager.shared.alarms
            let now = clock()
            rememberRing(now: now)
            checkPermission()
            // Alarms that have come due since they were planned are ringing or have rung.
            let wanted = planned.filter { $0.instant > now }
            let waiting = Set(old.filter { $0.state == .scheduled }.map(\.id))
            let kept = known.filter { waiting.contains($0.key) && wanted.contains($0.value) }
            let armed = Set(kept.values)
            let failures = await add(wanted.filter { !armed.contains($0) })
            for alarm in old where kept[alarm.id] == nil {
                if isNeeded(alarm, isOn: isOn, failures, now: now) { continue }
                try AlarmManager.shared.cancel(id: alarm.id)
            }
            let there = Set(try AlarmManager.shared.alarms.map(\.id))
            known = known.filter { there.contains($0.key) }
            if failures.isEmpty, case .failed = problem { problem = nil }
        } catch {
            problem = .failed(error.localizedDescription)
        }
        save()
    }

    /// Updates the problem: the person may change the permission in Settings at any time, even with alarms set.
    private func checkPermission() {
        if AlarmManager.shared.authorizationState == .denied {
            problem = .refused
        } else if problem == .refused {
            problem = nil
        }
    }

    /// Sets alarms.
    ///
    /// - Returns: the days whose alarms could not be set.
    private func add(_ alarms: [SunriseAlarm]) async -> Set<CivilDay> {
        guard problem != .refused else { return Set(alarms.map(\.day)) }
        var failures: Set<CivilDay> = []
        for alarm in alarms {
            let id = UUID()
            do {
                _ = try await AlarmManager.shared.schedule(id: id, configuration: configuration(alarm))
                known[id] = alarm
            } catch {
                failures.insert(alarm.day)
                problem = .failed(error.localizedDescription)
                log.error("\(alarm.day.iso8601, privacy: .public) has no alarm: \(error, privacy: .public)")
            }
        }
        return failures
    }

    /// True if an alarm that is not wanted must stay nevertheless.
    private func isNeeded(_ alarm: Alarm, isOn: Bool, _ failures: Set<CivilDay>, now: Date) -> Bool {
        switch alarm.state {
        // Rings until the person stops it.
        case .alerting: return true
        // A snooze.
        case .countdown, .paused: return isOn
        // Scheduled, or a state that a later system adds.
        default:
            // The alarm is due right now, or its replacement could not be set.
            if isOn, case .fixed(let instant) = alarm.schedule, instant <= now { return true }
            return known[alarm.id].map { failures.contains($0.day) } ?? false
        }
    }

    /// Stores the time of the last ring, so that the alarm does not ring again if the clock is set back a little.
    private func rememberRing(now: Date) {
        let rung = known.values.map(\.instant).filter { $0 <= now }
        guard let latest = (rung + [lastRing].compactMap(\.self)).max(), latest != lastRing else { return }
        lastRing = latest
        defaults.set(latest, forKey: Self.lastRingKey)
    }

    private func save() {
        if let data = try? JSONEncoder().encode(known) { defaults.set(data, forKey: Self.key) }
    }
}
