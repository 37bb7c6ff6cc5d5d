import Foundation
import FoundationNetworking
import Testing

/// A host that the test started on a data folder of its own.
private final class StartedHost {
    let folder: URL
    private(set) var firstURL = ""
    private let process = Process()

    init(on folder: URL? = nil, environment: [String: String] = [:]) throws {
        self.folder =
            folder ?? .temporaryDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)
        process.executableURL = Program.url
        process.arguments = ["serve", "--port", "0", "--data", self.folder.path]
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        var line = Data()
        while !line.contains(UInt8(ascii: "\n")) {
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { break }
            line += more
        }
        firstURL = String(decoding: line, as: UTF8.self)
    }

    deinit {
        if process.isRunning {
            kill(process.processIdentifier, SIGKILL)
        }
        try? FileManager.default.removeItem(at: folder)
    }

    func send(_ signal: Int32) {
        kill(process.processIdentifier, signal)
    }

    func end(_ signal: Int32) -> Int32 {
        send(signal)
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : -1
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
        let host = try StartedHost()
        #expect(host.firstURL.wholeMatch(of: /http:\/\/127\.0\.0\.1:\d+\/\?key=[A-Za-z0-9_-]{43}\n/) != nil)
        let url = try #require(URL(string: host.firstURL.trimmingCharacters(in: .whitespacesAndNewlines)))
        let (_, response) = try await URLSession(configuration: .ephemeral).data(from: url)
        #expect((response as? HTTPURLResponse)?.statusCode != 401)
        #expect(host.end(SIGTERM) == 0)
    }

    @Test func `tells its figures to who has the key, and to no one else`() async throws {
        let host = try StartedHost()
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
        #expect(host.end(SIGTERM) == 0)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `ends cleanly when it is told to`(signal: Int32) throws {
        #expect(try StartedHost().end(signal) == 0)
    }

    @Test func `tells systemd that it is ready, and that it ends`() throws {
        let manager = try ListeningManager()
        let host = try StartedHost(environment: ["NOTIFY_SOCKET": manager.path])
        #expect(manager.message().hasPrefix("READY=1\nSTATUS=Listening on http://127.0.0.1:"))
        #expect(host.end(SIGTERM) == 0)
        #expect(manager.message() == "STOPPING=1")
    }

    /// Seconds that a host takes longer to end than it did when nothing else ran.
    private static let load: UInt32 = 2

    @Test func `ends cleanly also where that takes its time`() throws {
        let manager = try ListeningManager()
        let host = try StartedHost(environment: ["NOTIFY_SOCKET": manager.path])
        _ = manager.message()
        host.send(SIGTERM)
        #expect(manager.message() == "STOPPING=1")
        host.send(SIGSTOP)
        sleep(Self.load)
        #expect(host.end(SIGCONT) == 0)
    }

    @Test func `ends at once when it is told to a second time`() throws {
        func status() throws -> Int32 {
            let manager = try ListeningManager()
            let host = try StartedHost(environment: ["NOTIFY_SOCKET": manager.path])
            _ = manager.message()
            host.send(SIGTERM)
            _ = manager.message()
            host.send(SIGSTOP)
            host.send(SIGTERM)
            return host.end(SIGCONT)
        }
        // A host that had ended by then could not be told; another is.
        #expect(try (0..<5).contains { _ in try status() == -1 })
    }

    @Test func `leaves a data folder that is in use alone`() throws {
        let host = try StartedHost()
        let place = host.firstURL.prefix { $0 != "?" }
        let second = try Program.run("serve", "--port", "0", "--data", host.folder.path)
        #expect(
            second
                == .init(status: 1, output: "", remarks: "Reveille already runs on \(host.folder.path) at \(place).\n"))
    }

    @Test func `starts again after it was killed`() throws {
        let first = try StartedHost()
        #expect(first.end(SIGKILL) == -1)
        let second = try StartedHost(on: first.folder)
        #expect(second.firstURL.hasPrefix("http://127.0.0.1:"))
        #expect(second.firstURL.drop { $0 != "?" } == first.firstURL.drop { $0 != "?" })
    }

    @Test(arguments: [
        (["--listen", "0.0.0.0"], "Listening on 0.0.0.0, beyond this machine, needs TLS: add --certificate FILE"),
        (["--certificate", "x"], "--certificate and --certificate-key belong together."),
        (["--port", "http"], "--port needs a number from 0 to 65535."),
        (["--clock", "noon"], "--clock needs a start such as"),
        (["now"], "“now” is one word too many."),
    ])
    func `refuses arguments that make no sense before it touches the disk`(words: [String], sentence: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let outcome = try Program.run(["serve", "--data", folder.path] + words)
        #expect(outcome.status == 2)
        #expect(outcome.remarks.hasPrefix(sentence))
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }
}
