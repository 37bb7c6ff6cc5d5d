import Foundation
import HostSettings
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
        for name in ["Swift runtime", "libmicrohttpd", "SQLite", "zlib", "Time zones", "Data folder"] {
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

    @Test func `tells a broken link from a damaged file`() async throws {
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

    @Test func `reads the mode of the file that a link leads to`() async throws {
        let target = folder.root.appending(path: "elsewhere").path
        let key = Data(String(repeating: "k", count: 43).utf8)
        _ = FileManager.default.createFile(atPath: target, contents: key, attributes: [.posixPermissions: 0o600])
        try FileManager.default.createSymbolicLink(atPath: folder.key.path, withDestinationPath: target)
        #expect(try await examine().readings.first { $0.name == "Key" }?.cure == nil)
    }

    @Test func `leaves damaged files where they are`() async throws {
        let files = [
            folder.settings, folder.key, folder.pushKey, folder.pushDevices, folder.browsers, folder.notifications,
        ]
        for file in files { try Data("damaged".utf8).write(to: file) }
        let push = try await examine().readings.first { $0.name == "Web Push" }
        #expect(push?.state == "its key or its list of devices is damaged")
        for file in files { #expect(try String(contentsOf: file, encoding: .utf8) == "damaged") }
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
