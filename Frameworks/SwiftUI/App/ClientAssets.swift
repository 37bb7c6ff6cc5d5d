import Foundation

/// The files loaded by every page: style sheets, the client script, symbols.
package enum ClientAssets {
    /// The `Client` folder, placed beside the program by the package manager.
    package static var directory: URL {
        Bundle.module.bundleURL.appending(path: "Client", directoryHint: .isDirectory)
    }
}
