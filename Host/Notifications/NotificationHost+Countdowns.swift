package import AlarmKit
import AlarmScheduling
import Foundation
import Synchronization

// Running and paused countdowns, which every open page shows.
extension NotificationHost {
    /// The number that an iPhone shows beside its camera.
    private static let shownCountdowns = 2

    /// Sends the current countdowns to the pages. Of two simultaneous changes, the later reading is sent last.
    func sendCountdowns() {
        attempt {
            try countdowns.withLock { last in
                let now = try store.alarms.counting(limit: Self.shownCountdowns).compactMap(PresentedCountdown.init)
                guard now != last else { return }
                last = now
                pages.show(now)
            }
        }
    }

    /// Performs the action that a person chose for a countdown on a page.
    ///
    /// - Returns: false if it was no longer in a state that allows the action.
    @discardableResult
    package func respond(to countdown: PresentedCountdown, with action: AlarmAction) -> Bool {
        do {
            let reason = "A person chose “\(action.rawValue)”."
            if action == .stop {
                try stop(countdown, reason: reason)
            } else {
                try act(action, onAlarm: countdown.id.uuidString, of: countdown.app, reason: reason)
            }
            return true
        } catch {
            attempt { throw error }
            return false
        }
    }

    /// Ends a countdown before it rings. Its app is told as if a ring had been stopped, even if the host ends now.
    private func stop(_ countdown: PresentedCountdown, reason: String) throws {
        var stopped: Occurrence?
        var isDone = false
        while !isDone {
            guard let alarm = try store.alarms.find(countdown.id.uuidString, of: countdown.app),
                alarm.course.state != .alerting
            else { throw AlarmServiceError("It no longer counts down.") }
            let course = plan(of: alarm.record).end(alarm.course, as: .stopped, at: now, in: dependencies.zone())
            isDone = try store.transaction {
                guard try store.alarms.change(alarm, to: course, at: now, reason: reason) else { return false }
                guard alarm.record.stopIntent != nil else { return true }
                var ring = occurrence(of: alarm, .alerting)
                ring.fireDate = now
                try store.occurrences.insert(ring, at: now, reason: "Its countdown was ended.")
                stopped = ring
                return try store.occurrences.beginRingAnswer(.stop, to: ring.id, at: now)
            }
        }
        notifyChanges(of: [countdown.app])
        wake()
        if let stopped { Task { await notifyApp(of: stopped, openingPage: false) } }
    }
}
