import AlarmKit
import AlarmScheduling
import Foundation
import FoundationOverlay
import UserNotifications

/// Advances the alarms whose time has come.
struct DueAlarms: NotificationPart {
    let context: NotificationContext
    let ledger: DeliveryLedger
    let router: ChannelRouter
    let ringer: Ringer
    let alarms: AlarmScheduler

    private static let batch = 64

    /// Advances every alarm whose `due` has come: to its countdown, to its ring, or past the ring if it is too late for
    /// that.
    func proceed(in group: inout DiscardingTaskGroup) throws {
        var apps = Set<String>()
        while case let due = try store.alarms.due(at: now, limit: Self.batch), !due.isEmpty {
            do {
                let rings = try store.transaction { try due.compactMap { try proceed($0) } }
                for ring in rings where !recordWritten(ring) { group.addTask { [ringer] in await ringer.ring(ring) } }
            } catch {
                ringUnwritten((try? store.alarms.due(at: now, limit: .max)) ?? due, in: &group)
                throw error
            }
            apps.formUnion(due.map(\.app))
        }
        alarms.notifyChanges(of: apps)
    }

    /// - Returns: the occurrence to ring now.
    private func proceed(_ alarm: AlarmRow) throws -> Occurrence? {
        let earlier = ledger.rings.ring(of: alarm)
        // A ring that began in time is not missed.
        let course = plan(of: alarm.record).proceed(alarm.course, at: earlier?.added ?? now)
        switch course.state {
        case .alerting where try isForbidden(alarm):
            var missed = alarm.occurrence(.scheduled, at: now)
            missed.request.content.body = hostText("Alarms from this app aren’t allowed in Settings.")
            try miss(alarm, as: missed, reason: "The alarms of the app are not allowed.")
        case .alerting:
            let ring = earlier ?? alarm.occurrence(.alerting, at: now)
            guard try store.alarms.change(alarm, to: course, ring: ring.id, at: now, reason: "It is due.") else {
                return nil
            }
            try store.occurrences.insert(ring, at: now, reason: "The alarm is due.")
            // The channels' results are stored together with the ring, because the ring's buttons on a phone must work at any moment.
            try store.channels.record(ledger.rings[ring.id]?.results ?? [:], for: ring.id, at: now)
            return ring
        case .missed:
            // A notification reports that the alarm was missed.
            try miss(alarm, as: alarm.occurrence(.scheduled, at: now), reason: lateness(of: alarm))
        default:
            _ = try store.alarms.change(alarm, to: course, at: now, reason: "Its countdown begins.")
        }
        return nil
    }

    /// True if the permission was revoked after the alarm was set. The alarm then does not ring, as on Apple's systems.
    private func isForbidden(_ alarm: AlarmRow) throws -> Bool {
        try store.apps.alarmAuthorization(of: alarm.app) == 1
    }

    private func lateness(of alarm: AlarmRow) -> String {
        let late = Int(now.timeIntervalSince(alarm.course.alert) / 60)
        return "It was due \(late) min ago; the host was away or the clock was set."
    }

    private func miss(_ alarm: AlarmRow, as occurrence: Occurrence, reason: String) throws {
        let next = plan(of: alarm.record).end(alarm.course, as: .missed, at: now, in: dependencies.zone())
        try store.alarms.record(alarm, .missed, at: now, reason: reason)
        let isChanged = try store.alarms.change(
            alarm, to: next, at: now, reason: next.isOver ? reason : "It repeats.")
        guard isChanged else { return }
        try store.occurrences.insert(occurrence, at: now, reason: reason)
    }

    // MARK: Rings of an earlier run

    /// Resumes the rings that an earlier run left, or reports them as missed if too much time has passed.
    func resume(in group: inout DiscardingTaskGroup) throws {
        for alarm in try store.alarms.alerting() {
            let last = max(alarm.rang ?? alarm.course.alert, alarm.course.alert)
            guard let id = alarm.ring, let ring = try store.occurrences.find(id), ring.state == .alerting else {
                continue
            }
            let course = plan(of: alarm.record).resume(alarm.course, ringingAt: last, now: now)
            if course.state == .alerting {
                group.addTask { [ringer] in await ringer.ring(ring, again: true) }
                continue
            }
            try store.transaction {
                try store.occurrences.change(
                    [id], from: [.alerting], to: .removed, at: now, "The host was away while it rang.")
                try miss(alarm, as: alarm.occurrence(.scheduled, at: now), reason: lateness(of: alarm))
            }
            // Channels that still show the ring would have buttons without effect.
            group.addTask { [router] in await router.withdraw(ring) }
        }
    }

    // MARK: Full disk

    /// Rings, once each, the alarms whose rings could not be stored.
    private func ringUnwritten(_ due: [AlarmRow], in group: inout DiscardingTaskGroup) {
        for alarm in due where plan(of: alarm.record).proceed(alarm.course, at: now).state == .alerting {
            guard ledger.rings.ring(of: alarm) == nil, (try? isForbidden(alarm)) != true else { continue }
            let ring = alarm.occurrence(.alerting, at: now)
            ledger.rings.insert(UnwrittenRing(occurrence: ring, course: alarm.course))
            group.addTask { [ringer] in await ringer.ring(ring) }
        }
    }

    /// Records that the store has the ring now.
    ///
    /// - Returns: true if the alarm was ringing before.
    private func recordWritten(_ ring: Occurrence) -> Bool {
        guard let earlier = ledger.rings.recordWritten(ring.id) else { return false }
        attempt { try store.channels.record(earlier.results, for: ring.id, at: now) }
        return true
    }
}

extension AlarmRow {
    /// A new ring of the alarm, or a report that it was missed.
    func occurrence(_ state: Occurrence.State, at now: Date) -> Occurrence {
        var content = ContentRecord()
        content.title = record.alert.title
        content.interruptionLevel = UNNotificationInterruptionLevel.critical.rawValue
        let id = UUID().uuidString
        return Occurrence(
            id: id, app: app, request: RequestRecord(identifier: "alarm-\(id)", content: content, trigger: nil),
            added: now, fireDate: course.alert, state: state, alarm: record)
    }
}
