import Foundation
import HTTPServer
import Synchronization
import Testing

@testable import PageHost

@Suite struct `Access to the host` {
    @Test func `an unpaired browser gets a door page that explains pairing`() throws {
        let access = try Door().access
        let door = try #require(refusal(access.admission(of: request("/departures/"))))
        #expect(door.status == 401)
        #expect(text(door).contains("This browser is not paired") && text(door).contains("reveille pair"))
        #expect(text(door).contains("Reveille needs JavaScript."))
        // Its two scripts are all that it needs, and they are open to everyone.
        #expect(text(door).matches(of: /<script/).count == 2)
        for script in ["/assets/device.js", "/assets/door.js"] {
            #expect(text(door).contains("src=\"\(script)\""))
            #expect(refusal(access.admission(of: request(script))) == nil)
        }
        // Programs read a line.
        var asking = request("/departures/")
        asking.headers["Accept"] = nil
        let line = try #require(refusal(access.admission(of: asking)))
        #expect(line.status == 401 && text(line).hasPrefix("A key is missing."))
    }

    @Test func `a code pairs once, and the host stores no secret of the browser`() throws {
        let door = try Door()
        let code = door.browsers.key.code()
        let visitor = try #require(try door.visitor(code: code))
        #expect(try door.visitor(code: code) == nil)
        let cookies = Array(visitor.cookies.values)
        for secret in cookies + [visitor.token, door.browsers.key.text] { #expect(try !door.stored.contains(secret)) }
        // A restart does not make a used code valid again, either.
        let restarted = Door.browsers(in: door.folder)
        #expect(try restarted.pair(code, agent: "") == nil)
        #expect(restarted.all == door.browsers.all && restarted.all.count == 1)
    }

    @Test func `only one of several simultaneous browsers is paired by a code`() async throws {
        let door = try Door()
        let code = door.browsers.key.code()
        let tokens = await withTaskGroup(of: String?.self) { [browsers = door.browsers] group in
            for _ in 0..<8 { group.addTask { try? browsers.pair(code, agent: "") } }
            return await group.reduce(into: [String?]()) { $0.append($1) }
        }
        #expect(tokens.compactMap(\.self).count == 1 && door.browsers.all.count == 1)
    }

    @Test func `the cookie is hidden from scripts and other sites`() throws {
        let door = try Door()
        let token = try door.visitor().token
        for isSecure in [false, true] {
            let origin = isSecure ? "https://127.0.0.1:8787" : "http://127.0.0.1:8787"
            let cookie =
                try door.answer("/visit", token, origin: origin, isSecure: isSecure).headers["Set-Cookie"] ?? ""
            #expect(cookie.contains("; HttpOnly; SameSite=Strict") && cookie.hasSuffix("; Secure") == isSecure)
        }
    }

    @Test func `a code expires after an hour, and a forged one never pairs`() throws {
        let key = AccessKey()
        let now = Date(timeIntervalSince1970: 1_795_000_000)
        let code = key.code(now: now)
        #expect(key.end(ofCode: code, now: now + 3599) != nil)
        #expect(key.end(ofCode: code, now: now + 3601) == nil)
        // A clock that was wrong once cannot make a code that stays valid.
        #expect(key.end(ofCode: code, now: now - 86400) == nil)
        #expect(AccessKey().end(ofCode: code, now: now) == nil)
        for index in code.indices {
            var forged = code
            forged.replaceSubrange(index...index, with: forged[index] == "A" ? "B" : "A")
            #expect(key.end(ofCode: forged, now: now) == nil)
        }
        let others = [
            "", "A", key.text, String(code.dropLast()), String(code.dropLast(2)), code + "A", code + "AAAA", code + "=",
            " " + code, String(repeating: "A", count: 1 << 20),
        ]
        for text in others { #expect(key.end(ofCode: text, now: now) == nil) }
    }

    @Test func `only one spelling of a code pairs`() throws {
        let door = try Door()
        // Plain Base64 writes some bytes differently.
        let code = try #require((0..<1000).lazy.map { _ in door.browsers.key.code() }.first { $0.contains(/[-_]/) })
        #expect(try door.visitor(code: code.replacing("-", with: "+").replacing("_", with: "/")) == nil)
        #expect(try door.visitor(code: code) != nil)
    }

    @Test func `a page needs more than the cookie, which servers on other ports get, too`() throws {
        let door = try Door()
        let visitor = try door.visitor()
        let thief = Door.Visitor(cookies: visitor.cookies)
        for path in [
            "/", "/departures/", "/widgets.json", "/widgets/departures/NextDeparture/systemSmall.svg", "/metrics",
        ] {
            #expect(!door.opens(path, for: thief, word: nil), "\(path)")
            #expect(!door.opens(path, for: thief, word: thief.cookies.values.first), "\(path)")
        }
        // The cookie is not a token.
        #expect(try door.answer("/visit", thief.cookies.values.first ?? "", from: thief).status == 401)
        // The token of one browser does not work with the cookie of another.
        #expect(try door.word(for: .init(cookies: thief.cookies, token: door.visitor().token)) == nil)

        let word = try door.word(for: visitor)
        var page = visitor.visiting(request("/departures/"))
        page.query["visit"] = word
        guard case .known(let peer) = door.access.admission(of: page) else { throw CocoaError(.featureUnsupported) }
        #expect(peer == door.browsers.all.first?.id)
        // The token for a visit is valid once.
        #expect(!door.opens(for: visitor, word: word))
    }

    @Test func `a token for a visit is given to own pages only and opens nothing to another browser`() throws {
        let door = try Door()
        let (one, other) = (try door.visitor(), try door.visitor())
        for origin in ["http://127.0.0.1:9304", "http://evil.example", "null"] {
            #expect(try door.word(for: one, origin: origin) == nil)
            #expect(try door.answer("/pair", door.browsers.key.code(), origin: origin).status == 403)
        }
        let word = try #require(try door.word(for: one))
        #expect(!door.opens(for: other, word: word) && !door.opens(for: .init(), word: word))
        #expect(door.opens(for: one, word: word))
    }

    @Test func `only the latest tokens for visits are kept`() throws {
        let door = try Door()
        let visitor = try door.visitor()
        let words = try (0..<300).map { _ in try door.word(for: visitor) }
        #expect(!door.opens(for: visitor, word: words[0]) && door.opens(for: visitor, word: words[299]))
    }

    @Test func `the cookie alone opens assets, sounds and event streams`() throws {
        let door = try Door()
        let visitor = try door.visitor()
        for path in ["/assets/client.js", "/sounds/sunrise/alarm", "/page/s.1/stream", "/service-worker.js"] {
            #expect(isKnown(door.access.admission(of: visitor.visiting(request(path)))), "\(path)")
            #expect(refusal(door.access.admission(of: request(path)))?.status == 401, "\(path)")
        }
    }

    @Test func `a cookie belongs to one browser and one key`() throws {
        let door = try Door()
        let (name, value) = try #require(try door.visitor().cookies.first)
        let id = try #require(door.browsers.all.first?.id)
        for forged in ["", ".", id, "\(id).", String(value.dropLast()), "x" + value, AccessKey().cookie(of: id)] {
            let visitor = Door.Visitor(cookies: [name: forged])
            #expect(refusal(door.access.admission(of: visitor.visiting(request("/assets/client.js"))))?.status == 401)
        }
    }

    @Test func `a program gets in with the right key only`() throws {
        let door = try Door()
        var asking = request("/metrics")
        asking.headers["Authorization"] = "Bearer \(door.browsers.key.text)"
        #expect(isKnown(door.access.admission(of: asking)))
        let key = door.browsers.key.text
        for wrong in [
            "guess", "", String(key.dropLast()), key + "A", door.browsers.key.code(), try door.visitor().token,
        ] {
            asking.headers["Authorization"] = "Bearer \(wrong)"
            #expect(refusal(door.access.admission(of: asking))?.status == 401)
        }
        // The key itself pairs no browser.
        #expect(try door.browsers.pair(key, agent: "") == nil)
    }

    @Test func `removing a browser ends its access at once, and only its own`() throws {
        let door = try Door()
        let (lost, kept) = (try door.visitor(), try door.visitor())
        let removed = Removed()
        door.browsers.onRemove { id in removed.all.withLock { $0.append(id) } }
        let word = try #require(try door.word(for: lost))
        let id = try #require(door.browsers.all.first?.id)
        try door.browsers.remove(id)
        #expect(removed.all.withLock { $0 } == [id])
        for path in ["/", "/page/s.1/socket", "/assets/client.js"] {
            var asking = lost.visiting(request(path))
            asking.query["visit"] = word
            #expect(refusal(door.access.admission(of: asking))?.status == 401)
        }
        #expect(try door.word(for: lost) == nil && door.word(for: kept) != nil)
        // It stays so after a restart.
        #expect(Door.browsers(in: door.folder).all.map(\.id) == door.browsers.all.map(\.id))
    }

    @Test func `removing a browser ends all codes that were made before`() throws {
        let door = try Door()
        let browsers = door.browsers
        let now = Date(timeIntervalSince1970: Date.now.timeIntervalSince1970.rounded(.down))
        _ = try browsers.pair(browsers.key.code(now: now - 60), agent: "", now: now)
        let seen = browsers.key.code(now: now - 60)
        let link = try #require(URL(string: "https://desk.local/?key=\(seen)"))
        #expect(browsers.accepts(codeIn: link, now: now))
        try browsers.remove(try #require(browsers.all.first?.id), now: now)
        #expect(!browsers.accepts(codeIn: link, now: now))
        #expect(try browsers.pair(seen, agent: "", now: now) == nil)
        // It stays so after a restart. A code that is made afterwards pairs.
        #expect(try Door.browsers(in: door.folder).pair(seen, agent: "", now: now) == nil)
        let code = browsers.key.code(now: now + 1)
        #expect(try browsers.pair(code, agent: "", now: now + 1) != nil)
        // A browser that was removed while the clock was ahead prevents no pairing.
        try browsers.remove(try #require(browsers.all.first?.id), now: now + 86_400)
        #expect(try browsers.pair(browsers.key.code(now: now + 2), agent: "", now: now + 2) != nil)
    }

    @Test func `the browser unused for the longest time is removed if there are too many`() throws {
        let door = try Door()
        let now = Date.now
        for minute in 0..<65 {
            let date = now + Double(minute * 60)
            let code = door.browsers.key.code(now: date)
            #expect(try door.browsers.pair(code, agent: "\(minute)", now: date) != nil)
        }
        #expect(door.browsers.all.map(\.agent) == (1...64).map(String.init))
    }

    @Test func `the time of a visit is noted in memory at once and seldom on the disk`() throws {
        let door = try Door()
        let now = Date.now
        let token = try #require(
            try door.browsers.pair(door.browsers.key.code(), agent: String(repeating: "x", count: 9999)))
        #expect(door.browsers.all.first?.agent.count == 300)
        var written = Set<String>()
        for minute in stride(from: 2.0, through: 118, by: 2) {
            #expect(door.browsers.browser(withToken: token, now: now + minute * 60) != nil)
            #expect(door.browsers.all.first?.lastUsed == now + minute * 60)
            // Changes are written one after the other.
            try door.browsers.remove("nobody")
            written.insert(try door.stored)
        }
        #expect(written.count == 2)
    }

    @Test(arguments: [
        ("127.0.0.1:8787", true), ("localhost", true), ("LOCALHOST:1", true), ("[::1]:8787", true),
        ("evil.example", false), ("127.0.0.1.evil.example:8787", false), ("192.168.1.20:8787", false), ("", false),
        ("127.0.0.1:8787@evil.example", false), ("localhost:8787.evil.example", false), ("[::1]evil.example", false),
        (":8787", false),
    ])
    func `a request needs the host's own name`(host: String, isOurs: Bool) throws {
        let door = try Door()
        let answer = door.access.admission(of: try door.visitor().visiting(request("/assets/a.js", host: host)))
        #expect(refusal(answer)?.status == (isOurs ? nil : 403))
    }

    @Test func `a host beyond loopback accepts its own names and any address`() throws {
        let door = try Door(hostNames: ["bedside.local"], allowsAddresses: true)
        let visitor = try door.visitor()
        for (host, isOurs) in [("Bedside.local:8787", true), ("192.168.1.20:8787", true), ("evil.example", false)] {
            let answer = door.access.admission(of: visitor.visiting(request("/assets/a.js", host: host)))
            #expect(refusal(answer)?.status == (isOurs ? nil : 403))
        }
    }

    @Test(arguments: [
        ("http://127.0.0.1:8787", true), ("http://127.0.0.1:9999", false), ("https://127.0.0.1:8787", false),
        ("http://evil.example", false), ("null", false),
    ])
    func `a change needs our own page as its origin`(origin: String, isOurs: Bool) throws {
        let door = try Door()
        var asking = try door.visitor().visiting(request("/page/1/event", method: "POST"))
        asking.headers["Origin"] = origin
        #expect(refusal(door.access.admission(of: asking))?.status == (isOurs ? nil : 403))
        asking = try door.visitor().visiting(request("/page/1/socket"))
        asking.headers["Upgrade"] = "websocket"
        asking.headers["Origin"] = origin
        #expect(refusal(door.access.admission(of: asking))?.status == (isOurs ? nil : 403))
    }

    @Test func `a change may come from a program with the cookie, but not from another site's form`() throws {
        let door = try Door()
        var asking = try door.visitor().visiting(request("/page/1/event", method: "POST"))
        #expect(isKnown(door.access.admission(of: asking)))
        asking.headers["Sec-Fetch-Site"] = "cross-site"
        #expect(refusal(door.access.admission(of: asking))?.status == 403)
    }

    @Test func `a notification's picture with a secret name needs no cookie`() throws {
        let access = try Door().access
        #expect(refusal(access.admission(of: request("/attachments/5F0C.png"))) == nil)
        #expect(!isKnown(access.admission(of: request("/attachments/5F0C.png"))))
        #expect(refusal(access.admission(of: request("/attachments/5F0C.png", method: "DELETE")))?.status == 401)
        #expect(refusal(access.admission(of: request("/attachments")))?.status == 401)
    }

    @Test func `the icons need no cookie`() throws {
        #expect(refusal(try Door().access.admission(of: request("/assets/icon-180.png"))) == nil)
    }

    @Test func `a host for the network answers no address of the internet`() throws {
        let access = Access(browsers: nil, allowsAddresses: true, answersPeer: { $0.hasPrefix("192.168.") })
        for (peer, isAnswered) in [("192.168.1.5", true), ("8.8.8.8", false)] {
            var request = request("/")
            request.headers["Host"] = "192.168.1.2:8788"
            request.remoteAddress = peer
            #expect((refusal(access.admission(of: request)) == nil) == isAnswered)
        }
    }

    @Test func `the manifest needs no cookie`() throws {
        #expect(refusal(try Door().access.admission(of: request("/manifest.webmanifest"))) == nil)
    }
}

/// Collects the removed browsers, on any thread.
private final class Removed: Sendable {
    let all = Mutex<[String]>([])
}
