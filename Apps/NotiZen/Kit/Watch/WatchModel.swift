public import Observation

/// What the watch knows, and what it asks the phone to do.
@MainActor
@Observable
public final class WatchModel {
    /// The last state from the phone with the actions that the phone has not confirmed; `nil` before the first.
    public private(set) var state: WatchState?
    /// True if the phone answers now.
    public private(set) var isReachable = false

    /// - Parameter state: What the watch knows until the phone answers.
    public init(state: WatchState? = nil) {
        self.state = state
    }

    /// Shows the effect of an action at once, and sends it to the phone.
    public func perform(_ kind: WatchAction.Kind) {}
}
