import Foundation
import HostSettings
import PrivateFile
import Testing

@Suite struct `Host settings` {
    @Test func `come back as they were written, readable by their owner only`() throws {
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

    @Test func `a damaged file is an error, not an empty start`() throws {
        let folder = try DataFolder(root: FileManager.default.temporaryDirectory.appending(path: UUID().uuidString))
        defer { try? FileManager.default.removeItem(at: folder.root) }
        try Data("{".utf8).write(to: folder.settings)
        #expect(throws: (any Error).self) { try HostSettings(from: folder) }
    }

    @Test(arguments: ["", "{", "{\"home\": {\"name\": \"H", "[]", "{\"home\": 7}", "\u{0}\u{0}\u{0}"])
    func `a host puts a damaged file aside and starts without it`(content: String) throws {
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
}
