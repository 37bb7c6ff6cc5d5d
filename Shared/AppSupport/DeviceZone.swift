public import Foundation
import Synchronization

/// The time zone of the device that a person looks at: the system's on iPhone; on a host, which shows many pages, that of
/// the page whose views are evaluated.
public enum DeviceZone {
    private static let installed = Mutex<(@Sendable () -> TimeZone)?>(nil)

    public static var current: TimeZone {
        installed.withLock { $0 }?() ?? .current
    }

    /// Makes what `source` answers the device's zone. The host calls this once, before an app starts.
    package static func follow(_ source: @escaping @Sendable () -> TimeZone) {
        installed.withLock { $0 = source }
    }
}
