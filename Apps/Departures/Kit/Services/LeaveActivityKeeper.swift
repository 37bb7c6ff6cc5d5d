import DevicePorts
import Foundation
import OSLog
import SwiftData

/// Shows a Live Activity for the next departure, following `LeaveCountdown`.
@MainActor
final class LeaveActivityKeeper {
    private let activities: any LeaveActivities
    private let context: ModelContext
    private let defaults: UserDefaults
    private let log = Logger(subsystem: "Departures", category: "activity")
    private var work: Task<Void, Never>?
    private var isWanted = false
    /// The sleep until the next change.
    private var pause: Task<Void, Never>?
    /// At most an hour, because clocks can be set, and later departures are not read.
    private static let longestPause: TimeInterval = 3600

    init(activities: any LeaveActivities, context: ModelContext, defaults: UserDefaults) {
        self.activities = activities
        self.context = context
        self.defaults = defaults
    }

    deinit {
        pause?.cancel()
    }

    /// Shows the countdown that is due now, and again at each change.
    func refresh() {
        isWanted = true
        guard work == nil else { return }
        work = Task {
            while isWanted {
                isWanted = false
                await step()
            }
            work = nil
        }
    }

    /// Returns once the countdown that is due is shown.
    func settled() async {
        await work?.value
    }

    private func step() async {
        let now = DeviceClock.now
        guard let departures = nextDepartures(now: now) else { return }
        let countdowns = departures.compactMap(LeaveCountdown.init(of:))
        let shown = activities.shown
        // If an activity was begun and is no longer shown, the person removed it, or the system did after its maximum
        // time.
        let removed = begun.filter { shown[$0.key] == nil }
        let next = LeaveCountdown.next(among: countdowns, shown: Set(shown.keys), removed: removed, now: now)
        wait(until: LeaveCountdown.change(among: countdowns, after: now) ?? nextLook(now: now), now: now)
        for id in shown.keys where id != next?.departure {
            begun[id] = nil
            await activities.end(id)
        }
        if let next, let departure = departures.first(where: { $0.id == next.departure }),
            departure.modelContext != nil
        {
            await show(departure, insteadOf: shown[next.departure], now: now)
        }
        forget(besides: countdowns)
    }

    private func show(
        _ departure: DepartureAlarm, insteadOf old: LeaveActivity.ContentState?, now: Date
    ) async {
        let content = LeaveActivity.ContentState(of: departure, counted: old?.counted ?? now)
        if let old {
            if old != content { await activities.update(departure.id, content) }
            return
        }
        do {
            try activities.begin(LeaveActivity(departure: departure.id), content)
            begun[departure.id] = departure.targetArrivalTime
        } catch {
            // On an iPhone, usually because the app is in the background. Tried again at the next opportunity.
            log.info("No Live Activity was started: \(error.localizedDescription, privacy: .public)")
        }
    }

    private func wait(until date: Date?, now: Date) {
        pause?.cancel()
        guard let date else { return }
        let wake = min(date, now + Self.longestPause)
        pause = Task { [weak self] in
            if (try? await DeviceClock.sleep(until: wake)) != nil, !Task.isCancelled { self?.refresh() }
        }
    }

    /// The enabled departures whose countdown can begin before the next look; `nil` if they cannot be read. The current
    /// activity then stays.
    private func nextDepartures(now: Date) -> [DepartureAlarm]? {
        let limit = now + LeaveCountdown.longest + Self.longestPause
        do {
            return try context.fetch(
                FetchDescriptor<DepartureAlarm>(
                    predicate: #Predicate { $0.isEnabled && ($0.leaveArmedFor ?? limit) < limit }))
        } catch {
            log.error("The departures cannot be read: \(error.localizedDescription, privacy: .public)")
            return nil
        }
    }

    /// The time at which to look for departures again, or `nil` if none is enabled.
    private func nextLook(now: Date) -> Date? {
        let enabled = FetchDescriptor<DepartureAlarm>(predicate: #Predicate { $0.isEnabled })
        return (try? context.fetchCount(enabled)) == 0 ? nil : now + Self.longestPause
    }

    // MARK: What was begun

    /// The arrival for which an activity was begun, by departure.
    private var begun: [UUID: Date] {
        get {
            let stored = defaults.dictionary(forKey: Self.key) as? [String: Double] ?? [:]
            return Dictionary(
                uniqueKeysWithValues: stored.compactMap { id, time in
                    UUID(uuidString: id).map { ($0, Date(timeIntervalSinceReferenceDate: time)) }
                })
        }
        set {
            guard newValue != begun else { return }
            let stored = newValue.map { ($0.key.uuidString, $0.value.timeIntervalSinceReferenceDate) }
            defaults.set(Dictionary(uniqueKeysWithValues: stored), forKey: Self.key)
        }
    }

    private static let key = "BegunLeaveActivities"

    /// Forgets arrivals that are no longer the next ones of their departures.
    private func forget(besides countdowns: [LeaveCountdown]) {
        let arrivals = Dictionary(countdowns.map { ($0.departure, $0.arrival) }) { first, _ in first }
        begun = begun.filter { arrivals[$0.key] == $0.value }
    }
}
