package import AlarmKit

extension NotificationHost {
    /// Handles a person's response to a notification on a page. The response is stored when this returns; the app is
    /// informed afterwards.
    ///
    /// - Returns: false if there is no such notification, or it was answered or removed before.
    @discardableResult
    package func respond(to id: PresentedNotification.ID, with answer: NotificationAnswer) async -> Bool {
        guard let occurrence = ledger.find(id) else { return false }
        return await responses.answer(answer, to: occurrence, from: .page)
    }

    /// Handles a person's response outside of pages, where a channel's receipt identifies the notification.
    ///
    /// - Returns: false if there is no such notification, or it was answered before.
    package func respond(toReceipt receipt: String, with answer: NotificationAnswer) async -> Bool {
        guard let occurrence = ledger.find(withReceipt: receipt) else { return false }
        return await responses.answer(answer, to: occurrence, from: .page)
    }

    /// Performs the action that a person chose for a countdown on a page.
    ///
    /// - Returns: false if the countdown was no longer in a state that allows the action.
    @discardableResult
    package func respond(to countdown: PresentedCountdown, with action: AlarmAction) -> Bool {
        alarms.respond(to: countdown, with: action)
    }

    /// Dismisses everything in the list, as if a person had cleared it.
    package func dismissAll() async {
        for occurrence in (try? store.occurrences.shown(of: nil)) ?? [] {
            await respond(to: occurrence.id, with: .dismiss)
        }
    }
}
