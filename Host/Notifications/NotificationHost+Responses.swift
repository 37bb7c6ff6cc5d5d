package import AlarmKit

extension NotificationHost {
    /// Handles a person's response to a notification in a page. It is stored when this returns; the app is informed
    /// afterwards.
    ///
    /// - Returns: false if there is no such notification, or it was answered or removed before.
    @discardableResult
    package func respond(to id: PresentedNotification.ID, with answer: NotificationAnswer) async -> Bool {
        guard let occurrence = ledger.find(id) else { return false }
        return await responses.answer(answer, to: occurrence, from: .page)
    }

    /// Handles a person's response elsewhere, where the notification is known by its channel's receipt.
    ///
    /// - Returns: false if there is no such notification, or it was answered before.
    package func respond(toReceipt receipt: String, with answer: NotificationAnswer) async -> Bool {
        guard let occurrence = ledger.find(withReceipt: receipt) else { return false }
        return await responses.answer(answer, to: occurrence, from: .page)
    }

    /// Performs the action that a person chose for a countdown on a page.
    ///
    /// - Returns: false if it was no longer in a state that allows the action.
    @discardableResult
    package func respond(to countdown: PresentedCountdown, with action: AlarmAction) -> Bool {
        alarms.respond(to: countdown, with: action)
    }

    /// Dismisses everything in the list, as a person who clears it does.
    package func dismissAll() async {
        for occurrence in (try? store.occurrences.shown(of: nil)) ?? [] {
            await respond(to: occurrence.id, with: .dismiss)
        }
    }
}
