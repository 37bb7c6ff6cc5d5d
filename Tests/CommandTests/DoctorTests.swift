import Foundation
import Glibc
import HostSettings
import Keychain
import Testing

private struct Reading: Decodable {
    let name: String
    let required: Bool
    let found: Bool
    let state: String
    let cure: String?
}

@Suite struct `The doctor` {
    private let folder: DataFolder

    init() throws {
        let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        folder = try DataFolder(root: root)
    }

    private func examine() async throws -> (readings: [Reading], status: Int32) {
        let outcome = try await Program.run("doctor", "--json", "--data", folder.root.path)
        return (try JSONDecoder().decode([Reading].self, from: Data(outcome.output.utf8)), outcome.status)
    }

    @Test func `names everything with the same six keys`() async throws {
        let outcome = try await Program.run("doctor", "--json", "--data", folder.root.path)
        let list = try #require(
            JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]])
        #expect(list.count > 10)
        for entry in list {
            #expect(Set(entry.keys) == ["name", "required", "found", "version", "state", "cure"])
        }
    }

    @Test func `finds the libraries the program runs on`() async throws {
        let readings = try await examine().readings
        for name in ["Swift runtime", "libmicrohttpd", "SQLite", "libsodium", "zlib", "Time zones", "Data folder"] {
            let reading = try #require(readings.first { $0.name == name })
            #expect(reading.found && reading.cure == nil)
        }
    }

    @Test func `says what to do about settings that cannot be read, and ends with 1`() async throws {
        try Data("{".utf8).write(to: folder.settings)
        let (readings, status) = try await examine()
        let settings = try #require(readings.first { $0.name == "Settings" })
        #expect(settings.required)
        #expect(settings.state == "\(folder.settings.path) is damaged")
        #expect(settings.cure?.hasPrefix("reveille restore FILE") == true)
        #expect(status == 1)
    }

    @Test func `reads every database, and names the one that is damaged`() async throws {
        let sound = try #require(try await examine().readings.first { $0.name == "Databases" })
        #expect(sound.cure == nil && sound.state == "0 files checked")
        try Data(repeating: 0x41, count: 8192).write(to: folder.app("departures").appending(path: "default.store"))
        let (readings, status) = try await examine()
        let damaged = try #require(readings.first { $0.name == "Databases" })
        #expect(damaged.required && damaged.state.contains("apps/departures/default.store"))
        #expect(status == 1)
    }

    @Test func `tells of files that were put aside as long as they lie there`() async throws {
        let aside = folder.root.appending(path: "settings.json.damaged-20261124T081500Z")
        try Data().write(to: aside)
        let (readings, _) = try await examine()
        let reading = try #require(readings.first { $0.name == "Put aside" })
        #expect(reading.state.hasPrefix("settings.json was damaged, "))
        #expect(reading.cure?.hasSuffix("rm \(aside.path)*") == true)
        try FileManager.default.removeItem(at: aside)
        #expect(try await !examine().readings.contains { $0.name == "Put aside" })
    }

    @Test func `says what protects the keychain`() async throws {
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

    @Test func `says that others can read the key`() async throws {
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
    func `counts the places of a map as a person would say it`(places: Int, words: String) async throws {
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

    @Test func `makes no data folder where there is none`() async throws {
        let missing = folder.root.appending(path: "missing").path
        let outcome = try await Program.run("doctor", "--data", missing)
        #expect(outcome.status == 1)
        #expect(outcome.remarks == "Data folder: \(missing) does not exist yet.\n")
        #expect(!FileManager.default.fileExists(atPath: missing))
    }
}
