import AlarmKit
import AppContainer
import Foundation
import UserNotifications

/// Handles a person's responses to notifications and rings: stores each of them, and then has it reported to the app.
struct ResponseHandler: NotificationPart {
    /// The place where a person responded.
    enum Place {
        /// A page, which comes to the front by itself.
        case page
        case elsewhere
    }

    let context: NotificationContext
    let signals: LoopSignals
    let ledger: DeliveryLedger
    let router: ChannelRouter
    let reporter: ResponseReporter
    let alarms: AlarmScheduler

    /// Stores a response to a notification. The app is informed afterwards.
    ///
    /// - Returns: false if the notification was answered or removed before.
    func answer(_ answer: NotificationAnswer, to occurrence: Occurrence, from place: Place) async -> Bool {
        if occurrence.state == .alerting { return await answerRing(answer, to: occurrence, from: place) }
        do {
            guard try store.occurrences.beginAnswer(answer, to: occurrence, at: now) else { return false }
        } catch {
            attempt { throw error }
            return false
        }
        dependencies.onAnswer(answer, occurrence.id, occurrence.app)
        Task {
            await router.withdraw(occurrence)
            await reporter.notifyApp(of: occurrence, openingPage: place == .elsewhere)
        }
        return true
    }

    private func answerRing(_ answer: NotificationAnswer, to occurrence: Occurrence, from place: Place) async -> Bool {
        if answer == .open {
            // The alarm continues to ring, even on the page: opening the app does not stop it.
            if place == .elsewhere, let app = await dependencies.app(occurrence.app) { await dependencies.open(app) }
            return true
        }
        let isFirst = ledger.rings.answer(answer, to: occurrence.id, at: now)
        if isFirst == true { signals.wake() }
        guard isFirst != false else { return false }
        var isWritten = false
        if isFirst == nil {
            do {
                try alarms.act(answer, to: occurrence, at: now)
                isWritten = true
            } catch let error as AlarmServiceError {
                attempt { throw error }
                return false
            } catch {
                attempt { throw error }
                // The response takes effect now, and is stored as soon as the store works.
                ledger.rings.insert(UnwrittenRing(occurrence: occurrence, answer: (answer, now)))
                signals.wake()
            }
        }
        Task { [isWritten] in
            await router.withdraw(occurrence)
            if isWritten { await reporter.notifyApp(of: occurrence, openingPage: false) }
        }
        return true
    }
}
