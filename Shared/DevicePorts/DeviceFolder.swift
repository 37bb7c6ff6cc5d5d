public import Foundation

/// The folder of an app's own files: Application Support on iPhone. On a host several apps share one account, so each
/// has a folder of its own.
public enum DeviceFolder {
    /// Finds the folder of the calling app.
    ///
    /// A structure, because a closure stored directly in a generic type is wrapped again on every read, so reads
    /// would get slower and slower.
    package struct Source: Sendable {
        var current: @Sendable () -> URL

        package init(current: @escaping @Sendable () -> URL) {
            self.current = current
        }
    }

    package static let port = DevicePort(Source { system })

    private static var system: URL {
        FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
            ?? FileManager.default.temporaryDirectory
    }

    /// The folder of the app whose code is running. On iPhone it may not exist yet.
    public static var current: URL {
        port.current.current()
    }
}
