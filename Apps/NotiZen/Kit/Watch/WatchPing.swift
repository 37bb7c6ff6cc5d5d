import WatchConnectivity

/// The result of a ping.
public enum WatchPing: Hashable, Sendable {
    case waiting
    /// The watch answered after this time.
    case answered(Duration)
    /// There is no watch, or NotiZen is not on it.
    case notInstalled
    /// NotiZen is not open on the watch, or the watch is too far away.
    case notReachable
    /// The watch was there, and no answer came.
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
