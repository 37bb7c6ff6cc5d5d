import Foundation

/// An update from the phone: the state to show, and the actions that the watch no longer has to repeat.
struct WatchUpdate: Hashable, Codable, Sendable {
    /// Increases with each update, so that one that arrives late is ignored.
    let number: Int64
    let state: WatchState
    /// The watch's actions that the phone handled last. Their effects are in ``state``.
    let confirmed: [WatchAction.ID]
}
