import Foundation
import HostSettings
import PrivateFile
import Testing

@Suite struct `Host settings` {
    @Test func `settings survive a restart, readable by their owner only`() throws {
        let folder = try DataFolder(root: FileManager.default.temporaryDirectory.appending(path: UUID().uuidString))
        defer { try? FileManager.default.removeItem(at: folder.root) }
        #expect(try HostSettings(from: folder) == HostSettings())

        var settings = HostSettings()
        settings.home = .init(name: "Home", latitude: 47.16, longitude: 9.51)
        settings.valhalla = URL(string: "http://127.0.0.1:8002")
        try settings.write(to: folder)

        #expect(try HostSettings(from: folder) == settings)
        let mode = try FileManager.default.attributesOfItem(atPath: folder.settings.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test(arguments: ["ab12", "a/b", "+", "", String(repeating: "a", count: 33)])
    func `a broker keeps its account, and its node makes no other topics`(node: String) throws {
        let broker = HostSettings.MQTT(
            url: try #require(URL(string: "mqtt://box")), user: "host", password: "secret", node: node)
        let data = try JSONEncoder().encode(broker)
        #expect((try? JSONDecoder().decode(HostSettings.MQTT.self, from: data)) == (node == "ab12" ? broker : nil))
    }

    @Test func `settings of an earlier version keep their values, and newer ones are not set`() throws {
        let folder = try DataFolder(root: FileManager.default.temporaryDirectory.appending(path: UUID().uuidString))
        defer { try? FileManager.default.removeItem(at: folder.root) }
        let stored = #"{"home":{"name":"Home","latitude":38.7,"longitude":-9.1},"alarmSound":"dawn"}"#
        try Data(stored.utf8).write(to: folder.settings)
        let settings = try HostSettings(from: folder)
        var expected = HostSettings()
        expected.home = .init(name: "Home", latitude: 38.7, longitude: -9.1)
        expected.alarmSound = "dawn"
        #expect(settings == expected)
    }

    @Test func `a folder beside the program comes before one in the data folder`() throws {
        let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: root) }
        let places = ["program", "data", "standard"].map { root.appending(path: $0, directoryHint: .isDirectory) }
        func found() -> String {
            DataFolder.folder("fonts", of: places).deletingLastPathComponent().lastPathComponent
        }
        #expect(found() == "standard")
        for place in places.dropLast().reversed() {
            let fonts = place.appending(path: "fonts")
            try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
            #expect(found() == place.lastPathComponent)
        }
        let executable = try #require(Bundle.main.executableURL).resolvingSymlinksInPath()
        #expect(DataFolder.programLocation.path == executable.deletingLastPathComponent().path)
    }

    @Test func `damaged settings are an error, not an empty start`() throws {
        let folder = try DataFolder(root: FileManager.default.temporaryDirectory.appending(path: UUID().uuidString))
        defer { try? FileManager.default.removeItem(at: folder.root) }
        try Data("{".utf8).write(to: folder.settings)
        #expect(throws: (any Error).self) { try HostSettings(from: folder) }
    }

    @Test(arguments: [
        "", "{", "{\"home\": {\"name\": \"H", "[]", "{\"home\": 7}", "\u{0}\u{0}\u{0}",
        #"{"home": {"name": "H", "latitude": 1e308, "longitude": 9}}"#,
        #"{"home": {"name": "H", "latitude": 47, "longitude": -1e308}}"#,
    ])
    func `a host puts a damaged settings file aside and starts without it`(content: String) throws {
        let folder = try DataFolder(root: FileManager.default.temporaryDirectory.appending(path: UUID().uuidString))
        defer { try? FileManager.default.removeItem(at: folder.root) }
        try Data(content.utf8).write(to: folder.settings)
        #expect(HostSettings.opened(in: folder) == HostSettings())
        let trouble = try #require(StorageTroubles.all.first { $0.file == folder.settings })
        let aside = try #require(trouble.aside)
        #expect(trouble.kind == .damaged)
        #expect(try String(contentsOf: aside, encoding: .utf8) == content)
        #expect(!FileManager.default.fileExists(atPath: folder.settings.path))
        #expect(StorageTroubles.earlier(in: folder.filed).map(\.file) == [folder.settings])
    }

    @Test func `settings that can be read stay in use beside those that cannot`() throws {
        let folder = try DataFolder(root: FileManager.default.temporaryDirectory.appending(path: UUID().uuidString))
        defer { try? FileManager.default.removeItem(at: folder.root) }
        let content = """
            {"alarmSound": "dawn", "home": {"name": "H", "latitude": 1e9, "longitude": 9}, "quietHours": [], "moon": "full", "star": NaN,
            "channels": {"push": "never", "ntfy": 7}, "ntfy": {"server": "http://127.0.0.1", "topic": "wake"},
            "calendars": [{"id": "a", "url": "file:///a.ics"}, 7, {"id": "b"}, {"id": "c", "url": "file:///c.ics"}]}
            """
        try Data(content.utf8).write(to: folder.settings)
        let settings = HostSettings.opened(in: folder)
        #expect(settings.alarmSound == "dawn" && settings.home == nil && settings.quietHours == nil)
        #expect(settings.channels == ["push": "never"] && settings.ntfy?.topic == "wake")
        #expect(settings.calendars?.map(\.id) == ["a", "c"])
        let aside = try #require(StorageTroubles.all.first { $0.file == folder.settings }?.aside)
        #expect(try String(contentsOf: aside, encoding: .utf8) == content)
        #expect(try HostSettings(from: folder) == settings)
        #expect(try String(contentsOf: folder.settings, encoding: .utf8).contains("full"))
    }

    @Test func `a broken link in place of the settings is put aside`() throws {
        let folder = try DataFolder(root: FileManager.default.temporaryDirectory.appending(path: UUID().uuidString))
        defer { try? FileManager.default.removeItem(at: folder.root) }
        let target = folder.root.appending(path: "dotfiles/settings.json")
        try FileManager.default.createSymbolicLink(at: folder.settings, withDestinationURL: target)
        #expect(throws: (any Error).self) { try HostSettings(from: folder) }
        #expect(HostSettings.opened(in: folder) == HostSettings())
        let trouble = try #require(StorageTroubles.all.first { $0.file == folder.settings })
        let aside = try #require(trouble.aside)
        #expect(trouble.kind == .damaged)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: aside.path) == target.path)
    }

    @Test func `a link to the settings stays, and its target is written`() throws {
        let folder = try DataFolder(root: FileManager.default.temporaryDirectory.appending(path: UUID().uuidString))
        defer { try? FileManager.default.removeItem(at: folder.root) }
        let target = folder.root.appending(path: "dotfiles/settings.json")
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(#"{"alarmSound": "dawn"}"#.utf8).write(to: target)
        try FileManager.default.createSymbolicLink(
            atPath: folder.settings.path, withDestinationPath: "dotfiles/settings.json")
        var settings = HostSettings.opened(in: folder)
        #expect(settings.alarmSound == "dawn")
        settings.alarmSound = "bell"
        try settings.write(to: folder)
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: folder.settings.path) == "dotfiles/settings.json")
        #expect(try String(contentsOf: target, encoding: .utf8).contains("bell"))
        #expect(try HostSettings(from: folder) == settings)
        #expect(try FileManager.default.contentsOfDirectory(atPath: target.deletingLastPathComponent().path).count == 1)
    }

