import Foundation
import HTTPServer
import HostSettings
import Testing

@testable import PageHost

@Suite struct `A proxy on this machine` {
    private static let name = "reveille.example.org"

    private func access(_ browsers: PairedBrowsers? = nil) throws -> Access {
        let own = try #require(OwnAddress("https://\(Self.name)"))
        return Access(browsers: browsers, addresses: PageAddresses(own: own))
    }

    /// A request as Caddy and Tailscale forward it.
    private func forwarded(
        _ path: String = "/", method: String = "GET", host: String = name, named: String? = name,
        scheme: String? = "https"
    ) -> HTTPRequest {
        var one = request(path, method: method, host: host)
        one.headers["X-Forwarded-Host"] = named
        one.headers["X-Forwarded-Proto"] = scheme
        return one
    }

    @Test func `forwards its address, under the name that it was asked for or that of this machine`() throws {
        let access = try access()
        for one in [
            forwarded(), forwarded(named: nil), forwarded(host: "Reveille.Example.org:443"),
            forwarded(host: "127.0.0.1:8787"), forwarded(host: "localhost:8787"),
        ] {
            let arrived = try #require(access.forwarded(one))
            #expect(arrived.isSecure && arrived.headers["Host"] == Self.name)
            #expect(isKnown(access.admission(of: one)))
        }
    }

    @Test func `is not believed about another address, or without TLS`() throws {
        let access = try access()
        for one in [
            forwarded(scheme: nil), forwarded(scheme: "http"), forwarded(scheme: "https,http"),
            forwarded(scheme: "HTTPS"),
            forwarded(host: "evil.example"), forwarded(host: "evil.example", named: Self.name),
            forwarded(host: "127.0.0.1:8787", named: "evil.example"), forwarded(host: "127.0.0.1:8787", named: nil),
            forwarded(host: "127.0.0.1:8787", named: "\(Self.name), evil.example"),
            forwarded(host: "\(Self.name):8787"), forwarded(host: "\(Self.name).evil.example"),
        ] {
            #expect(access.forwarded(one) == nil)
        }
        #expect(refusal(access.admission(of: forwarded(host: "evil.example")))?.status == 403)
        #expect(refusal(access.admission(of: forwarded(scheme: nil)))?.status == 403)
        var twice = forwarded()
        twice.headers.add("X-Forwarded-Proto", "http")
        #expect(access.forwarded(twice) == nil)
        twice = forwarded(host: "127.0.0.1:8787")
        twice.headers.add("x-forwarded-host", "evil.example")
        #expect(access.forwarded(twice) == nil)
    }

    @Test(arguments: ["192.168.1.20", "10.0.0.2", "100.64.0.1", "8.8.8.8", "fd00::1", "::ffff:192.168.1.20", ""])
    func `is on this machine: forged fields from another one change nothing`(peer: String) throws {
        let access = try access()
        for host in [Self.name, "127.0.0.1:8787"] {
            var one = forwarded(host: host)
            one.remoteAddress = peer
            #expect(access.forwarded(one) == nil)
        }
        var one = forwarded()
        one.remoteAddress = peer
        #expect(refusal(access.admission(of: one))?.status == 403)
    }

    @Test func `is believed only while the owner has named its address`() throws {
        let access = try access()
        access.addresses?.own = nil
        #expect(access.forwarded(forwarded()) == nil)
        #expect(refusal(access.admission(of: forwarded()))?.status == 403)
        #expect(Access(browsers: nil).forwarded(forwarded()) == nil)
        access.addresses?.own = OwnAddress("https://other.example")
        #expect(access.forwarded(forwarded()) == nil)
    }

    @Test func `lets pages of its own address act, and no others`() throws {
        let access = try access()
        for (origin, isOurs) in [
            ("https://\(Self.name)", true), ("http://\(Self.name)", false), ("https://\(Self.name):8443", false),
            ("https://evil.example", false), ("http://127.0.0.1:8787", false), ("null", false),
        ] {
            for host in [Self.name, "127.0.0.1:8787"] {
                var change = forwarded("/page/x/event", method: "POST", host: host)
                change.headers["Origin"] = origin
                #expect(isKnown(access.admission(of: change)) == isOurs, Comment(rawValue: origin))
                var socket = forwarded("/page/x/socket", host: host)
                (socket.headers["Origin"], socket.headers["Upgrade"], socket.headers["Connection"]) = (
                    origin, "websocket", "Upgrade"
                )
                #expect(isKnown(access.admission(of: socket)) == isOurs, Comment(rawValue: origin))
            }
        }
        // On this machine, the address is that of no page.
        var change = request("/page/x/event", method: "POST")
        change.headers["Origin"] = "https://\(Self.name)"
        #expect(refusal(access.admission(of: change))?.status == 403)
    }

    @Test func `brings cookies that browsers send over TLS only`() throws {
        let door = try Door()
        let token = try door.visitor().token
        var visit = forwarded("/visit", method: "POST")
        visit.headers["Origin"] = "https://\(Self.name)"
        visit.headers["Authorization"] = "Bearer \(token)"
        let cookie = try #require(refusal(try access(door.browsers).admission(of: visit))?.headers["Set-Cookie"])
        #expect(cookie.hasSuffix("; Secure"))
    }

    @Test func `makes the address for phones its own`() throws {
        let addresses = PageAddresses()
        let told = Told()
        addresses.onChange { told.note($0) }
        addresses.network = URL(string: "https://reveille.local:8788/")
        addresses.own = OwnAddress("https://\(Self.name)")
        addresses.network = nil
        addresses.own = nil
        let texts = told.all.map { $0?.absoluteString }
        #expect(texts == [nil, "https://reveille.local:8788/", "https://\(Self.name)/", "https://\(Self.name)/", nil])
    }
}

/// Collects addresses, on any thread.
private final class Told: @unchecked Sendable {
    private let lock = NSLock()
    private var told: [URL?] = []

    var all: [URL?] { lock.withLock { told } }
    func note(_ url: URL?) { lock.withLock { told.append(url) } }
}
