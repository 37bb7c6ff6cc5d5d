import ChildProcess
import Foundation
import HostCommandLine
import HostSettings

/// Writes the systemd user unit that keeps the host running and starts it after a reboot.
enum InstallCommand: Command {
    static let name = "install"
    static let summary = "Run the host as a systemd user service, now and after each restart"
    static let usage = """
        [--remove] [OPTIONS OF serve]

        Writes reveille.service into $XDG_CONFIG_HOME/systemd/user, or ~/.config/systemd/user, and starts it. systemd
        restarts the service if it ends or stops responding. OPTIONS are those of “reveille serve”. A timer makes a backup
        beside the data folder each day and keeps the last seven.

          --remove   stop the service and remove the unit
        """

    /// Marks a unit as ours to replace.
    static let mark = "# Written by “reveille install”."

    static func run(_ arguments: inout Arguments) async throws {
        let removes = arguments.flag("--remove")
        let data = try arguments.dataLocation().standardizedFileURL.path
        // The folder is always named, because the unit's environment could select another one.
        let options = absolute(arguments.rest) + ["--data", data]
        let command = try commandLine([program, "serve"] + options)
        // Options that `serve` would refuse are refused here, where a person sees the error.
        var served = Arguments(options)
        let timer = BackupTimer(units: folder, data: try ServeOptions(&served).folder)
        let unit = folder.appending(path: "reveille.service")
        for file in [unit] + timer.files {
            if let known = try? String(contentsOf: file, encoding: .utf8), !known.hasPrefix(mark) {
                throw CommandFailure("\(file.path) was not written by Reveille. Move it away first.")
            }
        }
        if removes { return try await remove(unit, timer) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let isNew = !FileManager.default.fileExists(atPath: unit.path)
        try Data(text(command).utf8).write(to: unit, options: .atomic)
        do {
            try timer.write()
            try await systemctl("daemon-reload")
            try await systemctl("enable", "--now", "reveille.service")
            try await systemctl("enable", "--now", BackupTimer.name)
            // An existing unit runs with its old options until it is restarted.
            try await systemctl("restart", "reveille.service")
        } catch {
            // If left behind, a unit that nothing starts would look like an installed service.
            if isNew {
                try? FileManager.default.removeItem(at: unit)
                try? timer.remove()
            }
            throw error
        }
        Output.line("Wrote \(unit.path)")
        Output.remark("To keep it running while you are logged out: loginctl enable-linger")
        Output.remark("To pair a browser: reveille pair")
    }

    /// The folder of the units.
    nonisolated static var folder: URL {
        let base = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let root = base.map { URL(filePath: $0) } ?? URL(filePath: NSHomeDirectory()).appending(path: ".config")
        return root.appending(path: "systemd/user", directoryHint: .isDirectory)
    }

    /// The options with absolute paths, because a unit runs in the home folder, not where this command is run.
    private static func absolute(_ options: [String]) -> [String] {
        let paths = ["--certificate", "--certificate-key"]
        return options.indices.map { index in
            let word = options[index]
            if index > 0, paths.contains(options[index - 1]) { return URL(filePath: word).path }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, paths.contains(String(parts[0])) else { return word }
            return "\(parts[0])=\(URL(filePath: String(parts[1])).path)"
        }
    }

    static var program: String {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "reveille"
    }

    private static func text(_ command: String) -> String {
        """
        \(mark)
        [Unit]
        Description=Reveille
        StartLimitIntervalSec=0

        [Service]
        Type=notify
        ExecStart=\(command)
        Restart=always
        RestartSec=1
        WatchdogSec=60
        LimitNOFILE=65536

        [Install]
        WantedBy=default.target

        """
    }

    /// A command with its arguments in systemd's syntax (systemd.service(5), “Command lines”).
    ///
    /// - Throws: `UsageError` if a word holds a control character.
    static func commandLine(_ words: [String]) throws -> String {
        for word in words where word.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
            throw UsageError("A systemd unit cannot contain line breaks or other control characters.")
        }
        if let program = words.first, program.contains(where: { "\"'\\".contains($0) }) {
            throw UsageError("systemd runs no program with a quote or a backslash in its path: \(program)")
        }
        // systemd replaces variables in all words but the first, and specifiers in all.
        let program = words.prefix(1).map(quoted)
        return (program + words.dropFirst().map { quoted($0.replacing("$", with: "$$")) }).joined(separator: " ")
    }

    private static func quoted(_ word: String) -> String {
        let escaped = word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("%", with: "%%")
        return "\"\(escaped)\""
    }

    private static func remove(_ unit: URL, _ timer: BackupTimer) async throws {
        guard FileManager.default.fileExists(atPath: unit.path) else {
            return Output.remark("Reveille is not installed as a service.")
        }
        try await systemctl("disable", "--now", "reveille.service")
        try FileManager.default.removeItem(at: unit)
        if timer.isThere {
            try await systemctl("disable", "--now", BackupTimer.name)
            try timer.remove()
        }
        try await systemctl("daemon-reload")
        Output.line("Removed \(unit.path)")
    }

    private static func systemctl(_ arguments: String...) async throws {
        do {
            try await ChildProcess.run("systemctl", ["--user"] + arguments)
        } catch {
            throw CommandFailure("systemctl --user \(arguments.joined(separator: " ")) failed: \(error)")
        }
    }
}
