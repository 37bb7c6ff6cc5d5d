import AppContainer
import Foundation
import UserNotifications

extension NotificationHost {
    /// The place where a person responded.
    enum Place {
        /// A page, which comes to the front by itself.
        case page
        case elsewhere
    }

    /// Handles a person's response to a notification in a page. It is stored when this returns; the app is told
    /// afterwards.
    ///
    /// - Returns: false if there is no such notification, or it was answered or removed before.
    @discardableResult
    package func respond(to id: PresentedNotification.ID, with answer: NotificationAnswer) async -> Bool {
        guard let occurrence = found(id) else { return false }
        return await self.answer(answer, to: occurrence, from: .page)
    }

    /// Handles a person's response elsewhere, where the notification is known by its channel's receipt.
    ///
    /// - Returns: false if there is no such notification, or it was answered before.
    package func respond(toReceipt receipt: String, with answer: NotificationAnswer) async -> Bool {
        guard let occurrence = found(withReceipt: receipt) else { return false }
        return await self.answer(answer, to: occurrence, from: .page)
    }

    func answer(_ answer: NotificationAnswer, to occurrence: Occurrence, from place: Place) async -> Bool {
        if occurrence.state == .alerting { return await answerRing(answer, to: occurrence, from: place) }
        do {
            guard try store.occurrences.beginAnswer(answer, to: occurrence, at: now) else { return false }
        } catch {
            attempt { throw error }
            return false
        }
        Task {
            await withdrawFromChannels(occurrence)
            await notifyApp(of: occurrence, openingPage: place == .elsewhere)
        }
        return true
    }

    /// Passes a stored response to the app's delegate, and stores that this was done.
    func notifyApp(of occurrence: Occurrence, openingPage: Bool) async {
        do {
            guard let answer = try store.occurrences.answer(to: occurrence),
                let app = await dependencies.app(occurrence.app)
            else {
                return finish(occurrence, as: .responded, "The app is not installed.")
            }
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

    func finish(_ occurrence: Occurrence, as state: Occurrence.State, _ reason: String) {
        attempt {
            try store.occurrences.change([occurrence.id], from: [.responding], to: state, at: now, reason)
        }
    }
}
