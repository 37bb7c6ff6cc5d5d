public import Foundation
import Synchronization

/// Where an app keeps its settings: `UserDefaults.standard` on iPhone. On a host several apps share one process and its
/// defaults, so each has a store in its own folder.
public enum DeviceDefaults {
    private static let installed = Mutex<(@Sendable () -> UserDefaults)?>(nil)

    /// The store of the app whose code runs.
    public static var standard: UserDefaults {
        installed.withLock { $0 }?() ?? .standard
    }

    /// Makes what `source` answers the store of the app that asks. The host calls this once, before an app starts.
    package static func follow(_ source: @escaping @Sendable () -> UserDefaults) {
        installed.withLock { $0 = source }
    }
}
