import ChildProcess
import Foundation
import HTTPServer
import HostCertificate
import Testing

@Suite struct `The certificate authority of a host` {
    private static let names = ["reveille.local", "desk.local", "desk"]
    private static let addresses = ["192.168.1.5", "127.0.0.1"]

    private func withFolder(_ body: (URL) async throws -> Void) async throws {
        let folder = URL.temporaryDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder)
    }

    /// The output of `openssl verify`, or its error.
    private func verify(_ leaf: LeafCertificate, _ authority: CertificateAuthority, _ options: String...) async throws
        -> Bool
    {
        var isValid = false
        try await withFolder { folder in
            let (ca, certificate) = (folder.appending(path: "ca.pem"), folder.appending(path: "leaf.pem"))
            try Data(authority.pem.utf8).write(to: ca)
            try Data(leaf.certificate.utf8).write(to: certificate)
            let arguments = ["verify", "-x509_strict", "-purpose", "sslserver", "-CAfile", ca.path] + options
            isValid = (try? await ChildProcess.run("openssl", arguments + [certificate.path])) != nil
        }
        return isValid
    }

    private func text(of pem: String) async throws -> String {
        var text = ""
        try await withFolder { folder in
            let file = folder.appending(path: "it.pem")
            try Data(pem.utf8).write(to: file)
            text = try await ChildProcess.run("openssl", ["x509", "-noout", "-text", "-in", file.path])
        }
        return text
    }

    @Test func `a certificate is valid for the names and addresses of the host only`() async throws {
        let authority = try CertificateAuthority(title: "Reveille on desk", names: Self.names)
        let leaf = try authority.leaf(names: Self.names, addresses: Self.addresses)
        #expect(leaf.subjects == Set(Self.names + Self.addresses))
        for name in Self.names { #expect(try await verify(leaf, authority, "-verify_hostname", name)) }
        for address in Self.addresses { #expect(try await verify(leaf, authority, "-verify_ip", address)) }
        #expect(try await !verify(leaf, authority, "-verify_hostname", "example.org"))
        let other = try CertificateAuthority(title: "Reveille on desk", names: Self.names)
        #expect(try await !verify(leaf, other))
    }

    @Test func `an authority vouches for no name of others and no address of the internet`() throws {
        let authority = try CertificateAuthority(title: "Reveille", names: ["reveille.local"])
        let leaf = try authority.leaf(
            names: ["reveille.local", "example.org", "other.local"], addresses: ["8.8.8.8", "10.1.2.3", "2001:db8::1"])
        #expect(leaf.subjects == ["reveille.local", "10.1.2.3"])
        #expect(throws: CertificateFailure.self) { try authority.leaf(names: ["example.org"], addresses: []) }
    }

    @Test func `a stolen key cannot be used for another site`() async throws {
        try await withFolder { folder in
            let authority = try CertificateAuthority(title: "Reveille", names: ["reveille.local"])
            let file = folder.appending(path: "authority.pem")
            try authority.write(to: file)
            func isAccepted(_ name: String) async throws -> Bool {
                let (request, key, forged) = (
                    folder.appending(path: "\(name).request"), folder.appending(path: "\(name).key"),
                    folder.appending(path: "\(name).pem")
                )
                try await ChildProcess.run(
                    "openssl",
                    [
                        "req", "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj",
                        "/CN=\(name)", "-addext", "subjectAltName=DNS:\(name)", "-keyout", key.path, "-out",
                        request.path,
                    ])
                try await ChildProcess.run(
                    "openssl",
                    [
                        "x509", "-req", "-in", request.path, "-CA", file.path, "-CAkey", file.path,
                        "-CAcreateserial", "-copy_extensions", "copy", "-days", "30", "-out", forged.path,
                    ])
                return (try? await ChildProcess.run("openssl", ["verify", "-CAfile", file.path, forged.path])) != nil
            }
            #expect(try await isAccepted("reveille.local"))
            #expect(try await !isAccepted("bank.example"))
        }
    }

    @Test func `hostile names are left out`() throws {
        let authority = try CertificateAuthority(
            title: "Reveille", names: ["desk.local", "a,DNS:example.org", "*", ""])
        let leaf = try authority.leaf(
            names: ["desk.local", "x,DNS:example.org", "desk.local\n", "*.local"],
            addresses: ["127.0.0.1,DNS:example.org", "localhost"])
        #expect(leaf.subjects == ["desk.local"])
        #expect(throws: CertificateFailure.self) { try CertificateAuthority(title: "x", names: ["*", ""]) }
    }

    @Test func `certificates are short-lived, for servers only, and on the curve P-256`() async throws {
        let authority = try CertificateAuthority(title: "Reveille", names: ["reveille.local"])
        let now = Date.now
        let leaf = try authority.leaf(names: ["reveille.local"], addresses: [], now: now)
        // Apple's systems refuse more than 398 days, counted from its beginning.
        #expect(leaf.expires.timeIntervalSince(now) <= 396 * 86_400)
        #expect(leaf.isFresh(now: now))
        #expect(!leaf.isFresh(now: now.addingTimeInterval(340 * 86_400)))
        let text = try await text(of: leaf.certificate)
        for part in ["prime256v1", "TLS Web Server Authentication", "CA:FALSE", "ecdsa-with-SHA256"] {
            #expect(text.contains(part))
        }
        let root = try await self.text(of: authority.pem)
        for part in ["CA:TRUE, pathlen:0", "Certificate Sign, CRL Sign", "DNS:reveille.local", "IP:192.168.0.0"] {
            #expect(root.contains(part))
        }
        #expect(authority.expires.timeIntervalSince(now) > 9.9 * 365 * 86_400)
    }

    @Test func `no certificate outlives its authority`() throws {
        let start = Date.now.addingTimeInterval(-9.9 * 365 * 86_400)
        let old = try CertificateAuthority(title: "Reveille", names: ["reveille.local"], now: start)
        #expect(try old.leaf(names: ["reveille.local"], addresses: []).expires <= old.expires)
    }

    @Test func `an authority is read whatever else uses the memory`() async throws {
        let authority = try CertificateAuthority(title: "Reveille", names: ["reveille.local"])
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for number in 0..<100 {
                        let name = "\(number).reveille.local"
                        let leaf = try authority.leaf(names: [name, "reveille.local"], addresses: [])
                        #expect(leaf.subjects.contains(name))
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test func `an authority is kept in a file of its owner, and read back the same`() async throws {
        try await withFolder { folder in
            let file = folder.appending(path: "authority.pem")
            let authority = try CertificateAuthority(title: "Reveille", names: ["reveille.local"])
            try authority.write(to: file)
            let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
            let read = try CertificateAuthority(at: file)
            #expect(read.der == authority.der && read.fingerprint == authority.fingerprint)
            let leaf = try read.leaf(names: ["reveille.local"], addresses: [])
            #expect(try await verify(leaf, authority))
        }
    }

    @Test func `a file that is no authority is refused`() async throws {
        try await withFolder { folder in
            let file = folder.appending(path: "authority.pem")
            let (one, other) = (
                try CertificateAuthority(title: "One", names: ["one.local"]),
                try CertificateAuthority(title: "Two", names: ["two.local"])
            )
            try one.write(to: file)
            let text = try String(contentsOf: file, encoding: .utf8)
            let leaf = try one.leaf(names: ["one.local"], addresses: [])
            let wrongs = [
                "", "nonsense", one.pem, text.replacingOccurrences(of: one.pem, with: other.pem),
                leaf.key + leaf.certificate, String(repeating: "x", count: 1 << 17),
            ]
            for wrong in wrongs {
                try Data(wrong.utf8).write(to: file)
                #expect(throws: (any Error).self) { try CertificateAuthority(at: file) }
            }
        }
    }

    @Test func `a client that trusts the authority connects, and one that does not refuses`() async throws {
        try await withFolder { folder in
            let authority = try CertificateAuthority(title: "Reveille", names: ["reveille.local"])
            let ca = folder.appending(path: "ca.pem")
            try Data(authority.pem.utf8).write(to: ca)
            func reply(_ leaf: LeafCertificate, _ trust: [String]) async throws -> String {
                let server = try HTTPServer(
                    port: 0, identity: .init(certificate: leaf.certificate, key: leaf.key)
                ) { _, responder in
                    responder.respond(.text("hello"))
                }
                defer { server.stop() }
                let names = ["--resolve", "reveille.local:\(server.port):127.0.0.1"]
                return try await ChildProcess.run(
                    "curl", ["-sS", "--noproxy", "*"] + trust + names + ["https://reveille.local:\(server.port)/"])
            }
            let leaf = try authority.leaf(names: ["reveille.local"], addresses: ["127.0.0.1"])
            #expect(try await reply(leaf, ["--cacert", ca.path]) == "hello")
            await #expect(throws: (any Error).self) { try await reply(leaf, []) }
            // An expired certificate, and the one that replaces it.
            let then = Date.now.addingTimeInterval(-400 * 86_400)
            let late = try CertificateAuthority(title: "Reveille", names: ["reveille.local"], now: then)
            try Data(late.pem.utf8).write(to: ca)
            let expired = try late.leaf(names: ["reveille.local"], addresses: [], now: then)
            await #expect(throws: (any Error).self) { try await reply(expired, ["--cacert", ca.path]) }
            let renewed = try late.leaf(names: ["reveille.local"], addresses: [])
            #expect(try await reply(renewed, ["--cacert", ca.path]) == "hello")
        }
    }
}
