import ChildProcess
import Foundation
import HTTPServer
import HostCertificate
import HostSettings
import LocalName
import PageHost
import Testing

@testable import PhoneAccess

@Suite struct `The status of Tailscale` {
    /// The output of Tailscale 1.102 for a computer that has signed in, in a network without HTTPS.
    private static let signedIn = """
        {"Version": "1.102.4-t3caf7d9e7-g084ee3b64", "TUN": true, "BackendState": "Running", "AuthURL": "",
        "TailscaleIPs": ["100.75.153.24", "fd7a:115c:a1e0::b3a:991a"],
        "Self": {"ID": "nTEST", "HostName": "Box", "DNSName": "box.tail1a2b3c.ts.net.", "OS": "linux", "UserID": 1,
        "TailscaleIPs": ["100.75.153.24"], "Online": true, "Active": false, "InNetworkMap": true},
        "Health": [], "MagicDNSSuffix": "tail1a2b3c.ts.net",
        "CurrentTailnet": {"Name": "someone", "MagicDNSSuffix": "tail1a2b3c.ts.net", "MagicDNSEnabled": true},
        "CertDomains": null, "ExtraRecords": null, "Peer": null, "User": {"1": {"ID": 1, "LoginName": "someone"}},
        "ClientVersion": null}
        """

    /// The same before anybody has signed in.
    private static let signedOut = """
        {"Version": "1.102.4-t3caf7d9e7-g084ee3b64", "TUN": true, "BackendState": "NeedsLogin", "AuthURL": "",
        "TailscaleIPs": null, "Self": {"ID": "", "NodeID": 0, "HostName": "Box", "DNSName": "", "OS": "linux",
        "TailscaleIPs": null, "Online": false}, "Health": ["Tailscale is stopped."], "MagicDNSSuffix": "",
        "CurrentTailnet": null, "CertDomains": null, "ExtraRecords": null, "Peer": null, "User": null,
        "ClientVersion": null}
        """

    private static let secure = signedIn.replacing(
        "\"CertDomains\": null", with: "\"CertDomains\": [\"box.tail1a2b3c.ts.net\"]")

    private func status(_ text: String) -> TailscaleStatus? { TailscaleStatus(Data(text.utf8)) }

    @Test func `has the name of this computer, and whether it gets certificates`() throws {
        let secure = try #require(status(Self.secure))
        #expect(secure.address.origin == "https://box.tail1a2b3c.ts.net" && secure.hasCertificates)
        let plain = try #require(status(Self.signedIn))
        #expect(plain.address == secure.address && !plain.hasCertificates)
        let others = Self.secure.replacing("[\"box.", with: "[\"other.")
        #expect(try #require(status(others)).hasCertificates == false)
    }

    @Test func `is nothing if it is not connected, damaged, hostile or endless`() {
        let name = "box.tail1a2b3c.ts.net."
        for text in [
            Self.signedOut, "", "{}", "null", "[]", "Tailscale is stopped.", String(Self.secure.dropLast(20)),
            Self.secure.replacing("Running", with: "Stopped"), Self.secure.replacing(name, with: ""),
            Self.secure.replacing(name, with: "."), Self.secure.replacing(name, with: "box"),
            Self.secure.replacing(name, with: "box.ts.net/path"), Self.secure.replacing(name, with: "a@box.ts.net"),
            Self.secure.replacing(name, with: "$(reboot).ts.net"), Self.secure.replacing("\"\(name)\"", with: "7"),
            Self.secure + String(repeating: " ", count: 1 << 20),
        ] {
            #expect(status(text) == nil, Comment(rawValue: String(text.prefix(60))))
        }
    }

