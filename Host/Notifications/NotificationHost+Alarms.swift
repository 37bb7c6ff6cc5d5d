package import AlarmKit
import AlarmScheduling
package import AppContainer
import AppIntents
import Foundation
import UserNotifications

extension NotificationHost: AlarmService {
    // MARK: Permission

    package func alarmAuthorization(of app: AppContainer) throws -> AlarmManager.AuthorizationState {
        switch try store.apps.alarmAuthorization(of: app.id) {
        case 0: .notDetermined
        case 1: .denied
        default: .authorized
        }
    }

    package func requestAlarmAuthorization(of app: AppContainer) async throws -> AlarmManager.AuthorizationState {
        let known = try alarmAuthorization(of: app)
        guard known == .notDetermined else { return known }
        let isAllowed = await dependencies.authorize(app, [])
        try setAlarmsAllowed(isAllowed, for: app.id)
        return isAllowed ? .authorized : .denied
    }

    /// Allows or forbids an app's alarms, as chosen in the host's settings.
    package func setAlarmsAllowed(_ isAllowed: Bool, for app: String) throws {
        try store.apps.setAlarmAuthorization(isAllowed ? 2 : 1, of: app)
        listeners.notify(app, isAllowed ? .authorized : .denied)
    }

    package func alarmAuthorizationUpdates(
        of app: AppContainer
    ) -> AsyncStream<AlarmManager.AuthorizationState> {
        listeners.permissions(of: app.id)
    }

    // MARK: Scheduling

    package func schedule(_ record: AlarmRecord, of app: AppContainer) throws -> Alarm {
        let course = try describingErrors { try plan(of: record).begin(at: now, in: dependencies.zone()) }
        let row = AlarmRow(app: app.id, record: record, course: course)
        let earlier = try store.alarms.find(row.key, of: app.id)
        try store.transaction {
            if let ring = earlier?.ring {
                try store.occurrences.change(
                    [ring], from: [.alerting], to: .removed, at: now, "The app replaced the alarm.")
            }
            try store.alarms.put(row, at: now, reason: "The app set it.")
        }
        withdrawRing(of: earlier)
        notifyChanges(of: [app.id])
        wake()
        return row.alarm
    }

    package func alarms(of app: AppContainer) throws -> [Alarm] {
        try store.alarms.all(of: app.id).map(\.alarm)
    }

    package func alarmUpdates(of app: AppContainer) -> AsyncStream<[Alarm]> {
        listeners.alarms(of: app.id)
    }

    func notifyChanges(of apps: Set<String>) {
        if !apps.isEmpty { sendCountdowns() }
        for app in apps {
            listeners.notify(app) { (try? store.alarms.all(of: app).map(\.alarm)) ?? [] }
        }
    }

    // MARK: Acting

    package func perform(_ action: AlarmAction, onAlarm id: Alarm.ID, of app: AppContainer) throws {
        try act(action, onAlarm: id.uuidString, of: app.id, reason: "The app asked for it.")
    }

    /// Applies `action` to an alarm.
    ///
    /// - Parameters:
    ///   - date: the time of the request; now if `nil`.
    ///   - answer: a person's response to a ring, which its app has yet to be told.
    func act(
        _ action: AlarmAction, onAlarm key: String, of app: String, reason: String, at date: Date? = nil,
        answer: (choice: NotificationAnswer, ring: Occurrence.ID)? = nil
    ) throws {
        var (isDone, spoken) = (false, SpokenEnd.nothing)
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
                if alarm.course.state == .alerting { spoken = try settleSpoken(of: ring, after: answer?.choice) }
                return true
            }
            if isDone, answer == nil { withdrawRing(of: alarm) }
        }
        finish(spoken)
        notifyChanges(of: [app])
        wake()
    }

    /// Stores a person's response to a ring at `date`.
    ///
    /// - Throws: `AlarmServiceError` if it is no longer ringing; `DatabaseError`.
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
            if let occurrence = try? store.occurrences.find(ring) { await withdrawFromChannels(occurrence) }
        }
    }

    // MARK: A person answers

    func answerRing(_ answer: NotificationAnswer, to occurrence: Occurrence, from place: Place) async -> Bool {
        if answer == .open {
            // It keeps ringing, in the page too: opening the app does not stop it.
            if place == .elsewhere, let app = await dependencies.app(occurrence.app) { await dependencies.open(app) }
            return true
        }
        let isFirst = answerUnwritten(answer, to: occurrence)
        guard isFirst != false else { return false }
        var isWritten = false
        if isFirst == nil {
            do {
                try act(answer, to: occurrence, at: now)
                isWritten = true
            } catch let error as AlarmServiceError {
                attempt { throw error }
                return false
            } catch {
                attempt { throw error }
                keep(answer, to: occurrence)
            }
        }
        Task { [isWritten] in
            await withdrawFromChannels(occurrence)
            if isWritten { await notifyApp(of: occurrence, openingPage: false) }
        }
        return true
    }

    /// Performs the app's intent for the chosen button of its ring, and stores that this was done.
    func perform(
        _ answer: NotificationAnswer, of alarm: AlarmRecord, rungAs occurrence: Occurrence, in app: AppContainer
    ) async {
        let isSecondary = answer == .secondary
        let end = occurrence.end(after: answer)
        guard let record = isSecondary ? alarm.secondaryIntent : alarm.stopIntent else {
            return finish(occurrence, as: end, answer.description)
        }
        do {
            try await AppContainer.$running.withValue(app) {
                guard let intent = try record.intent() else {
                    return finish(occurrence, as: end, "\(app.name) no longer has this intent.")
                }
                _ = try await intent.perform()
                finish(occurrence, as: end, "\(app.name) performed its intent.")
            }
        } catch {
            finish(occurrence, as: end, "The intent of \(app.name) failed: \(error.localizedDescription)")
        }
    }
}

extension AlarmAction {
    /// The state of a ring that the app ends with this action.
    fileprivate var endOfRing: Occurrence.State {
        switch self {
        case .cancel: .removed
        case .countdown: .snoozed
        case .stop, .pause, .resume: .stopped
        }
    }
}
