import ChildProcess
import Foundation
import FoundationNetworking
import Testing

/// A host that the test started on a data folder of its own.
final class StartedHost {
    let folder: URL
    private(set) var firstURL = ""
    private let process: ChildProcess

    init(on folder: URL? = nil, options: [String] = [], environment: [String: String] = [:]) async throws {
        self.folder =
            folder ?? .temporaryDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)
        let log = URL.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: log) }
        process = try await ChildProcess(
            Program.url.path, ["serve", "--port", "0", "--data", self.folder.path] + options, environment: environment,
            log: log, errors: URL(filePath: "/dev/null"))
        while !firstURL.hasSuffix("\n"), kill(process.pid, 0) == 0 {
            try await Task.sleep(for: .milliseconds(10))
            firstURL = try String(contentsOf: log, encoding: .utf8)
        }
    }

    deinit {
        process.send(SIGKILL)
        try? FileManager.default.removeItem(at: folder)
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

/// What systemd listens with.
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

    /// The next message, when it comes.
    func message() -> String {
        var buffer = [UInt8](repeating: 0, count: 1024)
        let count = recv(listener, &buffer, buffer.count, 0)
        return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    }
}

@Suite(.serialized) struct `Serving` {
    @Test func `prints one URL that lets a browser in`() async throws {
        let host = try await StartedHost()
        #expect(host.firstURL.wholeMatch(of: /http:\/\/127\.0\.0\.1:\d+\/\?key=[A-Za-z0-9_-]{43}\n/) != nil)
        let url = try #require(URL(string: host.firstURL.trimmingCharacters(in: .whitespacesAndNewlines)))
        let (_, response) = try await URLSession(configuration: .ephemeral).data(from: url)
        #expect((response as? HTTPURLResponse)?.statusCode != 401)
        #expect(await host.end(SIGTERM) == 0)
    }

    @Test(arguments: ["127.0.0.2", "127.1", "::1"])
    func `answers at the URL that it prints, whatever loopback address it listens on`(address: String) async throws {
        let host = try await StartedHost(options: ["--listen", address])
        let url = host.firstURL.trimmingCharacters(in: .whitespacesAndNewlines)
        // Foundation's URLSession does not take a URL with an IPv6 address. -b "" keeps cookies for this command.
        let status = try await ChildProcess.run(
            "curl", ["-sgL", "-b", "", "-o", "/dev/null", "-w", "%{http_code}", url])
        #expect(status == "200")
        #expect(await host.end(SIGTERM) == 0)
    }

    @Test func `leads to its own apps only`() async throws {
        let host = try await StartedHost()
        let parts = host.firstURL.trimmingCharacters(in: .whitespacesAndNewlines).split(separator: "?")
        for (path, status) in [
            ("%5Clocalhost:9304", 404), ("%5C%5Cevil.example", 404), ("nothing", 404), ("sunrise", 303),
        ] {
            let jar = URL.temporaryDirectory.appending(path: UUID().uuidString).path
            defer { try? FileManager.default.removeItem(atPath: jar) }
            try await ChildProcess.run("curl", ["-sLo", "/dev/null", "-c", jar, "\(parts[0])?\(parts[1])"])
            let answer = try await ChildProcess.run("curl", ["-si", "-b", jar, "\(parts[0])\(path)"])
            #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(path)")
            #expect(answer.contains("\nLocation: /sunrise/") == (status == 303))
        }
        #expect(await host.end(SIGTERM) == 0)
    }

    @Test func `tells its figures to who has the key, and to no one else`() async throws {
        let host = try await StartedHost()
        let parts = host.firstURL.trimmingCharacters(in: .whitespacesAndNewlines).split(separator: "?key=")
        var request = URLRequest(url: try #require(URL(string: "\(parts[0])metrics")))
        request.setValue("Bearer \(parts[1])", forHTTPHeaderField: "Authorization")
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
    func `ends cleanly when it is told to`(signal: Int32) async throws {
        #expect(try await StartedHost().end(signal) == 0)
    }

    @Test func `tells systemd that it is ready, and that it ends`() async throws {
        let manager = try ListeningManager()
        let host = try await StartedHost(environment: ["NOTIFY_SOCKET": manager.path])
        #expect(manager.message().hasPrefix("READY=1\nSTATUS=Listening on http://127.0.0.1:"))
        #expect(await host.end(SIGTERM) == 0)
        #expect(manager.message() == "STOPPING=1")
    }

    /// Seconds that a host takes longer to end than it did when nothing else ran.
    private static let load: UInt32 = 2

    @Test func `ends cleanly also where that takes its time`() async throws {
        let manager = try ListeningManager()
        let host = try await StartedHost(environment: ["NOTIFY_SOCKET": manager.path])
        _ = manager.message()
        host.send(SIGTERM)
        #expect(manager.message() == "STOPPING=1")
        host.send(SIGSTOP)
        sleep(Self.load)
        #expect(await host.end(SIGCONT) == 0)
    }

    @Test func `ends at once when it is told to a second time`() async throws {
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
        // A host that had ended by then could not be told; another is.
        var endings: [Int32] = []
        while endings.count < 5, endings.last != -1 { endings.append(try await status()) }
        #expect(endings.last == -1)
    }

    @Test func `leaves a data folder that is in use alone`() async throws {
        let host = try await StartedHost()
        let place = host.firstURL.prefix { $0 != "?" }
        let second = try await Program.run("serve", "--port", "0", "--data", host.folder.path)
        #expect(
            second
                == .init(status: 1, output: "", remarks: "Reveille already runs on \(host.folder.path) at \(place).\n"))
    }

    @Test func `starts again after it was killed`() async throws {
        let first = try await StartedHost()
        #expect(await first.end(SIGKILL) == -1)
        let second = try await StartedHost(on: first.folder)
        #expect(second.firstURL.hasPrefix("http://127.0.0.1:"))
        #expect(second.firstURL.drop { $0 != "?" } == first.firstURL.drop { $0 != "?" })
    }

    @Test(arguments: [
        (["--listen", "0.0.0.0"], "Listening on 0.0.0.0, beyond this machine, needs TLS: add --certificate FILE"),
        (["--listen", "example.org"], "example.org is not a numeric address"),
        (["--listen", "127.evil.example"], "127.evil.example is not a numeric address"),
        (["--listen", "0"], "Listening on 0, beyond this machine, needs TLS"),
        (["--certificate", "x"], "--certificate and --certificate-key belong together."),
        (["--port", "http"], "--port needs a number from 0 to 65535."),
        (["--clock", "noon"], "--clock needs a start such as"),
        (["now"], "“now” is one word too many."),
    ])
    func `refuses arguments that make no sense before it touches the disk`(words: [String], sentence: String)
        async throws
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let outcome = try await Program.run(["serve", "--data", folder.path] + words)
        #expect(outcome.status == 2)
        #expect(outcome.remarks.hasPrefix(sentence))
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }
}
