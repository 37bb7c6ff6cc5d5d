import AlarmKit
import AppContainer
import AppIntents
import Foundation
import UserNotifications

/// Reports stored responses to the apps: to their delegates, or by performing their intents.
struct ResponseReporter: NotificationPart {
    let context: NotificationContext

    /// Passes a stored response to the app's delegate, and stores that this was done.
    func notifyApp(of occurrence: Occurrence, openingPage: Bool) async {
        do {
            guard let answer = try store.occurrences.answer(to: occurrence),
                let app = await dependencies.app(occurrence.app)
            else { return finish(occurrence, as: .responded, "The app is not installed.") }
            if let alarm = occurrence.alarm {
                if occurrence.state == .missed { return finish(occurrence, as: .responded, answer.description) }
                return await perform(answer, of: alarm, rungAs: occurrence, in: app)
            }
            let category = try store.categories.find(occurrence.request.content.categoryIdentifier, of: app.id)
            if openingPage, opensApp(answer, category) { await dependencies.open(app) }
            if answer == .dismiss, category?.reportsDismissal != true {
                return finish(occurrence, as: occurrence.end(after: answer), "Its category does not report dismissals.")
            }
            let current = try store.occurrences.find(occurrence.id) ?? occurrence
            let response = ResponseRecord(
                notification: current.notification, actionIdentifier: answer.actionIdentifier, text: answer.text)
            let isTold = await UNUserNotificationCenter.deliver(response, to: app)
            finish(
                occurrence, as: occurrence.end(after: answer),
                isTold ? "\(app.name) was informed." : "\(app.name) has no notification delegate.")
        } catch {
            attempt { throw error }
        }
    }

    private func opensApp(_ answer: NotificationAnswer, _ category: CategoryRecord?) -> Bool {
        switch answer {
        case .open: true
        case .dismiss: false
        case .action(let identifier, _): category?.actions.first { $0.identifier == identifier }?.opensApp ?? false
        }
    }

    /// Performs the app's intent for the chosen button of a ring, and stores that this was done.
    private func perform(
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

    private func finish(_ occurrence: Occurrence, as state: Occurrence.State, _ reason: String) {
        attempt {
            try store.occurrences.change([occurrence.id], from: [.responding], to: state, at: now, reason)
        }
    }
}
