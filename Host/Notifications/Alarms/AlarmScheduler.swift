import AlarmKit
import AlarmScheduling
import Foundation
import UserNotifications

/// Sets and changes alarms at the request of their apps or of a person.
struct AlarmScheduler: NotificationPart {
    let context: NotificationContext
    let signals: LoopSignals
    let router: ChannelRouter
    let reporter: ResponseReporter
    let spoken: SpokenNotifications
    let countdowns: CountdownBoard
    let listeners = AlarmListeners()

    // MARK: Setting

    /// Stores an alarm, replacing one with the same id.
    func schedule(_ record: AlarmRecord, of app: String) throws -> Alarm {
        let course = try describingErrors { try plan(of: record).begin(at: now, in: dependencies.zone()) }
        let row = AlarmRow(app: app, record: record, course: course)
        // Read in the transaction of the change: an alarm that began to ring in between would not stop.
        let earlier = try store.transaction {
            let earlier = try store.alarms.find(row.key, of: app)
            if let ring = earlier?.ring {
                try store.occurrences.change(
                    [ring], from: [.alerting], to: .removed, at: now, "The app replaced the alarm.")
            }
            try store.alarms.put(row, at: now, reason: "The app set it.")
            return earlier
        }
        withdrawRing(of: earlier)
        notifyChanges(of: [app])
        signals.wake()
        return row.alarm
    }

    /// Informs apps, and pages with countdowns, that alarms have changed.
    func notifyChanges(of apps: Set<String>) {
        if !apps.isEmpty { countdowns.send() }
        for app in apps {
            listeners.notify(app) { (try? store.alarms.all(of: app).map(\.alarm)) ?? [] }
        }
    }

    // MARK: Acting

    /// Applies `action` to an alarm.
    ///
    /// - Parameters:
    ///   - date: the time of the request; now if `nil`.
    ///   - answer: a person's response to a ring. The app is still to be informed of it.
    func act(
        _ action: AlarmAction, onAlarm key: String, of app: String, reason: String, at date: Date? = nil,
        answer: (choice: NotificationAnswer, ring: Occurrence.ID)? = nil
    ) throws {
        var (isDone, end) = (false, SpokenNotifications.End.nothing)
        while !isDone {
            guard let alarm = try store.alarms.find(key, of: app) else {
                throw AlarmServiceError("There is no alarm with the id \(key).")
            }
            if let answer, alarm.course.state != .alerting || alarm.ring != answer.ring {
                throw AlarmServiceError("You’ve already responded to it.")
            }
            let course = try course(of: alarm, after: action, at: date ?? now)
            isDone = try store.transaction {
                guard try store.alarms.change(alarm, to: course, at: now, reason: reason) else { return false }
                guard let ring = alarm.ring else { return true }
                if let answer {
                    guard try store.occurrences.beginRingAnswer(answer.choice, to: ring, at: now) else { return false }
                } else {
                    try store.occurrences.change([ring], from: [.alerting], to: action.endOfRing, at: now, reason)
                }
                if alarm.course.state == .alerting { end = try spoken.settle(ring, after: answer?.choice) }
                return true
            }
            if isDone, answer == nil { withdrawRing(of: alarm) }
        }
        spoken.finish(end)
        notifyChanges(of: [app])
        signals.wake()
    }

    /// Stores a person's response to a ring at `date`.
    ///
    /// - Throws: `AlarmServiceError` if the alarm is no longer ringing; `DatabaseError`.
    func act(_ answer: NotificationAnswer, to ring: Occurrence, at date: Date) throws {
        guard let alarm = ring.alarm else { return }
        try act(
            ring.end(after: answer) == .snoozed ? .countdown : .stop, onAlarm: alarm.id.uuidString, of: ring.app,
            reason: answer.description, at: date, answer: (answer, ring.id))
    }

    private func course(of alarm: AlarmRow, after action: AlarmAction, at now: Date) throws -> AlarmCourse {
        let plan = plan(of: alarm.record)
        return try describingErrors {
            switch action {
            case .cancel: plan.end(alarm.course, as: .cancelled, at: now, in: dependencies.zone())
            case .stop: plan.end(alarm.course, as: .stopped, at: now, in: dependencies.zone())
            case .countdown: try plan.snooze(alarm.course, at: now)
            case .pause: try plan.pause(alarm.course, at: now)
            case .resume: try plan.resume(alarm.course, at: now)
            }
        }
    }

    private func describingErrors<T>(_ body: () throws -> T) throws -> T {
        do {
            return try body()
        } catch let error as AlarmCourseError {
            throw AlarmServiceError(error.description)
        }
    }

    private func withdrawRing(of alarm: AlarmRow?) {
        guard let alarm, alarm.course.state == .alerting, let ring = alarm.ring else { return }
        Task {
            if let occurrence = try? store.occurrences.find(ring) { await router.withdraw(occurrence) }
        }
    }

    // MARK: Countdowns

    /// Performs the action that a person chose for a countdown on a page.
    ///
    /// - Returns: false if the countdown was no longer in a state that allows the action.
    func respond(to countdown: PresentedCountdown, with action: AlarmAction) -> Bool {
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

    /// Ends a countdown before it rings. Its app is informed as if a ring had been stopped, even if the host ends now.
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
                var ring = alarm.occurrence(.alerting, at: now)
                ring.fireDate = now
                try store.occurrences.insert(ring, at: now, reason: "Its countdown was ended.")
                stopped = ring
                return try store.occurrences.beginRingAnswer(.stop, to: ring.id, at: now)
            }
        }
        notifyChanges(of: [countdown.app])
        signals.wake()
        if let stopped { Task { await reporter.notifyApp(of: stopped, openingPage: false) } }
    }
}

extension AlarmAction {
    /// The resulting state of a ring if the app ends it with this action.
    fileprivate var endOfRing: Occurrence.State {
        switch self {
        case .cancel: .removed
        case .countdown: .snoozed
        case .stop, .pause, .resume: .stopped
        }
    }
}
