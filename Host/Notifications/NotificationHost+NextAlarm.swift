import AlarmKit
import AlarmScheduling
package import Foundation

// The alarms of all apps, for another device in the home that shows and snoozes them.
extension NotificationHost {
    /// The next alarm that will ring, or `nil` if none is set.
    package func nextAlarm() -> (title: String, date: Date)? {
        let next = try? store.alarms.next(before: .distantFuture)
        return next.map { ($0.record.alert.title, $0.course.alert) }
    }

    /// True if a ringing alarm can be snoozed.
    package var canSnooze: Bool { !snoozable.isEmpty }

    /// Chooses the button beside “Stop” on each ringing alarm that has one.
    package func snooze() async {
        for ring in snoozable { await respond(to: ring.id, with: .secondary) }
    }

    private var snoozable: [Occurrence] { ledger.ringing().filter { $0.alarm?.alert.secondary != nil } }
}
