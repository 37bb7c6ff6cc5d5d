import Foundation
import SQLiteStore
import UserNotifications

/// The table of occurrences: each time that a notification is due, and each ring of an alarm.
package struct OccurrenceTable: Sendable {
    let database: Database
    let attachments: AttachmentTable
    let transitions: TransitionTable

    init(database: Database, attachments: AttachmentTable) {
        self.database = database
        self.attachments = attachments
        transitions = TransitionTable(database: database)
    }

    // MARK: Reading

    private static let columns =
        "id, app, identifier, content, trigger, added, fire, zone, state, attempts, delivered, previous, alarm"

    func select(where condition: String, _ values: [any ValueConvertible] = []) throws -> [Occurrence] {
        try database.query("SELECT \(Self.columns) FROM occurrence WHERE \(condition)", values).compactMap { row in
            do {
                return try occurrence(row)
            } catch is DecodingError {
                try putAside(try row.get("id"))
                return nil
            }
        }
    }

    /// Disables an occurrence that cannot be read, because it must not prevent the delivery of others.
    private func putAside(_ id: String) throws {
        guard database.mode != .readOnly else { return }
        do {
            try database.execute("UPDATE occurrence SET state = 'removed' WHERE id = ?", [id])
            try transitions.record(id, .removed, at: .now, reason: "It cannot be read.")
        } catch let error as DatabaseError where error.isPassing {
            // The occurrence is skipped until it can be changed.
        }
    }

    package func find(_ id: String) throws -> Occurrence? {
        try select(where: "id = ?", [id]).first
    }

    /// The rings that began at `date` or later.
    func rings(since date: Date) throws -> [Occurrence] {
        try select(
            where: "alarm IS NOT NULL AND state <> 'scheduled' AND added >= ?", [date.timeIntervalSince1970])
    }

    /// The scheduled occurrences, the next first.
    func scheduled() throws -> [Occurrence] {
        try select(where: "state = 'scheduled' ORDER BY fire, id")
    }

    /// The next occurrence before `limit` that breaks through a Focus, among the first 50, more than a person has in
    /// half a day. Reads only the rows up to the result, because this is called after every change.
    func nextUrgent(after now: Date, before limit: Date) throws -> Occurrence? {
        let next = try database.query(
            "SELECT id FROM occurrence WHERE state = 'scheduled' AND fire > ? AND fire <= ? ORDER BY fire, id LIMIT 50",
            [now.timeIntervalSince1970, limit.timeIntervalSince1970])
        for row in next {
            let one = try find(try row.get("id"))
            if let one, one.request.content.level.rawValue >= 2 { return one }
        }
        return nil
    }

    /// The oldest occurrences due at `now`, in order.
    func due(at now: Date, limit: Int) throws -> [Occurrence] {
        try select(
            where: "state = 'scheduled' AND fire <= ? ORDER BY fire, id LIMIT ?",
            [now.timeIntervalSince1970, limit])
    }

    /// The next occurrences with derived instants, after the occurrence that is due at `fire` and has this id.
    func derived(after fire: Date, _ id: String, limit: Int) throws -> [Occurrence] {
        try select(
            where: """
                state = 'scheduled' AND trigger IS NOT NULL AND (fire, id) > (?, ?) ORDER BY fire, id LIMIT ?
                """,
            [fire.timeIntervalSince1970, id, limit])
    }

    /// The instant of the next occurrence. Takes one index lookup for any number of occurrences.
    func nextFireDate() throws -> Date? {
        let seconds: Double?? = try database.value("SELECT min(fire) FROM occurrence WHERE state = 'scheduled'")
        return seconds.flatMap { $0 }.map(StoreFormat.nextDate)
    }

    /// Up to `limit` occurrences that depend on the device's time zone and were derived in another.
    func displaced(from zone: String, limit: Int) throws -> [Occurrence] {
        // Two ranges of an index, because `<>` would read every row.
        let earlier = try select(where: "state = 'scheduled' AND zone < ? LIMIT ?", [zone, limit])
        guard earlier.isEmpty else { return earlier }
        return try select(where: "state = 'scheduled' AND zone > ? LIMIT ?", [zone, limit])
    }

    func all(in states: Occurrence.State..., of app: String? = nil) throws -> [Occurrence] {
        let list = states.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        guard let app else { return try select(where: "state IN (\(list)) ORDER BY fire, id") }
        return try select(where: "state IN (\(list)) AND app = ? ORDER BY fire, id", [app])
    }

    private func occurrence(_ row: Row) throws -> Occurrence {
        let trigger: String? = try row.get("trigger")
        return Occurrence(
            id: try row.get("id"), app: try row.get("app"),
            request: RequestRecord(
                identifier: try row.get("identifier"),
                content: attachments.folder.found(try StoreFormat.decode(try row.get("content"))),
                trigger: try trigger.map { try StoreFormat.decode($0) }),
            added: try StoreFormat.date(row.get("added")), fireDate: try StoreFormat.date(row.get("fire")),
            zone: try row.get("zone"),
            state: Occurrence.State(rawValue: try row.get("state")) ?? .removed, attempts: try row.get("attempts"),
            deliveredDate: try (row.get("delivered") as Double?).map(StoreFormat.date),
            previous: try (row.get("previous") as Double?).map(StoreFormat.date),
            alarm: try (row.get("alarm") as String?).map { try StoreFormat.decode($0) })
    }
}
