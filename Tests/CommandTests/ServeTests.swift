import ChildProcess
import Foundation
import FoundationNetworking
import SQLiteStore
import Testing

/// A host that the test started on a new data folder.
final class StartedHost {
    let folder: URL
    private(set) var output = ""
    private let process: ChildProcess
    private let errors = URL.temporaryDirectory.appending(path: UUID().uuidString)

    init(on folder: URL? = nil, options: [String] = [], environment: [String: String] = [:]) async throws {
        self.folder =
            folder ?? .temporaryDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)
        let log = URL.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: log) }
        process = try await ChildProcess(
            Program.url.path, ["serve", "--port", "0", "--data", self.folder.path] + options, environment: environment,
            log: log, errors: errors)
        while !output.hasSuffix("\n"), kill(process.pid, 0) == 0 {
            try await Task.sleep(for: .milliseconds(10))
            output = try String(contentsOf: log, encoding: .utf8)
        }
    }

    var url: String { output.trimmingCharacters(in: .whitespacesAndNewlines) }

    var key: String {
        get throws { try String(contentsOf: folder.appending(path: "key"), encoding: .utf8) }
    }

    /// The text that it has written to standard error.
    var log: String {
        get throws { try String(contentsOf: errors, encoding: .utf8) }
    }

    /// The status of the response to a request, and the address to which it redirects.
    ///
    /// Foundation's URLSession does not take a URL with an IPv6 address.
    func status(of path: String, bearer: String, method: String = "GET") async throws -> String {
        let words = [
            "-sg", "-X", method, "-H", "Authorization: Bearer \(bearer)", "-o", "/dev/null", "-w",
            "%{http_code} %{redirect_url}", url + path,
        ]
        return try await ChildProcess.run("curl", words).trimmingCharacters(in: .whitespaces)
    }

    deinit {
        process.send(SIGKILL)
        try? FileManager.default.removeItem(at: folder)
        try? FileManager.default.removeItem(at: errors)
    }

    func send(_ signal: Int32) {
        process.send(signal)
    }

    func end(_ signal: Int32) async -> Int32 {
        send(signal)
        guard case .code(let status) = await process.exit else { return -1 }
        return status
    }
}

/// A socket like the one on which systemd listens.
private final class ListeningManager {
    let path = URL.temporaryDirectory.appending(path: UUID().uuidString).path
    private let listener = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)

    init() throws {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let bound = withUnsafePointer(to: &address) { [listener] pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(bound == 0)
    }

    deinit {
        close(listener)
        unlink(path)
    }

    /// The next message, once it comes.
    func message() -> String {
        var buffer = [UInt8](repeating: 0, count: 1024)
        let count = recv(listener, &buffer, buffer.count, 0)
        return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    }
}

@Suite(.serialized) struct `reveille serve` {
    @Test func `serve closes a data folder that was open to other people`() async throws {
        let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
        let host = try await StartedHost(on: folder)
        #expect(try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions] as? Int == 0o700)
        #expect(await host.end(SIGTERM) == 0)
    }

    @Test func `serve writes its URL to a log, but no pairing link`() async throws {
        let host = try await StartedHost()
        #expect(host.output.wholeMatch(of: /http:\/\/127\.0\.0\.1:\d+\/\n/) != nil)
        #expect(await host.end(SIGTERM) == 0)
    }

