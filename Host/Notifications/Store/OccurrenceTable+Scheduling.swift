import Foundation
import SQLiteStore
import UserNotifications

extension OccurrenceTable {
    /// Stores an occurrence, replacing a scheduled one of the same app and identifier.
    func schedule(_ occurrence: Occurrence, at now: Date, reason: String) throws {
        try database.transaction {
            let replaced = try database.query(
                "SELECT id FROM occurrence WHERE state = 'scheduled' AND app = ? AND identifier = ?",
                [occurrence.app, occurrence.request.identifier])
            try remove(
                replaced, at: now, reason: "Another request with the same identifier took its place.")
            try insert(occurrence, at: now, reason: reason)
        }
    }

    func insert(_ occurrence: Occurrence, at now: Date, reason: String) throws {
        try database.execute(
            """
            INSERT INTO occurrence (id, app, identifier, content, trigger, added, fire, zone, state, previous, alarm)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                occurrence.id, occurrence.app, occurrence.request.identifier,
                try StoreFormat.encode(attachments.folder.named(occurrence.request.content)),
                try occurrence.request.trigger.map { try StoreFormat.encode($0) },
                occurrence.added.timeIntervalSince1970, occurrence.fireDate.timeIntervalSince1970, occurrence.zone,
                occurrence.state.rawValue, occurrence.previous?.timeIntervalSince1970,
                try occurrence.alarm.map { try StoreFormat.encode($0) },
            ])
        try attachments.insert(occurrence.request.content, of: occurrence.id)
        try transitions.record(occurrence.id, occurrence.state, at: now, reason: reason)
    }

    /// Changes the instant of a scheduled occurrence.
    func move(_ occurrence: Occurrence, to fireDate: Date, zone: String?, at now: Date, reason: String) throws {
        try database.transaction {
            let changed = try database.execute(
                "UPDATE occurrence SET fire = ?, zone = ? WHERE id = ? AND state = 'scheduled'",
                [fireDate.timeIntervalSince1970, zone, occurrence.id])
            if changed > 0 { try transitions.record(occurrence.id, .scheduled, at: now, reason: reason) }
        }
    }

    /// Marks a due occurrence as being delivered, and schedules the next one of a repeating request.
    ///
    /// - Returns: false if the occurrence is no longer scheduled.
    func beginDelivery(_ occurrence: Occurrence, next: Occurrence?, at now: Date, reason: String) throws -> Bool {
        try database.transaction {
            guard
                try change(
                    [occurrence.id], from: [.scheduled, .waiting, .delivering], to: .delivering, at: now, reason)
            else { return false }
            try database.execute("UPDATE occurrence SET attempts = attempts + 1 WHERE id = ?", [occurrence.id])
            if let next { try insert(next, at: now, reason: "The request repeats.") }
            return true
        }
    }

    /// Removes scheduled requests, except those with a trigger that are due.
    ///
    /// - Parameter identifiers: the identifiers of the requests; `nil` for all.
    func removePending(_ identifiers: [String]?, of app: String, at now: Date, reason: String) throws {
        let pending =
            "SELECT id FROM occurrence WHERE state = 'scheduled' AND app = ? AND (trigger IS NULL OR fire > ?)"
        let seconds = now.timeIntervalSince1970
        try database.transaction {
            guard let identifiers else {
                return try remove(database.query(pending, [app, seconds]), at: now, reason: reason)
            }
            for identifier in Set(identifiers) {
                let found = try database.query(pending + " AND identifier = ?", [app, seconds, identifier])
                try remove(found, at: now, reason: reason)
            }
        }
    }

    private func remove(_ rows: [Row], at now: Date, reason: String) throws {
        try change(rows.map { try $0.get("id") }, from: [.scheduled], to: .removed, at: now, reason)
    }

    /// Deletes everything that ended before `date`.
    func delete(endedBefore date: Date) throws {
        try database.execute(
            """
            DELETE FROM occurrence
            WHERE state <> 'scheduled' AND state <> 'alerting' AND coalesce(delivered, fire) < ?
            """, [date.timeIntervalSince1970])
    }

    // MARK: Transitions

    /// Changes the state of occurrences that are in one of `states`.
    ///
    /// - Returns: true if there was any.
    @discardableResult
    func change(
        _ ids: [String], from states: [Occurrence.State], to state: Occurrence.State, at now: Date,
        _ reason: String
    ) throws -> Bool {
        let list = states.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        return try database.transaction {
            var isChanged = false
            for id in ids {
                let changed = try database.execute(
                    "UPDATE occurrence SET state = ? WHERE id = ? AND state IN (\(list))",
                    [state.rawValue, id])
                guard changed > 0 else { continue }
                try transitions.record(id, state, at: now, reason: reason)
                isChanged = true
            }
            return isChanged
        }
    }
}
