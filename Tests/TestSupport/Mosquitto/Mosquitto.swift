import ChildProcess
package import Foundation
import Glibc
import Synchronization

/// A real Mosquitto on a port of loopback, in a folder of its own.
package final class Mosquitto: Sendable {
    package static let program = "/usr/sbin/mosquitto"
    package static let missing = "mosquitto and mosquitto-clients are needed (make setup)"

    /// True if the broker and its clients are installed.
    package static var isAvailable: Bool {
        [program, "/usr/bin/mosquitto_pub", "/usr/bin/mosquitto_sub", "/usr/bin/mosquitto_passwd"].allSatisfy {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    package let port: Int
    package var url: URL { URL(string: "mqtt://127.0.0.1:\(port)")! }
    private let folder: URL
    private let account: (user: String, password: String)?
    private let process = Mutex<ChildProcess?>(nil)

    /// Starts the broker.
    ///
    /// - Parameters:
    ///   - account: the only account that may connect; `nil` lets everyone in.
    ///   - certificate: the files with its certificate and its key, in PEM, for TLS.
    package init(
        account: (user: String, password: String)? = nil, certificate: (chain: URL, key: URL)? = nil
    ) async throws {
        folder = URL.temporaryDirectory.appending(path: "mosquitto-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        port = try Self.freePort()
        self.account = account
        var lines = [
            "listener \(port) 127.0.0.1", "persistence false",
            "allow_anonymous \(account == nil)", "user \(NSUserName())",
        ]
        if let account {
            let passwords = folder.appending(path: "passwords").path
            try await ChildProcess.run(
                "/usr/bin/mosquitto_passwd", ["-b", "-c", passwords, account.user, account.password])
            lines.append("password_file \(passwords)")
        }
        if let certificate {
            lines += ["certfile \(certificate.chain.path)", "keyfile \(certificate.key.path)"]
        }
        try Data(lines.joined(separator: "\n").utf8).write(to: folder.appending(path: "mosquitto.conf"))
        try await start()
    }

    deinit {
        process.withLock { $0 }?.send(SIGTERM)
        try? FileManager.default.removeItem(at: folder)
    }

    /// Starts it again, on the same port without the messages that it kept.
    package func start() async throws {
        let log = folder.appending(path: "log")
        try Data().write(to: log)
        let started = try await ChildProcess(
            Self.program, ["--config-file", folder.appending(path: "mosquitto.conf").path, "--verbose"], log: log)
        process.withLock { $0 = started }
        for _ in 0..<1000 {
            if let text = try? String(contentsOf: log, encoding: .utf8), text.contains(" running") { return }
            try await Task.sleep(for: .milliseconds(10))
        }
        throw CocoaError(.executableLoad)
    }

    package func stop() async {
        let running = process.withLock { process in
            defer { process = nil }
            return process
        }
        await running?.stop()
    }

    // MARK: Another client

    /// Publishes a message as another client does.
    package func publish(_ text: String, to topic: String, retained isRetained: Bool = false) async throws {
        let payload = text.isEmpty ? ["-n"] : ["-m", text]
        try await ChildProcess.run(
            "/usr/bin/mosquitto_pub", connection + ["-q", "1", "-t", topic] + payload + (isRetained ? ["-r"] : []))
    }

    /// The messages that the broker keeps, by their topics.
    package func retained(_ filter: String = "#") async throws -> [String: String] {
        // The broker sends what it keeps in the order of the filters, so this message comes after all others.
        let end = "end/\(UUID().uuidString)"
        try await publish("end", to: end, retained: true)
        let output = folder.appending(path: UUID().uuidString)
        try Data().write(to: output)
        let reader = try await ChildProcess(
            "/usr/bin/mosquitto_sub", connection + ["-t", filter, "-t", end, "-F", "%r %t %p"], log: output)
        var text = ""
        while !text.contains("1 \(end) end\n") {
            try await Task.sleep(for: .milliseconds(10))
            text = try String(contentsOf: output, encoding: .utf8)
        }
        await reader.stop()
        try await publish("", to: end, retained: true)
        return text.split(separator: "\n").reduce(into: [:]) { kept, line in
            let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3, parts[0] == "1", !parts[1].hasPrefix("end/") else { return }
            kept[String(parts[1])] = String(parts[2])
        }
    }

    private var connection: [String] {
        let user = account.map { ["-u", $0.user, "-P", $0.password] } ?? []
        return ["-h", "127.0.0.1", "-p", "\(port)"] + user
    }

    private static func freePort() throws -> Int {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isBound else { throw CocoaError(.fileReadUnknown) }
        return Int(UInt16(bigEndian: address.sin_port))
    }
}
