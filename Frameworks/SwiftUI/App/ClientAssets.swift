import Foundation

/// The files that every page loads: style sheets, the client script, symbols.
package enum ClientAssets {
    /// The folder `Client`, as the package manager has put it beside the program.
    package static var directory: URL {
        Bundle.module.bundleURL.appending(path: "Client", directoryHint: .isDirectory)
    }
}
