package import Foundation

/// The browser of the desktop that the host runs on.
package enum DesktopBrowser {
    /// Opens `url` in the browser that the person prefers.
    ///
    /// - Returns: false without a display or `xdg-open`.
    @discardableResult
    package static func open(_ url: URL) -> Bool {
        let environment = ProcessInfo.processInfo.environment
        guard ["WAYLAND_DISPLAY", "DISPLAY"].contains(where: { environment[$0]?.isEmpty == false }),
            FileManager.default.isExecutableFile(atPath: "/usr/bin/xdg-open")
        else { return false }
        // In a session of its own: the browser stays when the host ends.
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/setsid")
        process.arguments = ["--fork", "xdg-open", url.absoluteString]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        // A child inherits the blocked signals of the thread that starts it, and Swift's worker threads block all:
        // the browser could not be ended by a signal.
        var signals = sigset_t()
        var before = sigset_t()
        sigfillset(&signals)
        pthread_sigmask(SIG_UNBLOCK, &signals, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        do {
            try process.run()
            return true
        } catch {
            return false
        }
    }
}
