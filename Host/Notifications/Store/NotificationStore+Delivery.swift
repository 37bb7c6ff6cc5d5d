import Foundation
import SQLiteStore
import UserNotifications

extension NotificationStore {
    /// What a channel did with an occurrence.
    package struct ChannelRecord: Sendable, Hashable {
        package let name: String
        package let isShown: Bool
        package let words: String
        package let receipt: String?
    }

    /// Stores what channels did, by their names.
    func record(_ results: [String: DeliveryResult], for id: String, at now: Date) throws {
        guard !results.isEmpty else { return }
        try database.transaction {
            for (channel, result) in results {
                try database.execute(
                    """
                    INSERT OR REPLACE INTO channel (occurrence, name, shown, words, receipt, at)
                    VALUES (?, ?, ?, ?, ?, ?)
                    """, [id, channel, result.isShown, result.words, result.receipt, now.timeIntervalSince1970])
            }
        }
    }

    /// What the channels did with an occurrence, in order of their names.
    package func channels(of id: String) throws -> [ChannelRecord] {
        try database.query(
            "SELECT name, shown, words, receipt FROM channel WHERE occurrence = ? ORDER BY name", [id]
        ).map {
            ChannelRecord(
                name: try $0.get("name"), isShown: try $0.get("shown"), words: try $0.get("words"),
                receipt: try $0.get("receipt"))
        }
    }

    /// The occurrence that a channel gave `receipt` for.
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
                // It came to an orderly end: the next attempt is not one after a crash.
                try database.execute("UPDATE occurrence SET attempts = 0 WHERE id = ?", [occurrence.id])
            } else {
                try database.execute(
                    "UPDATE occurrence SET delivered = ? WHERE id = ? AND delivered IS NULL",
                    [now.timeIntervalSince1970, occurrence.id])
            }
        }
    }

    /// Those that a list of notifications shows for `app`: due, and not yet answered or taken away.
    package func shown(of app: String?) throws -> [Occurrence] {
        try occurrences(in: .delivering, .waiting, .delivered, .missed, of: app)
    }

    /// Whether it is one of those.
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

    /// Everything that is pending or was delivered, in order of its instants; what was taken away is left out.
    package func listed() throws -> [Occurrence] {
        try occurrences(where: "state <> 'removed' ORDER BY fire, id")
    }

    /// Those that a person has answered, and those that were missed and told of in a summary, the last first.
    func ended(limit: Int) throws -> [Occurrence] {
        try occurrences(
            where: """
                state <> 'scheduled'
                AND state IN ('responding', 'responded', 'dismissed', 'stopped', 'snoozed', 'summarized')
                ORDER BY fire DESC, id LIMIT ?
                """, [limit])
    }

    /// Keeps what a person did, before the app is told.
    ///
    /// - Returns: false when the notification was answered or taken away before.
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

    /// Keeps which button of a ring a person chose, before the app is told.
    ///
    /// - Returns: false when it was stopped before.
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

    /// What a person did, where the app may not have been told yet.
    func answer(to occurrence: Occurrence) throws -> NotificationAnswer? {
        let text: String?? = try database.value("SELECT answer FROM occurrence WHERE id = ?", [occurrence.id])
        return try text.flatMap { $0 }.map { try Self.decode($0) }
    }
}