    @Test func `a broken link in place of a folder is put aside`() throws {
        let folder = try DataFolder(root: FileManager.default.temporaryDirectory.appending(path: UUID().uuidString))
        defer { try? FileManager.default.removeItem(at: folder.root) }
        let apps = folder.root.appending(path: "apps")
        try FileManager.default.createSymbolicLink(at: apps, withDestinationURL: folder.root.appending(path: "missing"))
        let file = folder.app("sunrise").appending(path: "note")
        try Data().write(to: file)
        #expect(StorageTroubles.all.contains { $0.file.path == apps.path && $0.aside != nil })
    }

    @Test func `a pipe in place of the settings is put aside and blocks nobody`() throws {
        let folder = try DataFolder(root: FileManager.default.temporaryDirectory.appending(path: UUID().uuidString))
        defer { try? FileManager.default.removeItem(at: folder.root) }
        #expect(mkfifo(folder.settings.path, 0o600) == 0)
        #expect(HostSettings.opened(in: folder) == HostSettings())
        #expect(!FileManager.default.fileExists(atPath: folder.settings.path))
    }

    @Test func `unknown fields of a newer version are kept, and removed values are deleted`() throws {
        let folder = try DataFolder(root: FileManager.default.temporaryDirectory.appending(path: UUID().uuidString))
        defer { try? FileManager.default.removeItem(at: folder.root) }
        let newer = """
            {
              "alarmSound": "dawn", "moon": {"phase": [1, 2.5, null, true, "full"]},
              "home": {"name": "Home", "latitude": 47.1, "longitude": 9.5, "floor": 3},
              "calendars": [
                {"id": "a", "url": "file:///a.ics", "tint": "red"}, {"id": "b", "url": "file:///b.ics", "tint": "blue"}
              ]
            }
            """
        try Data(newer.utf8).write(to: folder.settings)
        var settings = try HostSettings(from: folder)
        settings.alarmSound = nil
        settings.home?.latitude = 48
        settings.calendars?.removeFirst()
        try settings.write(to: folder)
        #expect(try HostSettings(from: folder) == settings)
        let written = try #require(
            try JSONSerialization.jsonObject(with: Data(contentsOf: folder.settings)) as? NSDictionary)
        let expected: NSDictionary = [
            "moon": ["phase": [1, 2.5, NSNull(), true, "full"] as [Any]],
            "home": ["name": "Home", "latitude": 48, "longitude": 9.5, "floor": 3] as [String: Any],
            "calendars": [["id": "b", "url": "file:///b.ics", "tint": "blue"]],
        ]
        #expect(written == expected)
        settings.home = nil
        try settings.write(to: folder)
        #expect(try !String(contentsOf: folder.settings, encoding: .utf8).contains("floor"))
    }

    @Test func `a file in place of an app's folder is put aside`() throws {
        let folder = try DataFolder(root: FileManager.default.temporaryDirectory.appending(path: UUID().uuidString))
        defer { try? FileManager.default.removeItem(at: folder.root) }
        try Data("kept".utf8).write(to: folder.root.appending(path: "apps"))
        let app = folder.app("departures")
        try Data().write(to: app.appending(path: "note"))
        let mode = try FileManager.default.attributesOfItem(atPath: app.path)[.posixPermissions] as? Int
        #expect(mode == 0o700)
        #expect(StorageTroubles.earlier(in: [folder.root]).map(\.file.lastPathComponent) == ["apps"])
    }
}
