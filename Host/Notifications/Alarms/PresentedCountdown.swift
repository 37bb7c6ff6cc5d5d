package import AlarmKit
import AlarmScheduling
package import Foundation

/// A running or paused countdown of an alarm on open pages, the equivalent of a Live Activity on an iPhone.
package struct PresentedCountdown: Sendable, Equatable, Identifiable {
    package let id: Alarm.ID
    /// The id of the app.
    package let app: String
    package let title: String
    /// A CSS colour.
    package let tint: String
    /// The time from the start of the countdown to its alert.
    package let interval: ClosedRange<Date>
    /// The time when the countdown was paused, or `nil` while it runs.
    package let pauseTime: Date?
    /// The app's button to pause or resume, or `nil` if it has none.
    package let button: AlarmRecord.Button?
    /// The button that ends the countdown. A repeating alarm comes back at its next time.
    package let stop: AlarmRecord.Button
    /// The app's values for its own views.
    package let activity: Activity?

    /// The two parts of a Live Activity in JSON.
    package struct Activity: Sendable, Equatable {
        /// The Swift type of the attributes, if known.
        package let attributesType: String?
        package let attributes: String
        /// An `AlarmPresentationState`.
        package let content: String
    }

    /// - Returns: `nil` if nothing is counting down.
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
        activity = record.attributes.flatMap { attributes in
            Self.content(of: record.id, countdown, isPaused: isPaused).map {
                Activity(attributesType: record.attributesType, attributes: attributes, content: $0)
            }
        }
    }

    private static func content(
        of id: Alarm.ID, _ countdown: AlarmCourse.Countdown, isPaused: Bool
    ) -> String? {
        let (total, elapsed) = (max(0, countdown.total), max(0, countdown.elapsed))
        let mode: AlarmPresentationState.Mode =
            isPaused
            ? .paused(.init(totalCountdownDuration: total, previouslyElapsedDuration: elapsed))
            : .countdown(
                .init(
                    totalCountdownDuration: total, previouslyElapsedDuration: elapsed, startDate: countdown.start,
                    fireDate: countdown.start.addingTimeInterval(max(0, total - elapsed))))
        let data = try? JSONEncoder().encode(AlarmPresentationState(alarmID: id, mode: mode))
        return data.map { String(decoding: $0, as: UTF8.self) }
    }

    /// The action of `button`.
    package var action: AlarmAction { pauseTime == nil ? .pause : .resume }
}
