public import Foundation

/// The time zone of the device in front of the person. On iPhone it is the system's. A host shows many pages, so
/// there it is the zone of the page whose views are being evaluated.
public enum DeviceZone {
    /// Finds the time zone of the page whose views are being evaluated.
    ///
    /// A structure, because a closure stored directly in a generic type is wrapped again on every read, so reads
    /// would get slower and slower.
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
