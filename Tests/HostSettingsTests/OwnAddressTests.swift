import Foundation
import HostSettings
import Testing

@Suite struct `An own address` {
    @Test(arguments: [
        ("https://reveille.example.org", "reveille.example.org"),
        (" HTTPS://Reveille.Example.org/ ", "reveille.example.org"),
        ("https://box.tail1a2b3c.ts.net:443", "box.tail1a2b3c.ts.net"), ("https://box:8443/", "box:8443"),
        ("https://192.168.1.5:8443", "192.168.1.5:8443"), ("https://xn--bcher-kva.example", "xn--bcher-kva.example"),
    ])
    func `is a name and a port, as browsers write them`(text: String, authority: String) throws {
        let address = try #require(OwnAddress(text))
        #expect(address.authority == authority && address.origin == "https://\(authority)")
        #expect(address.url.absoluteString == "https://\(authority)/")
    }

    @Test(arguments: [
        "", "reveille.example.org", "http://reveille.example.org", "https://", "https:///", "https://a b",
        "https://reveille.example.org/path", "https://reveille.example.org//", "https://reveille.example.org?x",
        "https://reveille.example.org#x", "https://user@reveille.example.org", "https://user:word@reveille.example.org",
        "https://reveille.example.org:", "https://reveille.example.org:0", "https://reveille.example.org:65536",
        "https://reveille.example.org:x", "https://.example.org", "https://example.org.", "https://a..b",
        "https://-a.org",
        "https://*.example.org", "https://[::1]", "https://bücher.example", "https://a\r\nHost: b", "https://a,b",
        "wss://reveille.example.org", "javascript:alert(1)", "https://\(String(repeating: "a", count: 64)).org",
    ])
    func `is nothing else`(text: String) {
        #expect(OwnAddress(text) == nil)
    }

    @Test func `names itself with or without the usual port, in any case`() throws {
        let (usual, other) = (
            try #require(OwnAddress("https://a.example")), try #require(OwnAddress("https://a.example:8443"))
        )
        for name in ["a.example", "A.Example", "a.example:443"] { #expect(usual.isNamed(by: name)) }
        for name in [nil, "", "a.example:8443", "a.example.", "b.a.example", "a.example, b"] {
            #expect(!usual.isNamed(by: name))
        }
        #expect(other.isNamed(by: "a.example:8443") && !other.isNamed(by: "a.example"))
    }

    @Test func `is a text in the settings, and one with a path costs only itself`() throws {
        let folder = try DataFolder(root: URL.temporaryDirectory.appending(path: UUID().uuidString))
        defer { try? FileManager.default.removeItem(at: folder.root) }
        var settings = HostSettings()
        settings.ownAddress = OwnAddress("https://a.example:8443")
        settings.allowsPhones = true
        try settings.write(to: folder)
        let text = try String(contentsOf: folder.settings, encoding: .utf8)
        #expect(text.contains("\"ownAddress\" : \"https://a.example:8443\""))
        #expect(HostSettings.opened(in: folder) == settings)
        try text.replacing("a.example:8443", with: "a.example/path").write(
            to: folder.settings, atomically: true, encoding: .utf8)
        let read = HostSettings.opened(in: folder)
        #expect(read.ownAddress == nil && read.allowsPhones == true)
    }
}