    @Test func `leads to the command that shows the pages, with certificates only`() throws {
        let local = URL(string: "http://127.0.0.1:9000/")
        let way = TrustedWay.tailscale(try #require(status(Self.secure)))
        #expect(way.command(for: local) == "sudo tailscale serve --bg 9000")
        #expect(way.address?.origin == "https://box.tail1a2b3c.ts.net")
        let plain = TrustedWay.tailscale(try #require(status(Self.signedIn)))
        #expect(plain.command(for: local) == nil && plain.address == nil && plain.sentence.contains("HTTPS"))
    }
}

@Suite(.timeLimit(.minutes(5))) struct `Certificates of mkcert` {
    private static let isInstalled = ["/usr/bin", "/usr/local/bin"].contains {
        FileManager.default.isExecutableFile(atPath: "\($0)/mkcert")
    }

    /// A folder with an authority that mkcert has made.
    private func withAuthority(_ body: (URL) async throws -> Void) async throws {
        let folder = URL.temporaryDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // Making any certificate makes an authority, and installs it nowhere.
        try await ChildProcess.run(
            "mkcert", ["-cert-file", "\(folder.path)/x", "-key-file", "\(folder.path)/y", "x.example"],
            environment: ["CAROOT": folder.path])
        try await body(folder)
    }

    @Test(.enabled(if: isInstalled, "mkcert is not installed."))
    func `let a phone with its root connect, without a page about trust`() async throws {
        try await withAuthority { root in
            let environment = ["CAROOT": root.path]
            let access = PhoneAccess(
                authorityAt: root.appending(path: "authority.pem"), .init(address: "127.0.0.1", port: 0, plainPort: 0),
                name: LocalName(bus: "unix:path=/nonexistent/bus"),
                mkcert: { await Mkcert.found(environment: environment) }
            ) { Access(browsers: nil, hostNames: $0, allowsAddresses: true, answersPeer: LocalNetwork.isPrivate) }
            var router = Router()
            PhoneAccess.mount(on: &router)
            access.serve(router)
            await access.allow(true, by: .mkcert)
            let places = try #require(access.state.places, "\(access.state)")
            #expect(places.trust == nil)
            #expect(!FileManager.default.fileExists(atPath: root.appending(path: "authority.pem").path))
            let curl = ["-sS", "--noproxy", "*", "--max-time", "20", "-o", "/dev/null", "-w", "%{http_code}"]
            let trusting = ["--cacert", "\(root.path)/rootCA.pem"]
            #expect(try await ChildProcess.run("curl", curl + trusting + ["\(places.secure)trusted"]) == "204")
            let named = "https://reveille.local:\(places.secure.port ?? 0)/trusted"
            let resolve = ["--resolve", "reveille.local:\(places.secure.port ?? 0):127.0.0.1"]
            #expect(try await ChildProcess.run("curl", curl + trusting + resolve + [named]) == "204")
            // The certificate stays; the host's own authority comes back at the same port.
            await access.refresh()
            #expect(access.state.places == places)
            await access.allow(true)
            #expect(access.state.places?.trust != nil && access.state.places?.secure == places.secure)
            await access.stop()
        }
    }

    @Test(.enabled(if: isInstalled, "mkcert is not installed."))
    func `are used only if mkcert has a root already`() async throws {
        try await withAuthority { root in
            try FileManager.default.removeItem(at: root.appending(path: "rootCA-key.pem"))
            #expect(await Mkcert.found(environment: ["CAROOT": root.path]) == nil)
            #expect(!FileManager.default.fileExists(atPath: root.appending(path: "rootCA-key.pem").path))
        }
    }

    @Test func `that cannot be made are named, and nothing listens`() async throws {
        let file = URL.temporaryDirectory.appending(path: UUID().uuidString)
        let access = PhoneAccess(
            authorityAt: file, .init(address: "127.0.0.1", port: 0, plainPort: 0),
            name: LocalName(bus: "unix:path=/nonexistent/bus"), mkcert: { nil }
        ) { _ in Access(browsers: nil) }
        await access.allow(true, by: .mkcert)
        guard case .failed(let reason) = access.state else {
            Issue.record("\(access.state)")
            return
        }
        #expect(reason.contains("mkcert -install") && !FileManager.default.fileExists(atPath: file.path))
        await access.stop()
    }
}
