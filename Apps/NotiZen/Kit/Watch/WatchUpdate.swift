import Foundation

/// What the phone sends: everything that the watch shows, and the actions that it no longer has to repeat.
struct WatchUpdate: Hashable, Codable, Sendable {
    /// Grows with each update, so that one that arrives late is ignored.
    let number: Int64
    let state: WatchState
    /// The actions of the watch that the phone has dealt with last. Their effects are in ``state``.
    let confirmed: [WatchAction.ID]
}
