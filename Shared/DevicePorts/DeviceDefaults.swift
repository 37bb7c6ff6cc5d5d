public import Foundation

/// The store of an app's settings: `UserDefaults.standard` on iPhone. On a host several apps share one process and its
/// defaults, so each has a store in its own folder.
public enum DeviceDefaults {
    /// Finds the store of the calling app.
    ///
    /// A structure, because a closure stored directly in a generic type is wrapped again on every read, so reads
    /// would get slower and slower.
    package struct Source: Sendable {
        var standard: @Sendable () -> UserDefaults

        package init(standard: @escaping @Sendable () -> UserDefaults) {
            self.standard = standard
        }
    }

    package static let port = DevicePort(Source { .standard })

    /// The store of the app whose code is running.
    public static var standard: UserDefaults {
        port.current.standard()
    }
}
