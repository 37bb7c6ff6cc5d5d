import ChildProcess
import Foundation
import HTTPServer
import HostCertificate
import HostSettings
import LocalName
import PageHost
import Testing

@testable import PhoneAccess

@Suite(.timeLimit(.minutes(10))) struct `Access for phones` {
    /// A host on loopback with a paired browser's key, and its addresses for phones.
    private struct Host {
        let folder: URL
        let access: PhoneAccess
        let browsers: PairedBrowsers

        var authority: URL { folder.appending(path: "authority.pem") }
    }

    private func withHost(_ body: (Host) async throws -> Void) async throws {
        let folder = URL.temporaryDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let browsers = PairedBrowsers(
            keyAt: folder.appending(path: "key"), browsersAt: folder.appending(path: "browsers.json"))
        let access = PhoneAccess(
            authorityAt: folder.appending(path: "authority.pem"),
            .init(address: "127.0.0.1", port: 0, plainPort: 0), name: LocalName(bus: "unix:path=/nonexistent/bus")
        ) { names in
            Access(browsers: browsers, hostNames: names, allowsAddresses: true, answersPeer: LocalNetwork.isPrivate)
        }
        var router = Router()
        router.get("/") { _, _, responder in responder.respond(.text("a person’s page")) }
        PhoneAccess.mount(on: &router)
        access.serve(router)
        try await body(Host(folder: folder, access: access, browsers: browsers))
        await access.stop()
    }

    private func curl(_ arguments: String...) async throws -> String {
        try await ChildProcess.run("curl", ["-sS", "--noproxy", "*", "--max-time", "20"] + arguments)
    }

    private func places(of host: Host) throws -> PhoneAccess.Places { try #require(host.access.state.places) }

    /// The address of the page about trust.
    private func plain(of host: Host) throws -> URL { try #require(try places(of: host).trust).page }

    /// The path of a file with the certificate that phones install.
    private func installed(_ host: Host) async throws -> String {
        let (der, pem) = (host.folder.appending(path: "ca.crt"), host.folder.appending(path: "ca.pem"))
        _ = try await curl("-o", der.path, "\(try plain(of: host))reveille.crt")
        try await ChildProcess.run("openssl", ["x509", "-inform", "DER", "-in", der.path, "-out", pem.path])
        return pem.path
    }

    @Test func `nothing listens until a person allows it, and again after they end it`() async throws {
        try await withHost { host in
            #expect(host.access.state == .off)
            #expect(!FileManager.default.fileExists(atPath: host.authority.path))
            await host.access.allow(true)
            let (places, plain) = (try places(of: host), try plain(of: host))
            #expect(places.secure.scheme == "https" && plain.scheme == "http")
            _ = try await curl("\(plain)")
            await host.access.allow(false)
            #expect(host.access.state == .off)
            await #expect(throws: (any Error).self) { try await curl("\(plain)") }
            await #expect(throws: (any Error).self) { try await curl("-k", "\(places.secure)") }
        }
    }

    @Test func `a phone that installed the certificate connects without a warning, and sees only the door`()
        async throws
    {
        try await withHost { host in
            await host.access.allow(true)
            let secure = try places(of: host).secure
            await #expect(throws: (any Error).self) { try await curl("\(secure)") }
            let ca = try await installed(host)
            let door = try await curl("--cacert", ca, "-H", "Accept: text/html", "\(secure)")
            #expect(door.contains("/assets/door.js") && !door.contains("a person’s page"))
            let key = "Authorization: Bearer \(host.browsers.key.text)"
            #expect(try await curl("--cacert", ca, "-H", key, "\(secure)") == "a person’s page")
            let plain = "\(try plain(of: host))".dropLast()
            for (origin, isAllowed) in [
                (String(plain), true), ("https://example.org", false), ("http://8.8.8.8", false), ("null", false),
            ] {
                let proof = try await curl("--cacert", ca, "-i", "-H", "Origin: \(origin)", "\(secure)trusted")
                #expect(proof.contains("204"))
                #expect(proof.lowercased().contains("access-control-allow-origin: \(origin)\r") == isAllowed)
            }
            // A name that is not the host's is refused, as a site could have pointed it here.
            let foreign = try await curl("--cacert", ca, "-H", "Host: evil.example", "-H", key, "\(secure)")
            #expect(!foreign.contains("a person’s page"))
        }
    }

    @Test func `the listener without TLS gives away nothing and takes nothing`() async throws {
        try await withHost { host in
            await host.access.allow(true)
            let plain = try plain(of: host)
            let key = host.browsers.key
            let secrets = [key.text, String(decoding: try Data(contentsOf: host.authority), as: UTF8.self)]
            let page = try await curl("-i", "\(plain)")
            #expect(page.contains("Content-Security-Policy") && page.contains("trust.js"))
            for path in [
                "", "reveille.mobileconfig", "reveille.crt", "trust.js", "settings/", "pair", "visit", "key", "crisis",
                "api/", "assets/door.js", "manifest.webmanifest", "trusted", "../key", "%2e%2e/key",
            ] {
                let text = try await curl(
                    "-i", "--path-as-is", "-H", "Authorization: Bearer \(key.text)", "\(plain)\(path)")
                for secret in secrets { #expect(!text.contains(secret)) }
                #expect(!text.contains("a person’s page") && !text.contains("PRIVATE KEY") && !text.contains("key="))
                #expect(!text.lowercased().contains("set-cookie"))
            }
            for path in ["pair", "visit", ""] {
                let answer = try await curl(
                    "-i", "-X", "POST", "-H", "Authorization: Bearer \(key.code())", "\(plain)\(path)")
                #expect(answer.contains("405"))
            }
            #expect(host.browsers.all.isEmpty)
        }
    }

    @Test func `a link pairs one phone over TLS, once, and a wrong one none`() async throws {
        try await withHost { host in
            await host.access.allow(true)
            let secure = try places(of: host).secure
            let ca = try await installed(host)
            func pair(_ code: String) async throws -> String {
                try await curl(
                    "--cacert", ca, "-X", "POST", "-o", "/dev/null", "-w", "%{http_code}", "-H",
                    "Authorization: Bearer \(code)", "-H", "Origin: \(secure.absoluteString.dropLast())",
                    "\(secure)pair")
            }
            let code = host.browsers.key.code()
            #expect(try await pair(AccessKey(text: String(repeating: "w", count: 43)).code()) == "401")
            #expect(try await pair("nonsense") == "401")
            #expect(try await pair(code) == "200")
            #expect(try await pair(code) == "401")
            #expect(host.browsers.all.count == 1)
        }
    }

    @Test func `a certificate is replaced before it ends, under the same addresses and authority`() async throws {
        try await withHost { host in
            await host.access.allow(true)
            let before = try places(of: host)
            let ca = try await installed(host)
            await host.access.refresh()
            #expect(host.access.state.places == before)
            let later = Date.now.addingTimeInterval(340 * 86_400)
            await host.access.refresh(now: later)
            let after = try places(of: host)
            #expect(after.secure == before.secure && after.trust == before.trust)
            #expect(after.trust?.fingerprint == before.trust?.fingerprint)
            #expect(after.certificateExpires > later.addingTimeInterval(300 * 86_400))
            // The new one is not valid yet by this machine's clock, but the authority vouches for it.
            let error = try? await ChildProcess.run("curl", ["-sS", "--cacert", ca, "\(after.secure)"])
            #expect(error == nil)
            _ = try await ChildProcess.run(
                "env",
                [
                    // The program `faketime` fails if one with its process number was killed before.
                    "FAKETIME=+340d", "LD_PRELOAD=/usr/$LIB/faketime/libfaketime.so.1", "curl", "-sS", "--noproxy", "*",
                    "--cacert", ca, "\(after.secure)trusted",
                ])
        }
    }

    @Test func `the authority stays after a restart, and a damaged one is put aside`() async throws {
        try await withHost { host in
            await host.access.allow(true)
            let before = try places(of: host).trust?.fingerprint
            await host.access.allow(false)
            await host.access.allow(true)
            #expect(try places(of: host).trust?.fingerprint == before)
            await host.access.allow(false)
            try Data("damaged".utf8).write(to: host.authority)
            await host.access.allow(true)
            #expect(try places(of: host).trust?.fingerprint != before)
            let names = try FileManager.default.contentsOfDirectory(atPath: host.folder.path)
            #expect(names.contains { $0.hasPrefix("authority.pem.") })
        }
    }

    @Test func `a port that another program has is named`() async throws {
        let other = try HTTPServer(port: 0) { _, responder in responder.respond(.noContent) }
        defer { other.stop() }
        let folder = URL.temporaryDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (port, plain) in [(other.port, 0), (0, other.port)] as [(UInt16, UInt16)] {
            let access = PhoneAccess(
                authorityAt: folder.appending(path: "authority.pem"),
                .init(address: "127.0.0.1", port: port, plainPort: plain),
                name: LocalName(bus: "unix:path=/nonexistent/bus")
            ) { _ in Access(browsers: nil) }
            await access.allow(true)
            guard case .failed(let reason) = access.state else {
                Issue.record("\(access.state)")
                continue
            }
            #expect(reason.contains("\(other.port)"))
            await access.stop()
        }
    }

    @Test func `the profile for iPhone holds the certificate and replaces itself`() async throws {
        let profile = ConfigurationProfile(certificate: Data([1, 2, 3]), name: "desk")
        let list = try PropertyListSerialization.propertyList(from: profile.data(), format: nil)
        let all = try #require(list as? [String: Any])
        let payload = try #require((all["PayloadContent"] as? [[String: Any]])?.first)
        #expect(payload["PayloadType"] as? String == "com.apple.security.root")
        #expect(payload["PayloadContent"] as? Data == Data([1, 2, 3]))
        let id = try #require(all["PayloadUUID"] as? String)
        #expect(UUID(uuidString: id) != nil && payload["PayloadUUID"] as? String != id)
        #expect(try profile.data() == ConfigurationProfile(certificate: Data([1, 2, 3]), name: "desk").data())
    }
}

@Suite struct `The local network` {
    @Test func `only addresses that no router forwards are private`() {
        for address in [
            "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.5", "169.254.1.1", "100.64.0.1", "127.0.0.1", "::1",
            "fd00::1", "fe80::1%eth0", "::ffff:192.168.1.5",
        ] {
            #expect(LocalNetwork.isPrivate(address), Comment(rawValue: address))
        }
        for address in [
            "8.8.8.8", "172.32.0.1", "192.169.0.1", "100.128.0.1", "11.0.0.1", "2001:db8::1", "::ffff:8.8.8.8", "", "x",
            "::", "0.0.0.0",
        ] {
            #expect(!LocalNetwork.isPrivate(address), Comment(rawValue: address))
        }
    }

    @Test func `the names of the host are those that other devices may use`() {
        #expect(LocalNetwork(addresses: [], hostName: "Desk").names == ["reveille.local", "desk.local", "desk"])
        #expect(
            LocalNetwork(addresses: [], hostName: "desk.lan").names == ["reveille.local", "desk.local", "desk.lan"])
        #expect(LocalNetwork(addresses: [], hostName: "localhost").names == ["reveille.local"])
        #expect(LocalNetwork(addresses: (0..<99).map { "10.0.0.\($0)" }).addresses.count == 16)
    }
}

@Suite struct `Setup steps` {
    @Test func `steps survive a restart, and a removed browser loses its own`() throws {
        let file = URL.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let steps = SetupSteps(at: file)
        try steps.record(.opened, of: "one")
        try steps.record(.rang, of: "one")
        try steps.record(.opened, of: "two")
        try steps.record(.notifications, of: "two")
        try steps.record(.notifications, of: "two", isTaken: false)
        let again = SetupSteps(at: file)
        #expect(again.steps(of: "one") == [.opened, .rang] && again.steps(of: "two") == [.opened])
        #expect(SetupSteps.read(file) == ["one": [.opened, .rang], "two": [.opened]])
        try again.forget("one")
        #expect(SetupSteps(at: file).steps(of: "one") == [])
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test func `a damaged file costs the steps only, and reading it changes nothing`() throws {
        let folder = URL.temporaryDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "steps.json")
        try Data("[]".utf8).write(to: file)
        #expect(SetupSteps.read(file) == [:])
        #expect(FileManager.default.fileExists(atPath: file.path))
        let steps = SetupSteps(at: file)
        #expect(steps.steps(of: "one") == [])
        try steps.record(.opened, of: "one")
        #expect(SetupSteps(at: file).steps(of: "one") == [.opened])
    }
}
