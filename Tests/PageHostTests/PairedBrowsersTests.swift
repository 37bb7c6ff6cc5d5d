import Foundation
import Testing

@testable import PageHost

@Suite struct `The access key` {
    private let folder = URL.temporaryDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)
    private var file: URL { folder.appending(path: "key") }

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    @Test func `the key is created once, readable by its owner only`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let first = Door.browsers(in: folder).key
        #expect(first.text.utf8.count == 43)
        for name in ["key", "browsers.json"] {
            let path = folder.appending(path: name).path
            #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
        }
        #expect(Door.browsers(in: folder).key == first)
        #expect(first.matches(first.text))
        #expect(!first.matches(String(first.text.dropLast())))
    }

    @Test(arguments: ["", "secret", "not a key, but as long as one of them is", "\u{0}\u{1}"])
    func `a damaged key is put aside and replaced`(content: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = Door.browsers(in: folder)
        try Data(content.utf8).write(to: file)
        #expect(throws: CocoaError.self) { try AccessKey(at: file) }
        let key = Door.browsers(in: folder).key
        #expect(try AccessKey(at: file) == key && key.text.utf8.count == 43)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let aside = try #require(names.first { $0.hasPrefix("key.") })
        #expect(try Data(contentsOf: folder.appending(path: aside)) == Data(content.utf8))
    }

    @Test func `a key that browsers once shared is replaced, as other servers may have it`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let old = AccessKey(text: String(repeating: "k", count: 43))
        try Data(old.text.utf8).write(to: file)
        let browsers = Door.browsers(in: folder)
        #expect(browsers.key != old && browsers.all.isEmpty)
        #expect(try browsers.pair(old.code(), agent: "") == nil && browsers.pair(old.text, agent: "") == nil)
        // The key is replaced once.
        #expect(Door.browsers(in: folder).key == browsers.key)
    }

    @Test(arguments: ["", "{", "[]", #"{"browsers": [{}]}"#])
    func `the key stays when a damaged list of browsers is put aside`(content: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let key = Door.browsers(in: folder).key
        try Data(content.utf8).write(to: folder.appending(path: "browsers.json"))
        let browsers = Door.browsers(in: folder)
        #expect(browsers.key == key && browsers.all.isEmpty)
        #expect(try browsers.pair(key.code(), agent: "") != nil)
        #expect(Door.browsers(in: folder).all.count == 1)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.contains { $0.hasPrefix("browsers.json.") })
    }
}

@Suite struct `Browser name` {
    private static let phone =
        "Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "

    @Test(arguments: [
        (phone + "Version/26.1 Mobile/15E148 Safari/604.1", "Safari on iPhone"),
        (phone + "CriOS/142.0 Mobile/15E148 Safari/604.1", "Chrome on iPhone"),
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0", "Edge on Windows"),
        ("curl/8.0", "Browser"), ("", "Browser"), ("<script>iPad", "iPad"),
    ])
    func `a browser's name is the one that people use`(agent: String, name: String) {
        #expect(BrowserName(agent: agent).text == name)
    }
}
