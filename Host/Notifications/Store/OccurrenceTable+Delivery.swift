import Foundation
import SQLiteStore
import UserNotifications

extension OccurrenceTable {
    /// Ends a delivery.
    func endDelivery(_ occurrence: Occurrence, as state: Occurrence.State, at now: Date, reason: String) throws {
        try database.transaction {
            try change([occurrence.id], from: [.delivering], to: state, at: now, reason)
            if state == .waiting {
                // The delivery ended without a crash, so attempts are counted from 0 again.
                try database.execute("UPDATE occurrence SET attempts = 0 WHERE id = ?", [occurrence.id])
            } else {
                try database.execute(
                    "UPDATE occurrence SET delivered = ? WHERE id = ? AND delivered IS NULL",
                    [now.timeIntervalSince1970, occurrence.id])
            }
        }
    }

    /// The occurrences that a list of notifications shows for `app`: due, and not yet answered or removed.
    package func shown(of app: String?) throws -> [Occurrence] {
        try all(in: .delivering, .waiting, .delivered, .missed, of: app)
    }

    /// Those of `app` whose requests have these identifiers.
    func shown(_ identifiers: [String], of app: String) throws -> [Occurrence] {
        try Set(identifiers).sorted().flatMap { identifier in
            try select(
                where: """
                    state <> 'scheduled' AND app = ? AND identifier = ?
                    AND state IN ('delivering', 'waiting', 'delivered', 'missed') ORDER BY fire, id
                    """, [app, identifier])
        }
    }

    /// True if the occurrence is one of those.
    func isShown(_ id: Occurrence.ID) throws -> Bool {
        switch try find(id)?.state {
        case .delivering, .waiting, .delivered, .missed: true
        default: false
        }
    }

    /// Earlier deliveries with the same identifier that are still shown.
    func shown(like occurrence: Occurrence) throws -> [Occurrence] {
        try select(
            where: """
                state <> 'scheduled' AND app = ? AND identifier = ? AND id <> ?
                AND state IN ('delivering', 'waiting', 'delivered', 'missed') AND (added, fire) < (?, ?)
                """,
            [
                occurrence.app, occurrence.request.identifier, occurrence.id, occurrence.added.timeIntervalSince1970,
                occurrence.fireDate.timeIntervalSince1970,
            ])
    }

    /// Everything that is pending or was delivered, ordered by instant, except removed occurrences.
    package func listed() throws -> [Occurrence] {
        try select(where: "state <> 'removed' ORDER BY fire, id")
    }

    /// Answered occurrences, and missed ones that a summary covered, the latest first.
    func ended(limit: Int) throws -> [Occurrence] {
        try select(
            where: """
                state <> 'scheduled'
                AND state IN ('responding', 'responded', 'dismissed', 'stopped', 'snoozed', 'summarized')
                ORDER BY fire DESC, id LIMIT ?
                """, [limit])
    }

    /// Stores a person's response, before the app is informed.
    ///
    /// - Returns: false if the notification was answered or removed before.
    func beginAnswer(_ answer: NotificationAnswer, to occurrence: Occurrence, at now: Date) throws -> Bool {
        try database.transaction {
            let states: [Occurrence.State] = [.delivering, .waiting, .delivered, .missed]
            guard try change([occurrence.id], from: states, to: .responding, at: now, answer.description) else {
                return false
            }
            try database.execute(
                "UPDATE occurrence SET answer = ?, delivered = coalesce(delivered, ?) WHERE id = ?",
                [try StoreFormat.encode(answer), now.timeIntervalSince1970, occurrence.id])
            return true
        }
    }

    /// Stores a person's choice of a ring's button, before the app is informed.
    ///
    /// - Returns: false if the ring was stopped before.
    func beginRingAnswer(_ answer: NotificationAnswer, to ring: String, at now: Date) throws -> Bool {
        try database.transaction {
            guard try change([ring], from: [.alerting], to: .responding, at: now, answer.description) else {
                return false
            }
            try database.execute(
                "UPDATE occurrence SET answer = ?, delivered = coalesce(delivered, ?) WHERE id = ?",
                [try StoreFormat.encode(answer), now.timeIntervalSince1970, ring])
            return true
        }
    }

    /// A person's response. The app may not have been informed of it yet.
    func answer(to occurrence: Occurrence) throws -> NotificationAnswer? {
        let text: String?? = try database.value("SELECT answer FROM occurrence WHERE id = ?", [occurrence.id])
        return try text.flatMap { $0 }.map { try StoreFormat.decode($0) }
    }
}
