package import Foundation
import Synchronization

/// An app as the host sees it: its identity and the folder that holds its data.
///
/// Apple's frameworks know the calling app by its process. Here several apps share one process, so the host
/// runs each app's code with `current` set; tasks inherit it.
package struct AppContainer: Sendable, Hashable, Identifiable {
    /// Short lower-case name, used in URLs and in the store: `departures`.
    package let id: String
    /// The name shown to people: `Departures`.
    package let name: String
    /// The folder of this app's own files. It exists before the app starts.
    package let directory: URL
    /// True if the process runs this app only, so that the main bundle is the app's.
    package let hasProcess: Bool

    package init(id: String, name: String, directory: URL, hasProcess: Bool = false) {
        self.id = id
        self.name = name
        self.directory = directory
        self.hasProcess = hasProcess
    }

    @TaskLocal package static var running: AppContainer?

    private static let fallback = Mutex<AppContainer?>(nil)

    /// The app whose code is running. Outside any app (a callback of a C library, a test), it is the last one given to
    /// `setMain`.
    package static var current: AppContainer? {
        running ?? fallback.withLock { $0 }
    }

    /// Makes `container` the current app for code that runs outside any app.
    package static func setMain(_ container: AppContainer?) {
        fallback.withLock { $0 = container }
    }
}
