import AlarmScheduling
import Foundation
import UserNotifications

/// Derives the instants of requests and alarms again after the clock or the time zone has changed.
struct InstantDeriver: NotificationPart {
    let context: NotificationContext
    let alarms: AlarmScheduler

    /// The number of rows read and written at a time.
    private static let chunk = 500

    /// Derives the instants of everything scheduled again, starting with the next. Other work may run in between.
    func rederive(reason: String) async {
        attempt { try rederiveAlarms(reason: reason) }
        var last = (fire: Date.distantPast, id: "")
        while !Task.isCancelled {
            var isDone = true
            attempt {
                let some = try store.occurrences.derived(after: last.fire, last.id, limit: Self.chunk)
                try rederive(some, reason: reason)
                if let end = some.last { last = (end.fireDate, end.id) }
                isDone = some.count < Self.chunk
            }
            if isDone { return }
            await Task.yield()
        }
    }

    /// Derives everything again that depends on the device's time zone, if the zone has changed.
    func followZone() throws {
        let zone = dependencies.zone().identifier
        let reason = "The device's time zone is \(zone) now."
        while case let some = try store.occurrences.displaced(from: zone, limit: Self.chunk), !some.isEmpty {
            try rederive(some, reason: reason)
        }
        if try store.alarms.hasOne(derivedInZoneOtherThan: zone) { try rederiveAlarms(reason: reason) }
    }

    private func rederive(_ occurrences: [Occurrence], reason: String) throws {
        let derivation = derivation()
        try store.transaction {
            for occurrence in occurrences {
                let date = derivation.again(occurrence)
                let zone = occurrence.request.zone(derivation.zone)
                guard date != occurrence.fireDate || zone != occurrence.zone else { continue }
                try store.occurrences.move(occurrence, to: date, zone: zone, at: derivation.now, reason: reason)
            }
        }
    }

    private func rederiveAlarms(reason: String) throws {
        let zone = dependencies.zone()
        var changed = Set<String>()
        for alarm in try store.alarms.derived() {
            let course = plan(of: alarm.record).derive(alarm.course, at: now, in: zone)
            guard course != alarm.course else { continue }
            if try store.alarms.change(alarm, to: course, at: now, reason: reason) { changed.insert(alarm.app) }
        }
        alarms.notifyChanges(of: changed)
    }
}
