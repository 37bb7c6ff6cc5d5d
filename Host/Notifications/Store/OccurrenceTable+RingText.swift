import Foundation
import SQLiteStore
import UserNotifications

// The notifications that accompany a ring.
extension OccurrenceTable {
    /// The notifications of `app` that were due between `start` and `end`, in order, answered or not. Notifications
    /// that the app has removed are left out.
    func notifications(of app: String, from start: Date, until end: Date) throws -> [Occurrence] {
        let span: [any ValueConvertible] = [app, start.timeIntervalSince1970, end.timeIntervalSince1970]
        let condition = "app = ? AND fire BETWEEN ? AND ? AND alarm IS NULL"
        // In this order, a notification whose delivery begins between the two queries is found by both rather than by
        // neither.
        let due = try select(where: "state = 'scheduled' AND \(condition)", span)
        let begun = try select(
            where: """
                state <> 'scheduled' AND state IN
                ('delivering', 'waiting', 'delivered', 'responding', 'responded', 'dismissed', 'stopped')
                AND \(condition)
                """, span)
        let stillDue = due.filter { one in !begun.contains { $0.id == one.id } }
        return (begun + stillDue).sorted { ($0.fireDate, $0.id) < ($1.fireDate, $1.id) }
    }

    /// The scheduled notifications of `app` after `start` and before `end`, the next first.
    func upcoming(of app: String, from start: Date, until end: Date) throws -> [Occurrence] {
        try select(
            where: "state = 'scheduled' AND app = ? AND fire > ? AND fire < ? ORDER BY fire, id",
            [app, start.timeIntervalSince1970, end.timeIntervalSince1970])
    }
}
