import Foundation

/// The watch's side of the connection: the phone's last update, and the actions that the phone has not confirmed. The
/// journal is on the disk before an action is sent, so nothing is lost if the app ends or the phone is away.
struct WatchJournal: Hashable, Codable, Sendable {
    /// The actions that the phone has not confirmed, oldest first, at most one per subject.
    private(set) var pending: [WatchAction] = []
    private(set) var update: WatchUpdate?
    /// The date of the last action.
    private var latest: Date?

    /// The maximum number of unconfirmed actions. Beyond it, the oldest are dropped. A state offers fewer things to
    /// change.
    static let limit = 250

    /// The state to show: the phone's last state, with the effects of unconfirmed actions.
    var state: WatchState? {
        guard var state = update?.state else { return nil }
        for action in pending { state.apply(action) }
        return state
    }

    /// Adds an action, which replaces an earlier one about the same subject.
    ///
    /// - Returns: the action, whose date is later than that of any other.
    mutating func add(_ kind: WatchAction.Kind, at now: Date) -> WatchAction {
        // If the clock was set back, a tap must not appear older than the previous one.
        let earliest = latest.map { Date(timeIntervalSinceReferenceDate: $0.timeIntervalSinceReferenceDate.nextUp) }
        let action = WatchAction(kind, at: max(now, earliest ?? now))
        latest = action.date
        pending.removeAll { $0.subject == action.subject }
        pending.append(action)
        pending.removeFirst(max(0, pending.count - Self.limit))
        return action
    }

    /// Applies an update of the phone. Returns false, and changes nothing, if a newer one came before.
    mutating func take(_ update: WatchUpdate) -> Bool {
        guard update.number > self.update?.number ?? .min else { return false }
        self.update = update
        let confirmed = Set(update.confirmed)
        pending.removeAll { confirmed.contains($0.id) }
        return true
    }
}
