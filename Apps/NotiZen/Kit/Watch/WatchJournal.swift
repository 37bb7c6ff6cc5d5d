import Foundation

/// The watch's side: the phone's last update, and the actions that it has not confirmed. It is on the disk before an action
/// is sent, so that nothing is lost if the app ends or the phone is away.
struct WatchJournal: Hashable, Codable, Sendable {
    /// The actions that wait for the phone, oldest first, at most one of each subject.
    private(set) var pending: [WatchAction] = []
    private(set) var update: WatchUpdate?
    /// The date of the last action.
    private var latest: Date?

    /// The limit on waiting actions. Beyond it, the oldest are dropped. A state offers fewer things to change.
    static let limit = 250

    /// What the watch shows: the phone's last state with the actions that wait.
    var state: WatchState? {
        guard var state = update?.state else { return nil }
        for action in pending { state.apply(action) }
        return state
    }

    /// Adds an action. It takes the place of an earlier one that changes the same thing.
    ///
    /// - Returns: the action, whose date is later than that of all others.
    mutating func add(_ kind: WatchAction.Kind, at now: Date) -> WatchAction {
        // A clock that was set back doesn't make a tap older than the one before it.
        let earliest = latest.map { Date(timeIntervalSinceReferenceDate: $0.timeIntervalSinceReferenceDate.nextUp) }
        let action = WatchAction(kind, at: max(now, earliest ?? now))
        latest = action.date
        pending.removeAll { $0.subject == action.subject }
        pending.append(action)
        pending.removeFirst(max(0, pending.count - Self.limit))
        return action
    }

    /// Takes an update of the phone. Returns false, and changes nothing, if a later one came first.
    mutating func take(_ update: WatchUpdate) -> Bool {
        guard update.number > self.update?.number ?? .min else { return false }
        self.update = update
        let confirmed = Set(update.confirmed)
        pending.removeAll { confirmed.contains($0.id) }
        return true
    }
}
