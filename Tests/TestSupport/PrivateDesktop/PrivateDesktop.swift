import Foundation

/// A desktop of its own for tests: a session bus, an X server without a screen, and dunst as notification daemon.
///
/// Nothing is shared with the desktop of the person who runs the tests, and every process is ended by its id.
package final class PrivateDesktop {
    package static let missingExecutables = "dbus-daemon, dunst and Xvfb are needed (apt-get install dbus dunst xvfb)"

    /// Whether the three programs are installed.
    package static var isAvailable: Bool {
        ["dbus-daemon", "dunst", "dunstctl", "Xvfb"].allSatisfy {
            FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
        }
    }

    private let folder: URL
    private var bus: Process?
    private var screen: Process?
    private var dunst: Process?
    private var display = ""

    /// The D-Bus address of the session bus.
    package var address: String { "unix:path=\(folder.path)/bus" }

    /// Starts the bus; `startDunst` adds the daemon.
    package init() throws {
        folder = URL.temporaryDirectory.appending(path: "desktop-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // No service folders: the bus must not start the daemon of its own accord when a test has stopped it.
        let configuration = """
            <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" "busconfig.dtd">
            <busconfig>
              <type>session</type>
              <listen>\(address)</listen>
              <policy context="default">
                <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>
              </policy>
            </busconfig>
            """
        try Data(configuration.utf8).write(to: folder.appending(path: "bus.conf"))
        try startBus()
    }

    deinit {
        stopDunst()
        stopBus()
        end(&screen)
        try? FileManager.default.removeItem(at: folder)
    }

    package func startBus() throws {
        bus = try launch(
            "dbus-daemon", ["--config-file=\(folder.path)/bus.conf", "--nofork", "--nopidfile", "--syslog-only"])
        try wait("the bus") { FileManager.default.fileExists(atPath: folder.appending(path: "bus").path) }
    }

    package func stopBus() {
        end(&bus)
        try? FileManager.default.removeItem(at: folder.appending(path: "bus"))
    }

    /// Starts dunst and returns when it owns its name on the bus.
    ///
    /// - Parameter markup: whether it reads markup in the body of a notification.
    package func startDunst(markup: Bool = true) throws {
        if screen == nil { try startScreen() }
        let configuration = folder.appending(path: "dunstrc")
        try Data("[global]\nmarkup = \(markup ? "full" : "no")\n".utf8).write(to: configuration)
        dunst = try launch("dunst", ["-config", configuration.path])
        try wait("dunst") { (try? run("dunstctl", ["is-paused"])) == "false" }
    }

    package func stopDunst() {
        end(&dunst)
    }

    /// Runs `dunstctl`, as a person's key binding does; returns what it prints.
    @discardableResult
    package func dunstctl(_ arguments: String...) throws -> String {
        try run("dunstctl", arguments)
    }

    private func startScreen() throws {
        let pipe = Pipe()
        screen = try launch(
            "Xvfb", ["-displayfd", "1", "-screen", "0", "800x600x24", "-nolisten", "tcp"], output: pipe)
        var number = Data()
        while number.last != UInt8(ascii: "\n") {
            let more = pipe.fileHandleForReading.availableData
            guard !more.isEmpty else { throw CocoaError(.executableLoad) }
            number += more
        }
        display = ":" + String(decoding: number.dropLast(), as: UTF8.self)
    }

    private func run(_ name: String, _ arguments: [String]) throws -> String {
        let pipe = Pipe()
        let process = try launch(name, arguments, output: pipe)
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private func launch(_ name: String, _ arguments: [String], output: Pipe? = nil) throws -> Process {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/\(name)")
        process.arguments = arguments
        process.environment = [
            "PATH": "/usr/bin:/bin", "HOME": folder.path, "DISPLAY": display, "DBUS_SESSION_BUS_ADDRESS": address,
        ]
        process.standardOutput = output ?? FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        // A child inherits the blocked signals of the thread that starts it, and Swift's worker threads block all:
        // it could not be terminated.
        var signals = sigset_t()
        var before = sigset_t()
        sigfillset(&signals)
        pthread_sigmask(SIG_UNBLOCK, &signals, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try process.run()
        return process
    }

    private func end(_ process: inout Process?) {
        process?.terminate()
        process?.waitUntilExit()
        process = nil
    }

    private func wait(_ what: String, until isReady: () -> Bool) throws {
        for _ in 0..<500 {
            if isReady() { return }
            Thread.sleep(forTimeInterval: 0.02)
        }
        throw CocoaError(.executableLoad, userInfo: [NSLocalizedDescriptionKey: "\(what) did not start"])
    }
}
