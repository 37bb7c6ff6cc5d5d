public import Foundation

/// The time zone of the device in front of the person: the system's on iPhone; on a host, which shows many pages, that
/// of the page whose views are evaluated.
public enum DeviceZone {
    /// Finds the time zone of the page whose views are evaluated.
    ///
    /// A function stored directly in a generic type gets another wrapper at each read, so every read would be slower than
    /// the one before.
    package struct Source: Sendable {
        var current: @Sendable () -> TimeZone

        package init(current: @escaping @Sendable () -> TimeZone) {
            self.current = current
        }
    }

    package static let port = DevicePort(Source { .current })

    public static var current: TimeZone {
        port.current.current()
    }
}
