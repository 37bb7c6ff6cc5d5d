import ChildProcess
package import Foundation

/// The browser of the host's desktop.
package enum DesktopBrowser {
    /// Opens `url` in the person's default browser.
    ///
    /// - Returns: false without a display or `xdg-open`.
    @discardableResult
    package static func open(
        _ url: URL, environment: [String: String] = ProcessInfo.processInfo.environment
    ) async -> Bool {
        let hasDisplay = ["WAYLAND_DISPLAY", "DISPLAY"].contains { environment[$0]?.isEmpty == false }
        let hasOpener = (environment["PATH"] ?? "").split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/xdg-open")
        }
        guard hasDisplay, hasOpener else { return false }
        // In its own session, so that the browser survives the host. Its output is discarded.
        let opening = try? await ChildProcess(
            "setsid", ["--fork", "xdg-open", url.absoluteString], environment: environment)
        return await opening?.exit.isSuccess ?? false
    }
}
