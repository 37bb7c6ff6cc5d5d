package import AlarmKit
package import AlarmScheduling
package import Foundation

/// An alarm and its state: a row of the store.
package struct AlarmRow: Sendable {
    /// The id of the app.
    package let app: String
    package let record: AlarmRecord
    package var course: AlarmCourse
    /// The id of the alarm's current or last ring.
    package var ring: String?
    /// The last time that the alarm was known to be ringing.
    package var rang: Date?

    package var id: UUID { record.id }
    /// The UUID in the form that the store and channels use.
    var key: String { record.id.uuidString }

    /// The alarm as its app sees it.
    var alarm: Alarm {
        let state: Alarm.State =
            switch course.state {
            case .scheduled, .stopped, .missed, .cancelled: .scheduled
            case .countdown, .snoozed: .countdown
            case .paused: .paused
            case .alerting: .alerting
            }
        return Alarm(
            id: record.id, schedule: record.schedule, countdownDuration: record.countdownDuration, state: state)
    }
}

extension AlarmRecord {
    /// - Parameter patience: the seconds of delay that never count as late.
    func plan(patience: TimeInterval) -> AlarmPlan {
        AlarmPlan(
            rule: schedule.map { AlarmRule($0) }, preAlert: countdownDuration?.preAlert,
            postAlert: countdownDuration?.postAlert,
            stalenessLimit: max(patience, stalenessLimit ?? Lateness.usual.limit))
    }
}

extension AlarmRule {
    init(_ schedule: Alarm.Schedule) {
        switch schedule {
        case .fixed(let date):
            self = .at(date)
        case .relative(let relative):
            let time = WallTime(hour: relative.time.hour, minute: relative.time.minute)
            switch relative.repeats {
            case .weekly(let days) where !days.isEmpty: self = .weekly(time, Set(days))
            case .weekly, .never: self = .next(time)
            }
        }
    }
}
