public import Foundation
import Synchronization

/// The time zone of the device in front of the person: the system's on iPhone; on a host, which shows many pages, that
/// of the page whose views are evaluated.
public enum DeviceZone {
    /// A function stored directly in a generic type gets another wrapper at each read, so every read would be slower than
    /// the one before.
    private struct Source: Sendable {
        var current: @Sendable () -> TimeZone
    }

    private static let installed = Mutex<Source?>(nil)

    public static var current: TimeZone {
        installed.withLock { $0 }?.current() ?? .current
    }

    /// Makes `source` provide the device's time zone. The host calls this once, before an app starts.
    package static func follow(_ source: @escaping @Sendable () -> TimeZone) {
        installed.withLock { $0 = Source(current: source) }
    }
}
