import AlarmScheduling
package import Foundation
import SQLiteStore

extension NotificationStore {
    func transaction<T>(_ body: () throws -> T) throws -> T {
        try database.transaction(body)
    }

    // MARK: Reading

    private func alarms(where condition: String, _ values: [any ValueConvertible] = []) throws -> [AlarmRow] {
        let columns = "app, id, definition, course, ring, rang"
        return try database.query("SELECT \(columns) FROM alarm WHERE \(condition)", values).compactMap { row in
            do {
                return AlarmRow(
                    app: try row.get("app"), record: try Self.decode(try row.get("definition")),
                    course: try Self.decode(try row.get("course")), ring: try row.get("ring"),
                    rang: try (row.get("rang") as Double?).map(Self.date))
            } catch is DecodingError {
                try putAside(try row.get("id"), of: try row.get("app"))
                return nil
            }
        }
    }

    /// Disables an alarm that cannot be read: it must not keep the others from ringing.
    private func putAside(_ id: String, of app: String) throws {
        guard database.mode != .readOnly else { return }
        do {
            try database.execute(
                "UPDATE alarm SET due = NULL, state = 'unreadable' WHERE app = ? AND id = ?", [app, id])
        } catch let error as DatabaseError where error.blamesDisk {
            // It is passed over until there is room.
        }
    }

    /// All alarms of an app, or of all apps, ordered by their next instants.
    package func alarms(of app: String?) throws -> [AlarmRow] {
        guard let app else { return try alarms(where: "TRUE ORDER BY due, id") }
        return try alarms(where: "app = ? ORDER BY due, id", [app])
    }

    func alarm(_ id: String, of app: String) throws -> AlarmRow? {
        try alarms(where: "app = ? AND id = ?", [app, id]).first
    }

    /// The oldest alarms due for a transition at `now`, in order.
    func dueAlarms(at now: Date, limit: Int) throws -> [AlarmRow] {
        try alarms(where: "due <= ? ORDER BY due, id LIMIT ?", [now.timeIntervalSince1970, limit])
    }

    /// The next alarm that is due for a transition before `limit` and is not ringing yet.
    func nextAlarm(before limit: Date) throws -> AlarmRow? {
        try alarms(where: "due <= ? AND state <> 'alerting' ORDER BY due, id LIMIT 1", [limit.timeIntervalSince1970])
            .first
    }

    func alertingAlarms() throws -> [AlarmRow] {
        try alarms(where: "state = 'alerting'")
    }

    /// The alarms with a running or paused countdown, the next first.
    func countingAlarms(limit: Int) throws -> [AlarmRow] {
        try alarms(
            where: "state IN ('countdown', 'snoozed', 'paused') ORDER BY due IS NULL, due, id LIMIT ?", [limit])
    }

    /// The alarms whose instants are derived from civil time, or from the start of a countdown.
    func derivedAlarms() throws -> [AlarmRow] {
        try alarms(
            where: "due IS NOT NULL AND (zone IS NOT NULL OR state IN ('countdown', 'snoozed')) ORDER BY due")
    }

    func hasAlarm(derivedInZoneOtherThan zone: String) throws -> Bool {
        try database.value(Self.alarmElsewhere, [zone, zone]) ?? false
    }

    /// Two ranges of an index, because `<>` would read every row: the host asks each time that it wakes.
    static let alarmElsewhere = """
        SELECT EXISTS (SELECT 1 FROM alarm WHERE due IS NOT NULL AND zone < ?)
        OR EXISTS (SELECT 1 FROM alarm WHERE due IS NOT NULL AND zone > ?)
        """

    /// The next transition of any alarm: one index lookup.
    func nextAlarmDate() throws -> Date? {
        let seconds: Double?? = try database.value("SELECT min(due) FROM alarm WHERE due IS NOT NULL")
        return seconds.flatMap { $0 }.map(Self.nextDate)
    }

    /// Every state that an alarm has had, with the reason, in order.
    package func alarmHistory(_ id: UUID, of app: String) throws -> [(state: String, reason: String)] {
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
                    alarm.app, alarm.key, try Self.encode(alarm.record), try Self.encode(alarm.course),
                    alarm.course.state.rawValue, alarm.course.due?.timeIntervalSince1970, alarm.course.zone,
                    now.timeIntervalSince1970,
                ])
            try record(alarm, alarm.course.state, at: now, reason: reason)
        }
    }

    /// Moves an alarm to another point of its course, or deletes it if that is over.
    ///
    /// - Returns: false if it has changed since it was read.
    func change(_ alarm: AlarmRow, to course: AlarmCourse, ring: String? = nil, at now: Date, reason: String) throws
        -> Bool
    {
        try database.transaction {
            let before = try Self.encode(alarm.course)
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
                            try Self.encode(course), course.state.rawValue, course.due?.timeIntervalSince1970,
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

    // MARK: Permission

    func alarmAuthorization(of app: String) throws -> Int {
        try database.value("SELECT alarms FROM app WHERE id = ?", [app]) ?? 0
    }

    func setAlarmAuthorization(_ status: Int, of app: String) throws {
        try database.execute(
            "INSERT INTO app (id, alarms) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET alarms = ?2", [app, status])
    }
}
