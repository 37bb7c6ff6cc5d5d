import ExecutableScript
import Foundation
import Testing

@Suite struct `reveille install` {
    private let place = URL.temporaryDirectory.appending(path: "install-\(UUID().uuidString)")
    private var unit: URL { place.appending(path: "config/systemd/user/reveille.service") }

    /// Runs the command with a `systemctl` that only records its arguments.
    private func run(
        _ arguments: String..., status: Int = 0, environment: [String: String] = [:]
    ) async throws -> Program.Outcome {
        let bin = place.appending(path: "bin")
        try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
        try await ExecutableScript.write(
            "echo \"$@\" >> \(place.path)/told\nexit \(status)", to: bin.appending(path: "systemctl"))
        return try await Program.run(
            arguments,
            environment: [
                "XDG_CONFIG_HOME": place.appending(path: "config").path,
                "PATH": "\(bin.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")",
            ].merging(environment) { $1 })
    }

    private var told: [String] {
        let text = (try? String(contentsOf: place.appending(path: "told"), encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map(String.init)
    }

    @Test func `install writes a unit with a watchdog and the given serve options, and starts it`() async throws {
        defer { try? FileManager.default.removeItem(at: place) }
        let data = place.appending(path: "my data").path
        #expect(try await run("install", "--port", "9000", "--data", data).status == 0)
        let text = try String(contentsOf: unit, encoding: .utf8)
        #expect(
            text.contains("Type=notify\n") && text.contains("WatchdogSec=60\n") && text.contains("Restart=always\n"))
        #expect(text.contains("\"serve\" \"--port\" \"9000\" \"--data\" \"\(data)\"\n"))
        #expect(text.contains("ExecStart=\"\(Program.url.path)\""))
        #expect(told.contains("--user daemon-reload") && told.contains("--user enable --now reveille.service"))
        #expect(try await run("install", "--remove").status == 0)
        #expect(!FileManager.default.fileExists(atPath: unit.path))
        #expect(told.contains("--user disable --now reveille.service"))
    }

    @Test func `install makes a daily backup beside the data folder and keeps seven`() async throws {
        defer { try? FileManager.default.removeItem(at: place) }
        let data = place.appending(path: "data").path
        #expect(try await run("install", "--data", data).status == 0)
        let units = unit.deletingLastPathComponent()
        let service = units.appending(path: "reveille-backup.service")
        let timer = units.appending(path: "reveille-backup.timer")
        let command = #"ExecStart="\#(Program.url.path)" "backup" "--keep" "7" "\#(data)-backups" "--data" "\#(data)""#
        #expect(try String(contentsOf: service, encoding: .utf8).contains(command + "\n"))
        let text = try String(contentsOf: timer, encoding: .utf8)
        #expect(text.contains("OnCalendar=daily\n") && text.contains("Persistent=true\n"))
        #expect(told.contains("--user enable --now reveille-backup.timer"))
        #expect(try await run("install", "--data", data, "--remove").status == 0)
        #expect(told.contains("--user disable --now reveille-backup.timer"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: units.path).isEmpty)
    }

    @Test func `install writes absolute paths and no control characters`() async throws {
        defer { try? FileManager.default.removeItem(at: place) }
        #expect(try await run("install", "--data", "my 50% \"data\"").status == 0)
        let here = FileManager.default.currentDirectoryPath
        var text = try String(contentsOf: unit, encoding: .utf8)
        #expect(text.contains(#""--data" "\#(here)/my 50%% \"data\"""#))
        #expect(try await run("install", "--data=mine").status == 0)
        text = try String(contentsOf: unit, encoding: .utf8)
        #expect(text.contains(#""--data" "\#(here)/mine""#))
        let outcome = try await run("install", "--data", "a\nExecStartPre=/bin/true")
        #expect(outcome.status == 2 && outcome.remarks.hasPrefix("A systemd unit cannot contain"))
        #expect(try String(contentsOf: unit, encoding: .utf8) == text)
        for name in ["my 50% \"data\"", "mine"] { try? FileManager.default.removeItem(atPath: "\(here)/\(name)") }
    }

    @Test func `the service uses the data folder of the command, whatever its environment`() async throws {
        defer { try? FileManager.default.removeItem(at: place) }
        let home = ["XDG_DATA_HOME": place.appending(path: "kept").path]
        #expect(try await run("install", "--port", "9000", environment: home).status == 0)
        let data = place.appending(path: "kept/reveille").path
        #expect(FileManager.default.fileExists(atPath: data))
        let text = try String(contentsOf: unit, encoding: .utf8)
        #expect(text.contains(#""serve" "--port" "9000" "--data" "\#(data)""# + "\n"))
        let service = unit.deletingLastPathComponent().appending(path: "reveille-backup.service")
        #expect(try String(contentsOf: service, encoding: .utf8).contains(#""--data" "\#(data)""# + "\n"))
        // The same folder by another path.
        #expect(try await run("install", "--data", "\(place.path)/a/../kept/./reveille/").status == 0)
        #expect(try String(contentsOf: unit, encoding: .utf8).contains(#""--data" "\#(data)""# + "\n"))
        #expect(!FileManager.default.fileExists(atPath: place.appending(path: "a").path))
    }

    @Test func `install escapes what systemd would interpret`() async throws {
        defer { try? FileManager.default.removeItem(at: place) }
        let name = #"%h $HOME ${X} \n "it's" ; # = @-:+!| ä"#
        #expect(try await run("install", "--data", place.appending(path: name).path).status == 0)
        #expect(FileManager.default.fileExists(atPath: place.appending(path: name).path))
        let escaped = #"%%h $$HOME $${X} \\n \"it's\" ; # = @-:+!| ä"#
        let text = try String(contentsOf: unit, encoding: .utf8)
        #expect(text.contains(#""--data" "\#(place.path)/\#(escaped)""# + "\n"))
    }

    @Test(arguments: ["a\nExecStartPre=/bin/true", "a\rb", "a\u{7F}", "a\u{85}b", "\u{1}", "a\u{1B}[2J"])
    func `install refuses control characters in every path`(name: String) async throws {
        defer { try? FileManager.default.removeItem(at: place) }
        let path = place.appending(path: name).path
        let outcomes = [
            try await run("install", "--data", path), try await run("install", "--data=\(path)"),
            try await run("install", environment: ["XDG_DATA_HOME": path]),
            try await run("install", "--certificate", path, "--certificate-key", path),
        ]
        for outcome in outcomes {
            #expect(outcome.status == 2)
            #expect(outcome.remarks == "A systemd unit cannot contain line breaks or other control characters.\n")
        }
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(!FileManager.default.fileExists(atPath: unit.path) && told.isEmpty)
    }

    @Test func `install leaves no unit behind if systemd does not respond`() async throws {
        defer { try? FileManager.default.removeItem(at: place) }
        let outcome = try await run("install", status: 1)
        #expect(outcome.status == 1 && outcome.remarks.hasPrefix("systemctl --user daemon-reload failed"))
        let units = unit.deletingLastPathComponent().path
        #expect(try FileManager.default.contentsOfDirectory(atPath: units).isEmpty)
    }

    @Test(arguments: ["reveille.service", "reveille-backup.service", "reveille-backup.timer"])
    func `install leaves a foreign unit alone`(name: String) async throws {
        let unit = unit.deletingLastPathComponent().appending(path: name)
        defer { try? FileManager.default.removeItem(at: place) }
        try FileManager.default.createDirectory(at: unit.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("[Unit]\n".utf8).write(to: unit)
        let outcome = try await run("install")
        #expect(outcome.status == 1 && outcome.remarks.contains("was not written by Reveille"))
        #expect(try await run("install", "--remove").status == 1)
        #expect(try String(contentsOf: unit, encoding: .utf8) == "[Unit]\n" && told.isEmpty)
    }

    @Test func `install refuses the options that serve refuses, before it writes anything`() async throws {
        #expect(try await run("install", "--listen", "0.0.0.0").status == 2)
        #expect(!FileManager.default.fileExists(atPath: unit.path) && told.isEmpty)
        try? FileManager.default.removeItem(at: place)
    }
}
