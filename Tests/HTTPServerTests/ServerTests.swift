import ChildProcess
import Foundation
import Glibc
import HTTPServer
import Synchronization
import Testing

@Suite(.serialized) struct `HTTP server` {
    @Test func `a taken port is reported in one sentence`() throws {
        let first = try HTTPServer(port: 0) { _, responder in responder.respond(.noContent) }
        defer { first.stop() }
        let error = #expect(throws: HTTPServerError.portInUse(address: "127.0.0.1", port: first.port)) {
            try HTTPServer(port: first.port) { _, responder in responder.respond(.noContent) }
        }
        #expect(error?.errorDescription == "Another program is already listening on 127.0.0.1, port \(first.port).")
    }

    @Test(arguments: ["example", "192.0.2.1", "1.2.3"])
    func `an address of another machine is refused`(address: String) {
        #expect(throws: HTTPServerError.badAddress(address)) {
            try HTTPServer(address: address, port: 0) { _, responder in responder.respond(.noContent) }
        }
    }

    @Test func `a server stops at any moment, even while it starts and while someone connects`() throws {
        for round in 0..<3000 {
            let server = try HTTPServer(port: 0) { _, responder in responder.respond(.noContent) }
            let peers = try (0..<(round % 3)).map { _ in try Peer(port: server.port) }
            let moment = ContinuousClock.now + .nanoseconds(round % 100 * 500)
            while ContinuousClock.now < moment {}
            server.stop()
            for peer in peers { peer.hangUp() }
        }
    }

    @Test func `a stopped server frees its port`() throws {
        // A separate address, so that no other test can take the port in between.
        let first = try HTTPServer(address: "127.0.0.2", port: 0) { _, responder in responder.respond(.noContent) }
        first.stop()
        first.stop()
        // A program that another test starts just then holds a copy of every descriptor until it is loaded.
        for _ in 0..<200 {
            let second = try? HTTPServer(address: "127.0.0.2", port: first.port) { _, responder in
                responder.respond(.noContent)
            }
            guard let second else {
                usleep(10_000)
                continue
            }
            #expect(second.port == first.port)
            return second.stop()
        }
        Issue.record("The port is still taken.")
    }

    @Test func `a server stops while a request waits for its response`() async throws {
        let kept = Mutex<[Responder]>([])
        let (arrivals, continuation) = AsyncStream<Void>.makeStream()
        let server = try HTTPServer(port: 0) { _, responder in
            kept.withLock { $0.append(responder) }
            continuation.yield()
        }
        let peer = try Peer(port: server.port)
        peer.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        for await _ in arrivals { break }
        server.stop()
        #expect(await peer.receive().isEmpty)
        let stream = EventStream()
        kept.withLock { $0.first }?.respond(.events(stream))
        #expect(!stream.isOpen)
    }

    @Test func `a server speaks TLS with a certificate and refuses an invalid one`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let key = folder.appending(path: "key.pem")
        let certificate = folder.appending(path: "certificate.pem")
        try await ChildProcess.run(
            "openssl",
            [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj",
                "/CN=localhost", "-keyout", key.path, "-out", certificate.path,
            ])
        let identity = HTTPServer.Identity(
            certificate: try String(contentsOf: certificate, encoding: .utf8),
            key: try String(contentsOf: key, encoding: .utf8))
        let server = try HTTPServer(port: 0, identity: identity) { request, responder in
            responder.respond(.text(request.isSecure ? "secure" : "plain"))
        }
        defer { server.stop() }
        #expect(try await ChildProcess.run("curl", ["-sk", "https://127.0.0.1:\(server.port)/"]) == "secure")
        // Versions before TLS 1.2 are refused, whatever the client would accept.
        for version in ["1.0", "1.1"] {
            await #expect(throws: (any Error).self) {
                try await ChildProcess.run(
                    "curl",
                    [
                        "-sk", "--ciphers", "DEFAULT:@SECLEVEL=0", "--tlsv1.0", "--tls-max", version,
                        "https://127.0.0.1:\(server.port)/",
                    ])
            }
        }

        let nonsense = HTTPServer.Identity(certificate: "none", key: "none")
        #expect(throws: HTTPServerError.badCertificate) {
            try HTTPServer(port: 0, identity: nonsense) { _, responder in responder.respond(.noContent) }
        }
    }
}
