import AlarmKit
import AlarmScheduling
import Foundation
import FoundationOverlay
import Synchronization
import UserNotifications

// Alarms whose time has come.
extension NotificationHost {
    private static let batch = 64

    /// Advances every alarm whose `due` has come: into its countdown, to its ring, or, if found too late, past it.
    func proceedDueAlarms(in group: inout DiscardingTaskGroup) throws {
        var apps = Set<String>()
        while case let due = try store.alarms.due(at: now, limit: Self.batch), !due.isEmpty {
            do {
                let rings = try store.transaction { try due.compactMap { try proceed($0) } }
                for ring in rings where !recordWritten(ring) { group.addTask { [self] in await self.ring(ring) } }
            } catch {
                ringUnwritten((try? store.alarms.due(at: now, limit: .max)) ?? due, in: &group)
                throw error
            }
            apps.formUnion(due.map(\.app))
        }
        notifyChanges(of: apps)
    }

    /// - Returns: the occurrence to ring now.
    private func proceed(_ alarm: AlarmRow) throws -> Occurrence? {
        let earlier = unwrittenRing(of: alarm)
        // A ring that began in time is not missed.
        let course = plan(of: alarm.record).proceed(alarm.course, at: earlier?.added ?? now)
        switch course.state {
        case .alerting where try isForbidden(alarm):
            var missed = occurrence(of: alarm, .scheduled)
            missed.request.content.body = hostText("Alarms from this app aren’t allowed in Settings.")
            try miss(alarm, as: missed, reason: "The alarms of the app are not allowed.")
        case .alerting:
            let ring = earlier ?? occurrence(of: alarm, .alerting)
            guard try store.alarms.change(alarm, to: course, ring: ring.id, at: now, reason: "It is due.") else {
                return nil
            }
            try store.occurrences.insert(ring, at: now, reason: "The alarm is due.")
            return ring
        case .missed:
            // Reported as missed by a notification.
            try miss(alarm, as: occurrence(of: alarm, .scheduled), reason: lateness(of: alarm))
        default:
            _ = try store.alarms.change(alarm, to: course, at: now, reason: "Its countdown begins.")
        }
        return nil
    }

    /// True if the permission was revoked after the alarm was set: it does not ring then, as on Apple's systems.
    func isForbidden(_ alarm: AlarmRow) throws -> Bool { try store.apps.alarmAuthorization(of: alarm.app) == 1 }

    private func lateness(of alarm: AlarmRow) -> String {
        let late = Int(now.timeIntervalSince(alarm.course.alert) / 60)
        return "It was due \(late) min ago; the host was away or the clock was set."
    }

    private func miss(_ alarm: AlarmRow, as occurrence: Occurrence, reason: String) throws {
        let next = plan(of: alarm.record).end(alarm.course, as: .missed, at: now, in: dependencies.zone())
        try store.alarms.record(alarm, .missed, at: now, reason: reason)
        guard try store.alarms.change(alarm, to: next, at: now, reason: next.isOver ? reason : "It repeats.") else {
            return
        }
        try store.occurrences.insert(occurrence, at: now, reason: reason)
    }

    func occurrence(of alarm: AlarmRow, _ state: Occurrence.State) -> Occurrence {
        var content = ContentRecord()
        content.title = alarm.record.alert.title
        content.interruptionLevel = UNNotificationInterruptionLevel.critical.rawValue
        let id = UUID().uuidString
        return Occurrence(
            id: id, app: alarm.app, request: RequestRecord(identifier: "alarm-\(id)", content: content, trigger: nil),
            added: now, fireDate: alarm.course.alert, state: state, alarm: alarm.record)
    }

    /// Shows a ring on every channel. It rings until it is withdrawn, even if no channel has shown it yet.
    ///
    /// - Parameter isAgain: true if the host was restarted and some channels have lost the ring.
    func ring(_ occurrence: Occurrence, again isAgain: Bool = false) async {
        do {
            guard let notification = try await presented(occurrence, options: [.banner, .list, .sound]) else { return }
            spoken.withLock { $0[occurrence.id] = notification }
            let results = await show([notification], again: isAgain)
            keep(results[occurrence.id] ?? [:], for: occurrence.id)
            // It may have been stopped while a channel was being asked.
            if try !isRinging(occurrence.id) { await withdrawFromChannels(occurrence) }
        } catch {
            attempt { throw error }
        }
    }

    /// Resumes the rings that an earlier run left, or reports them as missed if that was long ago.
    func resumeAlarms(in group: inout DiscardingTaskGroup) throws {
        for alarm in try store.alarms.alerting() {
            let last = max(alarm.rang ?? alarm.course.alert, alarm.course.alert)
            guard let id = alarm.ring, let ring = try store.occurrences.find(id), ring.state == .alerting else {
                continue
            }
            let course = plan(of: alarm.record).resume(alarm.course, ringingAt: last, now: now)
            if course.state == .alerting {
                group.addTask { [self] in await self.ring(ring, again: true) }
                continue
            }
            try store.transaction {
                try store.occurrences.change(
                    [id], from: [.alerting], to: .removed, at: now, "The host was away while it rang.")
                try miss(alarm, as: occurrence(of: alarm, .scheduled), reason: lateness(of: alarm))
            }
            // Its buttons would do nothing where it is still shown.
            group.addTask { [self] in await withdrawFromChannels(ring) }
        }
    }
}
