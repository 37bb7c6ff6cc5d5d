import ChildProcess
import Foundation

/// A private desktop for tests: a session bus, an X server without a screen, and dunst as notification daemon.
///
/// Nothing is shared with the desktop of the person who runs the tests, and every process is ended by its id.
package final class PrivateDesktop {
    package static let missingExecutables = "dbus-daemon, dunst, Xvfb, mako, sway and gsettings are needed (make setup)"

    /// True if all programs are installed.
    package static var isAvailable: Bool {
        ["dbus-daemon", "dunst", "dunstctl", "Xvfb", "mako", "sway", "gsettings"].allSatisfy {
            FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
        }
    }

    private let folder: URL
    private var bus: ChildProcess?
    private var screen: ChildProcess?
    private var dunst: ChildProcess?
    private var compositor: ChildProcess?
    private var mako: ChildProcess?
    private var settings: ChildProcess?
    private var display = ""

    /// The D-Bus address of the session bus.
    package var address: String { "unix:path=\(folder.path)/bus" }

    /// Starts the bus; `startDunst` adds the daemon.
    package init() async throws {
        folder = URL.temporaryDirectory.appending(path: "desktop-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // No service folders: the bus must not start the daemon on its own after a test has stopped it. The limit is that of
        // a session bus (session.conf); without it, the bus refuses calls of a program that awaits 128 responses.
        let configuration = """
            <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" "busconfig.dtd">
            <busconfig>
              <type>session</type>
              <listen>\(address)</listen>
              <policy context="default">
                <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>
              </policy>
              <limit name="max_replies_per_connection">50000</limit>
            </busconfig>
            """
        try Data(configuration.utf8).write(to: folder.appending(path: "bus.conf"))
        try await startBus()
    }

    deinit {
        for process in [dunst, mako, settings, bus, compositor, screen] { process?.send(SIGTERM) }
        try? FileManager.default.removeItem(at: folder)
    }

    package func startBus() async throws {
        // The socket is there before the bus listens; the address is printed afterwards.
        let printed = folder.appending(path: "bus.address")
        try? FileManager.default.removeItem(at: printed)
        bus = try await launch(
            "dbus-daemon",
            [
                "--config-file=\(folder.path)/bus.conf", "--nofork", "--nopidfile", "--syslog-only",
                "--print-address=1",
            ], output: printed)
        try await wait("the bus") { (try? Data(contentsOf: printed))?.last == UInt8(ascii: "\n") }
    }

    package func stopBus() async {
        await bus?.stop()
        bus = nil
        try? FileManager.default.removeItem(at: folder.appending(path: "bus"))
    }

    /// Starts dunst and returns when it owns its name on the bus.
    ///
    /// - Parameter markup: true if it interprets markup in the body of a notification.
    package func startDunst(markup: Bool = true) async throws {
        if screen == nil { try await startScreen() }
        let configuration = folder.appending(path: "dunstrc")
        // The others wait: a window with a thousand notifications ends dunst.
        let text = "[global]\nmarkup = \(markup ? "full" : "no")\nnotification_limit = 20\n"
        try Data(text.utf8).write(to: configuration)
        dunst = try await launch("dunst", ["-config", configuration.path])
        // Something may pause it at once.
        try await wait("dunst") { ["true", "false"].contains(try? await dunstctl("is-paused")) }
    }

    package func stopDunst() async {
        await dunst?.stop()
        dunst = nil
    }

    /// Runs `dunstctl`, as a person's key binding does; returns its output.
    @discardableResult
    package func dunstctl(_ arguments: String...) async throws -> String {
        try await ChildProcess.run("/usr/bin/dunstctl", arguments, environment: environment)
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    // MARK: mako

    /// Starts mako with this configuration, and returns when it owns its name on the bus.
    package func startMako(configuration: String) async throws {
        if compositor == nil { try await startCompositor() }
        let file = configurationFolder.appending(path: "mako/config")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(configuration.utf8).write(to: file)
        mako = try await launch("mako", ["--config", file.path])
        try await wait("mako") { (try? await makoctl("ListModes")) != nil }
    }

    package func stopMako() async {
        await mako?.stop()
        mako = nil
    }

    /// Calls mako as `makoctl` does; returns the values of its response.
    @discardableResult
    package func makoctl(_ member: String, _ values: String...) async throws -> String {
        try await ChildProcess.run(
            "/usr/bin/busctl",
            [
                "--address=\(address)", "call", "org.freedesktop.Notifications", "/fr/emersion/Mako",
                "fr.emersion.Mako",
                member,
            ] + values, environment: environment
        ).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Starts a Wayland compositor without a screen. sway refuses to run as root.
    private func startCompositor() async throws {
        let runtime = folder.appending(path: "runtime")
        try FileManager.default.createDirectory(
            at: runtime, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let configuration = folder.appending(path: "sway.conf")
        try Data().write(to: configuration)
        let command = ["sway", "--config", configuration.path]
        if geteuid() == 0 {
            guard chown(runtime.path, 65534, 65534) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EPERM) }
            let user = ["--reuid=65534", "--regid=65534", "--clear-groups"]
            compositor = try await launch("setpriv", user + command)
        } else {
            compositor = try await launch(command[0], Array(command.dropFirst()))
        }
        try await wait("sway") {
            FileManager.default.fileExists(atPath: runtime.appending(path: "wayland-1").path)
        }
    }

    // MARK: GNOME's settings

    /// Starts the service that stores GNOME's settings, and returns when it owns its name on the bus.
    package func startSettings() async throws {
        settings = try await ChildProcess(
            "/usr/libexec/dconf-service", [], environment: environment, errors: URL(filePath: "/dev/null"))
        let call = ["org.freedesktop.DBus", "/", "org.freedesktop.DBus", "GetNameOwner", "s", "ca.desrt.dconf"]
        try await wait("dconf") {
            (try? await ChildProcess.run(
                "/usr/bin/busctl", ["--address=\(address)", "call"] + call, environment: environment)) != nil
        }
    }

    package func stopSettings() async {
        await settings?.stop()
        settings = nil
    }

    /// Runs `gsettings` for the key that shows banners.
    @discardableResult
    package func showBanners(_ action: String, _ values: String...) async throws -> String {
        try await ChildProcess.run(
            "/usr/bin/gsettings", [action, "org.gnome.desktop.notifications", "show-banners"] + values,
            environment: environment
        ).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private var configurationFolder: URL { folder.appending(path: "config") }

    private func startScreen() async throws {
        let number = folder.appending(path: "display")
        screen = try await launch(
            "Xvfb", ["-displayfd", "1", "-screen", "0", "800x600x24", "-nolisten", "tcp"], output: number)
        try await wait("Xvfb") {
            let text = (try? String(contentsOf: number, encoding: .utf8)) ?? ""
            guard text.hasSuffix("\n") else { return false }
            display = ":" + text.dropLast()
            return true
        }
    }

    /// The variables of a program of this desktop.
    package var environment: [String: String] {
        [
            "HOME": folder.path, "DISPLAY": display, "DBUS_SESSION_BUS_ADDRESS": address,
            "XDG_CONFIG_HOME": configurationFolder.path, "XDG_RUNTIME_DIR": folder.appending(path: "runtime").path,
            "WAYLAND_DISPLAY": "wayland-1", "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman",
            "WLR_LIBINPUT_NO_DEVICES": "1",
        ]
    }

    private func launch(_ name: String, _ arguments: [String], output: URL? = nil) async throws -> ChildProcess {
        try await ChildProcess(
            "/usr/bin/\(name)", arguments, environment: environment, log: output, errors: URL(filePath: "/dev/null"))
    }

    private func wait(_ what: String, until isReady: () async -> Bool) async throws {
        for _ in 0..<500 {
            if await isReady() { return }
            try await Task.sleep(for: .milliseconds(20))
        }
        throw CocoaError(.executableLoad, userInfo: [NSLocalizedDescriptionKey: "\(what) did not start"])
    }
}
