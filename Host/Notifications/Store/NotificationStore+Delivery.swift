import Foundation
import SQLiteStore
import UserNotifications

extension NotificationStore {
    /// A channel's result for an occurrence.
    package struct ChannelRecord: Sendable, Hashable {
        package let name: String
        package let isShown: Bool
        package let text: String
        package let receipt: String?
    }

    /// Stores the channels' results, by name.
    func record(_ results: [String: DeliveryResult], for id: String, at now: Date) throws {
        guard !results.isEmpty else { return }
        try database.transaction {
            for (channel, result) in results {
                try database.execute(
                    """
                    INSERT OR REPLACE INTO channel (occurrence, name, shown, words, receipt, at)
                    VALUES (?, ?, ?, ?, ?, ?)
                    """, [id, channel, result.isShown, result.text, result.receipt, now.timeIntervalSince1970])
            }
        }
    }

    /// The channels' results for an occurrence, sorted by name.
    package func channels(of id: String) throws -> [ChannelRecord] {
        try database.query(
            "SELECT name, shown, words, receipt FROM channel WHERE occurrence = ? ORDER BY name", [id]
        ).map {
            ChannelRecord(
                name: try $0.get("name"), isShown: try $0.get("shown"), text: try $0.get("words"),
                receipt: try $0.get("receipt"))
        }
    }

    /// The occurrence for which a channel gave `receipt`.
    func occurrence(withReceipt receipt: String) throws -> Occurrence? {
        try database.value("SELECT occurrence FROM channel WHERE receipt = ?", [receipt]).flatMap { id in
            try occurrence(id)
        }
    }

    /// Ends a delivery.
    func endDelivery(_ occurrence: Occurrence, as state: Occurrence.State, at now: Date, reason: String) throws {
        try database.transaction {
            try change([occurrence.id], from: [.delivering], to: state, at: now, reason)
            if state == .waiting {
                // It ended in an orderly way: the next attempt is not one after a crash.
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
        try occurrences(in: .delivering, .waiting, .delivered, .missed, of: app)
    }

    /// True if it is one of those.
    func isShown(_ id: Occurrence.ID) throws -> Bool {
        switch try occurrence(id)?.state {
        case .delivering, .waiting, .delivered, .missed: true
        default: false
        }
    }

    /// Earlier deliveries with the same identifier that are still shown.
    func shown(like occurrence: Occurrence) throws -> [Occurrence] {
        try occurrences(
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
        try occurrences(where: "state <> 'removed' ORDER BY fire, id")
    }

    /// Answered occurrences, and missed ones that a summary covered, the last first.
    func ended(limit: Int) throws -> [Occurrence] {
        try occurrences(
            where: """
                state <> 'scheduled'
                AND state IN ('responding', 'responded', 'dismissed', 'stopped', 'snoozed', 'summarized')
                ORDER BY fire DESC, id LIMIT ?
                """, [limit])
    }

    /// Stores a person's response, before the app is notified.
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
                [try Self.encode(answer), now.timeIntervalSince1970, occurrence.id])
            return true
        }
    }

    /// Stores the button of a ring that a person chose, before the app is notified.
    ///
    /// - Returns: false if the ring was stopped before.
    func beginRingAnswer(_ answer: NotificationAnswer, to ring: String, at now: Date) throws -> Bool {
        try database.transaction {
            guard try change([ring], from: [.alerting], to: .responding, at: now, answer.description) else {
                return false
            }
            try database.execute(
                "UPDATE occurrence SET answer = ?, delivered = coalesce(delivered, ?) WHERE id = ?",
                [try Self.encode(answer), now.timeIntervalSince1970, ring])
            return true
        }
    }

    /// A person's response, which the app may not have been told yet.
    func answer(to occurrence: Occurrence) throws -> NotificationAnswer? {
        let text: String?? = try database.value("SELECT answer FROM occurrence WHERE id = ?", [occurrence.id])
        return try text.flatMap { $0 }.map { try Self.decode($0) }
    }
}
