import Foundation
import HostSettings
import Testing

/// `reveille restore` with archives that `reveille backup` has not made.
@Suite struct `Hostile backup` {
    private let place = URL.temporaryDirectory.appending(path: "hostile-\(UUID().uuidString)")
    private let folder: DataFolder
    private var file: URL { place.appending(path: "saved.tar") }

    init() throws {
        folder = try DataFolder(root: place.appending(path: "data"))
        try Data(#"{"alarmSound": "dawn"}"#.utf8).write(to: folder.settings)
    }

    /// Checks that an archive is refused with one sentence, and that nothing has changed.
    private func refuse(_ archive: Data, _ reason: String) async throws {
        defer { try? FileManager.default.removeItem(at: place) }
        try archive.write(to: file)
        let outcome = try await Program.run("restore", file.path, "--data", folder.root.path)
        #expect(outcome.status == 1 && outcome.remarks.contains(reason), "\(outcome.remarks)")
        #expect(outcome.remarks.split(separator: "\n").count == 1, "\(outcome.remarks)")
        #expect(!outcome.remarks.contains("\u{1b}"))
        #expect(try HostSettings(from: folder).alarmSound == "dawn")
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.path).sorted() == ["data", "saved.tar"])
    }

    private func sound() -> TarArchive {
        var archive = TarArchive()
        archive.add("reveille/", .folder)
        archive.add("reveille/settings.json", .file, "{}")
        return archive
    }

    @Test(arguments: [
        TarArchive.Kind.hardLink, .link, .characterDevice, .blockDevice, .pipe, .reserved, .longName, .extended,
        .sparse,
    ])
    func `a backup with anything except files and folders is refused`(kind: TarArchive.Kind) async throws {
        var archive = sound()
        archive.add("reveille/apps", kind, target: kind == .hardLink ? "reveille/settings.json" : "/etc")
        archive.add("reveille/apps/passwd", .file, "root")
        try await refuse(archive.ended, "“reveille/apps” is neither a file nor a folder")
    }

    @Test func `a backup whose folder is a link is refused`() async throws {
        var archive = TarArchive()
        archive.add("reveille", .link, target: "/etc")
        archive.add("reveille/settings.json", .file, "{}")
        try await refuse(archive.ended, "“reveille” is neither a file nor a folder")
    }

    @Test(arguments: [
        "/etc/hostname", "../reveille/key", "reveille/../../key", "reveille/..", "..", "", "/", "reveille/./key",
        "reveille//key", "other/key", "reveillé/key", "reveille/two\nlines", "reveille/\u{1b}[2Jkey", "reveille/\r",
        "reveille/" + Array(repeating: "a", count: 20).joined(separator: "/"),
    ])
    func `a backup with an escaping path or control characters in a name is refused`(name: String) async throws {
        var archive = sound()
        archive.add(name, .file, "key")
        try await refuse(archive.ended, "is not a valid path in a backup")
    }

    @Test(arguments: ["maps", "valhalla", "fonts", "linked-script", "run", "host.json", "backup.json"], [true, false])
    func `a backup with unexpected contents is refused`(name: String, isFolder: Bool) async throws {
        if name != "host.json" {
            try FileManager.default.createDirectory(
                at: folder.root.appending(path: "\(name)/kept"), withIntermediateDirectories: true)
        }
        var archive = sound()
        if isFolder { archive.add("reveille/\(name)/", .folder) }
        archive.add(isFolder ? "reveille/\(name)/inside" : "reveille/\(name)", .file, "{}")
        try await refuse(archive.ended, "it contains “reveille/\(name)”, which no backup contains")
    }

    @Test func `a backup with two files of one name is refused`() async throws {
        var archive = sound()
        archive.add("reveille/settings.json", .file, "[]")
        try await refuse(archive.ended, "“reveille/settings.json” is in it twice")
    }

    @Test func `a backup with a file and a folder of one name is refused`() async throws {
        var archive = sound()
        archive.add("reveille/settings.json/key", .file, "key")
        try await refuse(archive.ended, "“reveille/settings.json/key” is inside a file")
    }

    @Test(arguments: [
        (Array("77777777777".utf8), "contains more than 4 GB"), (Array("00000009".utf8), "is wrong"),
        (Array("-0000001".utf8), "is wrong"), ([0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5], "is wrong"),
    ])
    func `a backup that claims an impossible size is refused before anything is written`(size: [UInt8], reason: String)
        async throws
    {
        var archive = sound()
        archive.add("reveille/large", .file, "small", size: size)
        try await refuse(archive.ended, reason)
    }

    @Test func `a backup with more entries than any data folder is refused`() async throws {
        var entry = TarArchive()
        entry.add("reveille/", .folder)
        var bytes = Data()
        for _ in 0...50_000 { bytes += entry.bytes }
        try await refuse(bytes, "contains more than 50000 files")
    }

    @Test(arguments: [200, 512, 1024, 1600, 2048])
    func `a truncated backup is refused`(length: Int) async throws {
        var archive = sound()
        archive.add("reveille/note", .file, String(repeating: "x", count: 600))
        try await refuse(archive.bytes.prefix(length), "is incomplete")
    }

    @Test func `a backup with a changed header is refused`() async throws {
        var bytes = sound().ended
        bytes[512 + 5] ^= 1
        try await refuse(bytes, "is not a backup, or it is damaged")
    }

    @Test func `a backup with data after its end is refused`() async throws {
        try await refuse(sound().ended + Data("more".utf8), "its end is damaged")
    }

    @Test(arguments: [
        ("settings.json", "{", "settings file is damaged"),
        ("settings.json", "[]", "settings file is damaged"),
        ("notifications.sqlite", "SQLite format 3\u{0}no", "notifications.sqlite is damaged"),
        ("apps/departures/default.store", "text", "default.store is damaged"),
    ])
    func `a backup with unusable files is refused`(name: String, content: String, reason: String) async throws {
        var archive = TarArchive()
        archive.add("reveille/\(name)", .file, content)
        try await refuse(archive.ended, reason)
    }

    @Test func `a backup with a folder in place of the settings is refused`() async throws {
        var archive = TarArchive()
        archive.add("reveille/key", .file, "key")
        archive.add("reveille/settings.json", .folder)
        try await refuse(archive.ended, "settings file is damaged")
    }

    @Test(arguments: [[], ["reveille/readme.txt"], ["reveille/readme.txt", "reveille/apps/departures/readme.txt"]])
    func `an archive without any file of Reveille is refused`(names: [String]) async throws {
        var archive = TarArchive()
        archive.add("reveille/", .folder)
        for name in names { archive.add(name, .file, "Read me.") }
        try await refuse(archive.ended, "is not a Reveille backup.")
    }

    @Test func `file modes in a backup cannot open files to others`() async throws {
        defer { try? FileManager.default.removeItem(at: place) }
        try sound().ended.write(to: file)
        #expect(try await Program.run("restore", file.path, "--data", folder.root.path).status == 0)
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.settings.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        let mode = try FileManager.default.attributesOfItem(atPath: folder.root.path)[.posixPermissions]
        #expect(mode as? Int == 0o700)
    }
}