    @Test func `serve prints a pairing link on a terminal`() async throws {
        let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let log = URL.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: log) }
        let command = "exec \(Program.url.path) serve --port 0 --data \(folder.path) 2>/dev/null"
        let terminal = try await ChildProcess("script", ["-qefc", command, "/dev/null"], log: log)
        var output = ""
        while !output.hasSuffix("\r\n"), kill(terminal.pid, 0) == 0 {
            try await Task.sleep(for: .milliseconds(10))
            output = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
        }
        let link = output.trimmingCharacters(in: .newlines)
        #expect(link.wholeMatch(of: /http:\/\/127\.0\.0\.1:\d+\/\?key=[A-Za-z0-9_-]{36}/) != nil)
        terminal.send(SIGTERM)
        _ = await terminal.exit
    }

    @Test func `one link pairs one browser, and doctor and the log show no secret`() async throws {
        let host = try await StartedHost()
        let link = try await Program.run("pair", "--data", host.folder.path)
        #expect(link.status == 0 && link.output.hasPrefix("\(host.url)?key=") && link.output.hasSuffix("\n"))
        let code = link.output.dropFirst(host.url.count + 5).dropLast()
        for status in ["200", "401"] {
            #expect(try await host.status(of: "pair", bearer: String(code), method: "POST") == status)
        }
        let doctor = try await Program.run("doctor", "--data", host.folder.path)
        let log = try host.log
        for output in [doctor.output, doctor.remarks, host.output, log] {
            #expect(!output.contains(try host.key) && !output.contains("key=") && !output.contains(code))
        }
        #expect(doctor.output.contains("reveille pair") && log.contains("No browser is paired yet."))
        #expect(await host.end(SIGTERM) == 0)
    }

    @Test func `pairing needs a running host`() async throws {
        let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
        let outcome = try await Program.run("pair", "--data", folder.path)
        #expect(outcome.status == 1 && outcome.output.isEmpty)
        #expect(outcome.remarks == "No host is running on \(folder.path). Start one with “reveille serve”.\n")
    }

    @Test(arguments: ["", "not a key"])
    func `serve starts with a damaged key`(content: String) async throws {
        let folder = URL.temporaryDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(content.utf8).write(to: folder.appending(path: "key"))
        let host = try await StartedHost(on: folder)
        #expect(try await Program.run("pair", "--data", folder.path).status == 0)
        #expect(await host.end(SIGTERM) == 0)
    }

    @Test func `puts broken links aside, makes no file where they lead, and doctor lists them`() async throws {
        let names = [
            "settings.json", "key", "browsers.json", "push.key", "push.json", "notifications.sqlite",
            "background.sqlite", "host.json", "apps/departures/default.store",
        ]
        let folder = URL.temporaryDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)
        let targets = URL.temporaryDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: targets, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: targets) }
        for (number, name) in names.enumerated() {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                at: file, withDestinationURL: targets.appending(path: "\(number)"))
        }
        let host = try await StartedHost(on: folder)
        let doctor = try await Program.run("doctor", "--data", folder.path)
        for name in names {
            let last = URL(filePath: name).lastPathComponent
            #expect(doctor.output.contains("\(last) was damaged, "), "\(name)")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: targets.path).isEmpty)
        #expect(await host.end(SIGTERM) == 0)
    }

    @Test func `starts on databases with a negative version`() async throws {
        let folder = URL.temporaryDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(
            at: folder.appending(path: "apps/departures"), withIntermediateDirectories: true)
        let names = ["notifications.sqlite", "background.sqlite", "apps/departures/default.store"]
        for name in names {
            let database = try Database(path: folder.appending(path: name).path)
            try database.execute("CREATE TABLE note (text TEXT)")
            try database.setUserVersion(-1)
        }
        let doctor = try await Program.run("doctor", "--data", folder.path)
        #expect(doctor.status == 1 && doctor.output.contains("has the impossible version -1"))
        let host = try await StartedHost(on: folder)
        let asides = try await Program.run("doctor", "--data", folder.path).output
        for name in names { #expect(asides.contains("\(URL(filePath: name).lastPathComponent) was damaged, ")) }
        #expect(await host.end(SIGTERM) == 0)
    }

    @Test(arguments: ["127.0.0.2", "127.1", "::1"])
    func `serve responds at the URL that it prints, for every loopback address`(address: String) async throws {
        let host = try await StartedHost(options: ["--listen", address])
        #expect(try await host.status(of: "", bearer: host.key) == "200")
        #expect(await host.end(SIGTERM) == 0)
    }

    @Test func `serve redirects to its own apps only`() async throws {
        let host = try await StartedHost()
        for (path, status) in [
            ("%5Clocalhost:9304", "404"), ("%5C%5Cevil.example", "404"), ("nothing", "404"),
            ("sunrise", "303 \(host.url)sunrise/"),
        ] {
            #expect(try await host.status(of: path, bearer: host.key) == status, "\(path)")
        }
        #expect(await host.end(SIGTERM) == 0)
    }

    @Test func `metrics need the key`() async throws {
        let host = try await StartedHost()
        var request = URLRequest(url: try #require(URL(string: "\(host.url)metrics")))
        request.setValue("Bearer \(try host.key)", forHTTPHeaderField: "Authorization")
        let session = URLSession(configuration: .ephemeral)
        let (data, response) = try await session.data(for: request)
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
        let text = String(decoding: data, as: UTF8.self)
        #expect(text.contains("# TYPE reveille_channel_up gauge\nreveille_channel_up{channel=\"desktop\"} "))
        #expect(text.contains(/\nprocess_resident_memory_bytes [0-9.e+]+\n/))
        request.setValue("Bearer guessed", forHTTPHeaderField: "Authorization")
        let (_, refusal) = try await session.data(for: request)
        #expect((refusal as? HTTPURLResponse)?.statusCode == 401)
        #expect(await host.end(SIGTERM) == 0)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `serve exits cleanly on a signal`(signal: Int32) async throws {
        #expect(try await StartedHost().end(signal) == 0)
    }

    @Test func `serve notifies systemd when it is ready and when it stops`() async throws {
        let manager = try ListeningManager()
        let host = try await StartedHost(environment: ["NOTIFY_SOCKET": manager.path])
        #expect(manager.message().hasPrefix("READY=1\nSTATUS=Listening on http://127.0.0.1:"))
        #expect(await host.end(SIGTERM) == 0)
        #expect(manager.message() == "STOPPING=1")
    }

    /// Extra seconds that a host may take to end compared with an idle machine.
    private static let load: UInt32 = 2

    @Test func `a slow shutdown is still clean`() async throws {
        let manager = try ListeningManager()
        let host = try await StartedHost(environment: ["NOTIFY_SOCKET": manager.path])
        _ = manager.message()
        host.send(SIGTERM)
        #expect(manager.message() == "STOPPING=1")
        host.send(SIGSTOP)
        sleep(Self.load)
        #expect(await host.end(SIGCONT) == 0)
    }

    @Test func `a second signal ends serve at once`() async throws {
        func status() async throws -> Int32 {
            let manager = try ListeningManager()
            let host = try await StartedHost(environment: ["NOTIFY_SOCKET": manager.path])
            _ = manager.message()
            host.send(SIGTERM)
            _ = manager.message()
            host.send(SIGSTOP)
            host.send(SIGTERM)
            return await host.end(SIGCONT)
        }
        // If a host ended before the signal arrived, the test tries another one.
        var endings: [Int32] = []
        while endings.count < 5, endings.last != -1 { endings.append(try await status()) }
        #expect(endings.last == -1)
    }

    @Test func `serve leaves a data folder that is in use alone`() async throws {
        let host = try await StartedHost()
        let second = try await Program.run("serve", "--port", "0", "--data", host.folder.path)
        #expect(
            second
                == .init(
                    status: 1, output: "",
                    remarks: "Reveille is already running on \(host.folder.path) at \(host.url).\n"))
    }

    @Test func `serve starts again after it was killed`() async throws {
        let first = try await StartedHost()
        #expect(await first.end(SIGKILL) == -1)
        let second = try await StartedHost(on: first.folder)
        #expect(second.url.hasPrefix("http://127.0.0.1:"))
    }

    @Test(arguments: [
        (["--listen", "0.0.0.0"], "Listening on 0.0.0.0, beyond this machine, needs TLS: add --certificate FILE"),
        (["--listen", "example.org"], "example.org is not a numeric address"),
        (["--listen", "127.evil.example"], "127.evil.example is not a numeric address"),
        (["--listen", "0"], "Listening on 0, beyond this machine, needs TLS"),
        (["--certificate", "x"], "Use --certificate and --certificate-key together."),
        (["--port", "http"], "--port needs a number from 0 to 65535."),
        (["--clock", "noon"], "--clock needs a start such as"),
        (
            ["--apps", "sunrise,sunset"],
            "--apps knows departures, sunrise, sentinel, notizen, notizenwatch, not “sunset”."
        ),
        (["--apps", "notizenwatch"], "notizenwatch needs notizen."),
        (["--store", "real"], "--store takes none or test, not “real”."),
        (["now"], "Unexpected argument “now”."),
    ])
    func `invalid arguments are refused before the disk is touched`(words: [String], sentence: String)
        async throws
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let outcome = try await Program.run(["serve", "--data", folder.path] + words)
        #expect(outcome.status == 2)
        #expect(outcome.remarks.hasPrefix(sentence))
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }
}
