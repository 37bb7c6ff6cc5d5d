import WatchConnectivity

/// The result of a ping.
public enum WatchPing: Hashable, Sendable {
    case waiting
    /// The watch responded after this time.
    case answered(Duration)
    /// There is no paired watch, or NotiZen is not installed on it.
    case notInstalled
    /// NotiZen is not open on the watch, or the watch is too far away.
    case notReachable
    /// The watch was reachable, but did not respond.
    case noAnswer
    case failed

    init(_ error: any Error) {
        self =
            switch (error as? WCError)?.code {
            case .sessionNotSupported, .deviceNotPaired, .watchAppNotInstalled: .notInstalled
            case .notReachable, .sessionNotActivated, .sessionInactive: .notReachable
            case .messageReplyTimedOut, .messageReplyFailed: .noAnswer
            default: .failed
            }
    }
}
