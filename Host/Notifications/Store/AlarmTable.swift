import AlarmScheduling
package import Foundation
import SQLiteStore

/// The table of alarms, and the table of each alarm's past states.
package struct AlarmTable: Sendable {
    let database: Database

    // MARK: Reading

    private func select(where condition: String, _ values: [any ValueConvertible] = []) throws -> [AlarmRow] {
        let columns = "app, id, definition, course, ring, rang"
        return try database.query("SELECT \(columns) FROM alarm WHERE \(condition)", values).compactMap { row in
            do {
                return AlarmRow(
                    app: try row.get("app"), record: try StoreFormat.decode(try row.get("definition")),
                    course: try StoreFormat.decode(try row.get("course")), ring: try row.get("ring"),
                    rang: try (row.get("rang") as Double?).map(StoreFormat.date))
            } catch is DecodingError {
                try putAside(try row.get("id"), of: try row.get("app"))
                return nil
            }
        }
    }

    /// Disables an alarm that cannot be read, because it must not keep other alarms from ringing.
    private func putAside(_ id: String, of app: String) throws {
        guard database.mode != .readOnly else { return }
        do {
            try database.execute(
                "UPDATE alarm SET due = NULL, state = 'unreadable' WHERE app = ? AND id = ?", [app, id])
        } catch let error as DatabaseError where error.isPassing {
            // The alarm is skipped until it can be changed.
        }
    }

    /// All alarms of an app, or of all apps, ordered by their next instants.
    package func all(of app: String?) throws -> [AlarmRow] {
        guard let app else { return try select(where: "TRUE ORDER BY due, id") }
        return try select(where: "app = ? ORDER BY due, id", [app])
    }

    func find(_ id: String, of app: String) throws -> AlarmRow? {
        try select(where: "app = ? AND id = ?", [app, id]).first
    }

    /// The oldest alarms due for a transition at `now`, in order.
    func due(at now: Date, limit: Int) throws -> [AlarmRow] {
        try select(where: "due <= ? ORDER BY due, id LIMIT ?", [now.timeIntervalSince1970, limit])
    }

    /// The next alarm that is due for a transition before `limit` and is not ringing yet.
    func next(before limit: Date) throws -> AlarmRow? {
        try select(where: "due <= ? AND state <> 'alerting' ORDER BY due, id LIMIT 1", [limit.timeIntervalSince1970])
            .first
    }

    func alerting() throws -> [AlarmRow] {
        try select(where: "state = 'alerting'")
    }

    /// The alarms with a running or paused countdown, the next first.
    func counting(limit: Int) throws -> [AlarmRow] {
        try select(
            where: "state IN ('countdown', 'snoozed', 'paused') ORDER BY due IS NULL, due, id LIMIT ?", [limit])
    }

    /// The alarms whose instants are derived from civil time, or from the start of a countdown.
    func derived() throws -> [AlarmRow] {
        try select(
            where: "due IS NOT NULL AND (zone IS NOT NULL OR state IN ('countdown', 'snoozed')) ORDER BY due")
    }

    func hasOne(derivedInZoneOtherThan zone: String) throws -> Bool {
        try database.value(Self.derivedElsewhere, [zone, zone]) ?? false
    }

    /// Two ranges of an index, because `<>` would read every row, and the host runs the query each time that it wakes.
    static let derivedElsewhere = """
        SELECT EXISTS (SELECT 1 FROM alarm WHERE due IS NOT NULL AND zone < ?)
        OR EXISTS (SELECT 1 FROM alarm WHERE due IS NOT NULL AND zone > ?)
        """

    /// The next transition of any alarm. Takes one index lookup.
    func nextDate() throws -> Date? {
        let seconds: Double?? = try database.value("SELECT min(due) FROM alarm WHERE due IS NOT NULL")
        return seconds.flatMap { $0 }.map(StoreFormat.nextDate)
    }

    /// Every state that an alarm has had, with the reason, in order.
    package func history(_ id: UUID, of app: String) throws -> [(state: String, reason: String)] {
        try database.query(
            "SELECT state, reason FROM alarm_transition WHERE app = ? AND id = ? ORDER BY rowid", [app, id.uuidString]
        ).map { (try $0.get("state"), try $0.get("reason")) }
    }

    // MARK: Changing

    /// Stores an alarm, replacing one with the same id.
    func put(_ alarm: AlarmRow, at now: Date, reason: String) throws {
        try database.transaction {
            try database.execute(
                """
                INSERT OR REPLACE INTO alarm (app, id, definition, course, state, due, zone, added)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    alarm.app, alarm.key, try StoreFormat.encode(alarm.record), try StoreFormat.encode(alarm.course),
                    alarm.course.state.rawValue, alarm.course.due?.timeIntervalSince1970, alarm.course.zone,
                    now.timeIntervalSince1970,
                ])
            try record(alarm, alarm.course.state, at: now, reason: reason)
        }
    }

    /// Moves an alarm to another point of its course, or deletes it if the course is over.
    ///
    /// - Returns: false if the alarm has changed since it was read.
    func change(_ alarm: AlarmRow, to course: AlarmCourse, ring: String? = nil, at now: Date, reason: String) throws
        -> Bool
    {
        try database.transaction {
            let before = try StoreFormat.encode(alarm.course)
            let changed =
                if course.isOver {
                    try database.execute(
                        "DELETE FROM alarm WHERE app = ? AND id = ? AND course = ?", [alarm.app, alarm.key, before])
                } else {
                    try database.execute(
                        """
                        UPDATE alarm SET course = ?, state = ?, due = ?, zone = ?, ring = coalesce(?, ring), rang = NULL
                        WHERE app = ? AND id = ? AND course = ?
                        """,
                        [
                            try StoreFormat.encode(course), course.state.rawValue, course.due?.timeIntervalSince1970,
                            course.zone, ring, alarm.app, alarm.key, before,
                        ])
                }
            guard changed > 0 else { return false }
            try record(alarm, course.state, at: now, reason: reason)
            return true
        }
    }

    /// Records that the ringing alarms are still ringing.
    func recordRinging(at now: Date) throws {
        try database.execute(
            "UPDATE alarm SET rang = ? WHERE state = 'alerting'", [now.timeIntervalSince1970])
    }

    func record(_ alarm: AlarmRow, _ state: AlarmCourse.State, at now: Date, reason: String) throws {
        try database.execute(
            "INSERT INTO alarm_transition (app, id, state, at, reason) VALUES (?, ?, ?, ?, ?)",
            [alarm.app, alarm.key, state.rawValue, now.timeIntervalSince1970, reason])
    }

    func deleteHistory(before date: Date) throws {
        try database.execute("DELETE FROM alarm_transition WHERE at < ?", [date.timeIntervalSince1970])
    }
}
