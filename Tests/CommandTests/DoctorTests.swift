import Foundation
import Glibc
import HostSettings
import Keychain
import NotificationHost
import Testing

private struct Reading: Decodable {
    let name: String
    let required: Bool
    let found: Bool
    let state: String
    let cure: String?
}

@Suite struct `reveille doctor` {
    private let folder: DataFolder

    init() throws {
        let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        folder = try DataFolder(root: root)
    }

    private func examine() async throws -> (readings: [Reading], status: Int32) {
        let outcome = try await Program.run("doctor", "--json", "--data", folder.root.path)
        return (try JSONDecoder().decode([Reading].self, from: Data(outcome.output.utf8)), outcome.status)
    }

    @Test func `doctor reports everything under the same six keys`() async throws {
        let outcome = try await Program.run("doctor", "--json", "--data", folder.root.path)
        let list = try #require(
            JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]])
        #expect(list.count > 10)
        for entry in list {
            #expect(Set(entry.keys) == ["name", "required", "found", "version", "state", "cure"])
        }
    }

    @Test func `doctor begins with what would wake its person, and the way to it`() async throws {
        var settings = HostSettings()
        settings.channels = ["loudspeaker": "never"]
        settings.home = .init(name: "12 Secret Street", latitude: 1, longitude: 2)
        try settings.write(to: folder)
        let readings = try await examine().readings
        #expect(readings.prefix(4).map(\.name) == ["Alarms", "Phone", "After a reboot", "Home"])
        #expect(!readings[0].found && readings[0].state == "No alarm reaches you while the pages are closed")
        #expect(readings[0].cure?.hasSuffix("Settings › On Your Phone") == true)
        #expect(!readings[1].found && readings[1].state == "not allowed to connect")
        #expect(readings[3].state == "chosen in Settings")
        // The report goes into bug reports.
        #expect(!readings.contains { $0.state.contains("Secret Street") })
        settings.allowsPhones = true
        try settings.write(to: folder)
        let phone = try #require(try await examine().readings.first { $0.name == "Phone" })
        #expect(!phone.found && phone.state == "allowed, but the host is not running" && phone.cure == "reveille serve")
    }

    @Test func `doctor finds the libraries that the program uses`() async throws {
        let readings = try await examine().readings
        for name in ["Swift runtime", "libmicrohttpd", "SQLite", "libsodium", "zlib", "Time zones", "Data folder"] {
            let reading = try #require(readings.first { $0.name == name })
            #expect(reading.found && reading.cure == nil)
        }
    }

    @Test func `doctor explains settings that cannot be read, and exits with 1`() async throws {
        try Data("{".utf8).write(to: folder.settings)
        let (readings, status) = try await examine()
        let settings = try #require(readings.first { $0.name == "Settings" })
        #expect(settings.required)
        #expect(settings.state == "\(folder.settings.path) is damaged")
        #expect(settings.cure?.hasPrefix("reveille restore FILE") == true)
        #expect(status == 1)
    }

    @Test func `doctor names banners that a crash left held back`() async throws {
        #expect(try await !examine().readings.contains { $0.name == "Banners" })
        try Data("{}".utf8).write(to: folder.heldBanners)
        let finding = try #require(try await examine().readings.first { $0.name == "Banners" })
        #expect(finding.state.contains("banners.json") && finding.cure == "reveille notizen release")
        // A guard that runs takes care of them itself.
        let lock = open(folder.bannerLock.path, O_RDWR | O_CREAT, 0o600)
        #expect(flock(lock, LOCK_EX) == 0)
        #expect(try await !examine().readings.contains { $0.name == "Banners" })
        close(lock)
    }

    @Test func `doctor checks every database and names a damaged one`() async throws {
        let sound = try #require(try await examine().readings.first { $0.name == "Databases" })
        #expect(sound.cure == nil && sound.state == "0 files checked")
        try Data(repeating: 0x41, count: 8192).write(to: folder.app("departures").appending(path: "default.store"))
        let (readings, status) = try await examine()
        let damaged = try #require(readings.first { $0.name == "Databases" })
        #expect(damaged.required && damaged.state.contains("apps/departures/default.store"))
        #expect(status == 1)
    }

    @Test func `doctor tells a broken link from a damaged file`() async throws {
        let names = ["settings.json", "key", "notifications.sqlite"]
        for name in names {
            try FileManager.default.createSymbolicLink(
                at: folder.root.appending(path: name), withDestinationURL: folder.root.appending(path: "missing"))
        }
        let readings = try await examine().readings
        for (name, title) in zip(names, ["Settings", "Key", "Databases"]) {
            let reading = try #require(readings.first { $0.name == title })
            #expect(reading.state == "\(folder.root.path)/\(name) is a link to a file that does not exist")
            #expect(reading.required && reading.cure?.contains("restore") == false)
        }
        let alarms = try await Program.run("alarms", "--data", folder.root.path)
        #expect(alarms.status == 1 && alarms.remarks.contains("is a link to a file that does not exist"))
        #expect(!FileManager.default.fileExists(atPath: folder.root.appending(path: "missing").path))
    }

    @Test func `doctor reads the mode of a link's target`() async throws {
        let target = folder.root.appending(path: "elsewhere").path
        let key = Data(String(repeating: "k", count: 43).utf8)
        _ = FileManager.default.createFile(atPath: target, contents: key, attributes: [.posixPermissions: 0o600])
        try FileManager.default.createSymbolicLink(atPath: folder.key.path, withDestinationPath: target)
        #expect(try await examine().readings.first { $0.name == "Key" }?.cure == nil)
    }

    @Test func `doctor leaves damaged files in place`() async throws {
        let files = [
            folder.settings, folder.key, folder.pushKey, folder.pushDevices, folder.browsers, folder.notifications,
        ]
        for file in files { try Data("damaged".utf8).write(to: file) }
        let push = try await examine().readings.first { $0.name == "Web Push" }
        #expect(push?.state == "its key or its list of devices is damaged")
        for file in files { #expect(try String(contentsOf: file, encoding: .utf8) == "damaged") }
    }

    @Test func `doctor reports files that were put aside until they are removed`() async throws {
        let aside = folder.root.appending(path: "settings.json.damaged-20261124T081500Z")
        try Data().write(to: aside)
        let (readings, _) = try await examine()
        let reading = try #require(readings.first { $0.name == "Put aside" })
        #expect(reading.state.hasPrefix("settings.json was damaged, "))
        #expect(reading.cure?.hasSuffix("rm \(aside.path)*") == true)
        try FileManager.default.removeItem(at: aside)
        #expect(try await !examine().readings.contains { $0.name == "Put aside" })
    }

    @Test func `doctor reports what protects the keychain`() async throws {
        func reading() async throws -> Reading {
            try #require(try await examine().readings.first { $0.name == "Keychain" })
        }
        let empty = try await reading()
        #expect(!empty.found && empty.cure == nil)
        let keychain = Keychain(in: folder.root, cost: PassphraseCost(operations: 1, memory: 8192))
        try keychain.update {
            $0.append(
                KeychainItem(
                    app: "app", service: "service", account: "account", value: Data(), accessible: "ak", now: .now))
        }
        let open = try await reading()
        #expect(open.state == "its key lies beside it, in keychain.key")
        #expect(open.cure?.hasPrefix("Set a passphrase in Settings") == true)
        try keychain.setPassphrase("correct horse", .none)
        let closed = try await reading()
        #expect(closed.state == "opened by a passphrase" && closed.cure == nil)
        chmod(Keychain.file(in: folder.root).path, 0o644)
        #expect(try await reading().cure?.hasPrefix("chmod 600") == true)
        try Data("not a keychain".utf8).write(to: Keychain.file(in: folder.root))
        #expect(try await reading().state == "damaged or unreadable")
    }

    @Test func `doctor reports a key that others can read`() async throws {
        let file = folder.key.path
        let key = Data(String(repeating: "k", count: 43).utf8)
        _ = FileManager.default.createFile(atPath: file, contents: key, attributes: [.posixPermissions: 0o644])
        let (readings, status) = try await examine()
        #expect(readings.first { $0.name == "Key" }?.cure == "chmod 600 \(file)")
        #expect(status == 1)
        let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
        #expect(mode == 0o644)
    }

    @Test(arguments: [(1, "1 place,"), (0, "0 places,"), (4012, "4,012 places,")])
    func `doctor counts the places of a map in words`(places: Int, words: String) async throws {
        let build = folder.maps.appending(path: "builds/one")
        try FileManager.default.createDirectory(at: build, withIntermediateDirectories: true)
        let region = #"""
            {"id": "island", "file": "island.osm.pbf", "size": 1, "added": 0, "source": "island.osm.pbf",
             "extent": {"south": 1, "west": 1, "north": 2, "east": 2}}
            """#
        try Data(#"{"regions": [\#(region)], "zones": [], "places": \#(places)}"#.utf8).write(
            to: build.appending(path: "map.json"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.maps.appending(path: "current").path, withDestinationPath: "builds/one")
        let map = try await #require(try examine().readings.first { $0.name == "Map" })
        #expect(map.state.contains("island, \(words)"))
    }

    private func finding(_ name: String) async throws -> Reading {
        try #require(try await examine().readings.first { $0.name == name })
    }

    /// The names, sizes and contents of everything in the folder.
    private func contents() throws -> [String: Data] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.root.path)
        return Dictionary(
            uniqueKeysWithValues: names.map { ($0, (try? Data(contentsOf: folder.root.appending(path: $0))) ?? Data()) }
        )
    }

    @Test func `doctor does not call a service unset if the settings are damaged`() async throws {
        #expect(try await finding("Home Assistant").state == "not set up")
        try Data(#"{"homeAssistant": {"url": "http://127.0.0.1"#.utf8).write(to: folder.settings)
        for name in ["Home Assistant", "ntfy"] {
            #expect(try await finding(name).state == "not known, as the settings are damaged")
        }
    }

    @Test(arguments: ["push.key", "push.json"])
    func `doctor reports a damaged list of devices and leaves it in place`(damaged: String) async throws {
        let known = try PushDevices(keyAt: folder.pushKey, devicesAt: folder.pushDevices)
        #expect(known.all.isEmpty)
        try Data("{".utf8).write(to: folder.root.appending(path: damaged))
        let before = try contents()
        let finding = try await finding("Web Push")
        #expect(finding.state == "its key or its list of devices is damaged" && finding.cure != nil)
        #expect(try contents() == before)
    }

    @Test func `doctor calls an empty database or a pipe in its place unusable`() async throws {
        try Data().write(to: folder.notifications)
        #expect(try await finding("Databases").state == "\(folder.notifications.path) cannot be used: It is empty")
        try FileManager.default.removeItem(at: folder.notifications)
        try #require(mkfifo(folder.notifications.path, 0o600) == 0)
        #expect(try await finding("Databases").state == "\(folder.notifications.path) cannot be used: It is not a file")
    }

    @Test func `doctor calls a folder or a pipe in place of the key damaged`() async throws {
        try FileManager.default.createDirectory(at: folder.key, withIntermediateDirectories: true)
        #expect(try await finding("Key").state == "\(folder.key.path) is damaged")
        try FileManager.default.removeItem(at: folder.key)
        try #require(mkfifo(folder.key.path, 0o600) == 0)
        try #require(mkfifo(folder.lock.path, 0o600) == 0)
        #expect(try await finding("Key").state == "\(folder.key.path) is damaged")
        #expect(try await finding("Host").state == "not running")
    }

    @Test func `doctor finds a host that could not store its address`() async throws {
        try Data().write(to: folder.lock)
        let descriptor = open(folder.lock.path, O_RDONLY)
        try #require(descriptor >= 0 && flock(descriptor, LOCK_EX) == 0)
        defer { close(descriptor) }
        #expect(try await finding("Host").state == "running, at an address that it could not write down")
    }

    @Test func `doctor reports a damaged map and changes nothing in its folder`() async throws {
        let build = folder.maps.appending(path: "builds/one")
        try FileManager.default.createDirectory(at: build, withIntermediateDirectories: true)
        try Data("{".utf8).write(to: build.appending(path: "map.json"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.maps.appending(path: "current").path, withDestinationPath: "builds/one")
        let before = try contents()
        #expect(try await finding("Map").state == "damaged; travel times are estimated")
        #expect(try contents() == before)
    }

    @Test func `doctor reports a damaged record of the last backup`() async throws {
        #expect(try await finding("Backup").state == "none yet")
        let record = folder.root.appending(path: "backup.json")
        try Data("{".utf8).write(to: record)
        #expect(try await finding("Backup").state == "\(record.path) is damaged")
    }

    @Test func `doctor reports a file in place of the data folder`() async throws {
        let file = folder.root.appending(path: "file")
        try Data().write(to: file)
        let outcome = try await Program.run("doctor", "--data", file.path)
        #expect(outcome.status == 1 && outcome.remarks == "Data folder: \(file.path) is not a folder.\n")
    }

    @Test func `doctor quotes the paths in the commands that it suggests`() async throws {
        let folder = try DataFolder(root: folder.root.appending(path: "my 'data'"))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.root.path)
        let outcome = try await Program.run("doctor", "--json", "--data", folder.root.path)
        let readings = try JSONDecoder().decode([Reading].self, from: Data(outcome.output.utf8))
        let path = "\(self.folder.root.path)/my '\\''data'\\''"
        #expect(readings.first { $0.name == "Data folder" }?.cure == "chmod 700 '\(path)'")
    }

    @Test func `doctor creates no data folder`() async throws {
        let missing = folder.root.appending(path: "missing").path
        let outcome = try await Program.run("doctor", "--data", missing)
        #expect(outcome.status == 1)
        #expect(outcome.remarks == "Data folder: \(missing) does not exist yet.\n")
        #expect(!FileManager.default.fileExists(atPath: missing))
    }
}
