public import Foundation
import Synchronization

/// The store of an app's settings: `UserDefaults.standard` on iPhone. On a host several apps share one process and its
/// defaults, so each has a store in its own folder.
public enum DeviceDefaults {
    /// A function stored directly in a generic type gets another wrapper at each read, so every read would be slower than
    /// the one before.
    private struct Source: Sendable {
        var standard: @Sendable () -> UserDefaults
    }

    private static let installed = Mutex<Source?>(nil)

    /// The store of the app whose code is running.
    public static var standard: UserDefaults {
        installed.withLock { $0 }?.standard() ?? .standard
    }

    /// Makes `source` provide the store of the calling app. The host calls this once, before an app starts.
    package static func follow(_ source: @escaping @Sendable () -> UserDefaults) {
        installed.withLock { $0 = Source(standard: source) }
    }
}
