package import AlarmKit
import AlarmScheduling
package import Foundation

/// A countdown of an alarm that runs or is paused, as open pages show it: what a Live Activity is on an iPhone.
package struct PresentedCountdown: Sendable, Equatable, Identifiable {
    package let id: Alarm.ID
    /// The id of the app.
    package let app: String
    package let title: String
    /// CSS.
    package let tint: String
    /// From when it counts until when it alerts.
    package let interval: ClosedRange<Date>
    /// When it was paused; `nil` while it runs.
    package let pauseTime: Date?
    /// The app's button for pausing, or for going on; `nil` where it has none.
    package let button: AlarmRecord.Button?
    /// The button that ends it. An alarm that repeats comes back at its next time.
    package let stop: AlarmRecord.Button

    /// - Returns: `nil` where nothing counts down.
    init?(_ alarm: AlarmRow) {
        guard let countdown = alarm.course.countdown else { return nil }
        let (record, isPaused) = (alarm.record, alarm.course.state == .paused)
        id = record.id
        app = alarm.app
        title = (isPaused ? record.pausedTitle : nil) ?? record.countdownTitle ?? record.alert.title
        tint = record.tint
        let begin = isPaused ? countdown.start : countdown.start.addingTimeInterval(-countdown.elapsed)
        interval = begin...begin.addingTimeInterval(max(0, countdown.total))
        pauseTime = isPaused ? begin.addingTimeInterval(countdown.elapsed) : nil
        button = isPaused ? record.resumeButton : record.pauseButton
        stop = record.alert.stop
    }

    /// What `button` does.
    package var action: AlarmAction { pauseTime == nil ? .pause : .resume }
}
