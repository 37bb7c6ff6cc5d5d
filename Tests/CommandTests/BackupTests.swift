import AppContainer
import Foundation
import HostSettings
import NotificationHost
import Testing
import UserNotifications

@Suite struct `reveille backup` {
    private let place = URL.temporaryDirectory.appending(path: "backup-\(UUID().uuidString)")
    private let folder: DataFolder
    private var file: URL { place.appending(path: "saved.tar.gz") }

    init() throws {
        folder = try DataFolder(root: place.appending(path: "data"))
    }

    /// A running host with a scheduled request.
    private func host(scheduling identifier: String) throws -> NotificationHost {
        let app = AppContainer(id: "departures", name: "Departures", directory: folder.root)
        let host = try NotificationHost(
            storeAt: folder.notifications, dependencies: .init { _ in app }, daemon: nil)
        try host.setAllowed(true, for: app.id)
        var content = ContentRecord()
        content.title = identifier
        try host.add(
            RequestRecord(identifier: identifier, content: content, trigger: .interval(3600, repeats: false)), of: app)
        return host
    }

    private func alarms() async throws -> String {
        try await Program.run("alarms", "--data", folder.root.path).output
    }

    @Test func `a backup made while the host runs is complete and private, and can be restored`() async throws {
        defer { try? FileManager.default.removeItem(at: place) }
        let working = try host(scheduling: "first")
        var settings = HostSettings()
        settings.alarmSound = "dawn"
        try settings.write(to: folder)
        let made = try await Program.run("backup", file.path, "--data", folder.root.path)
        #expect(made.status == 0 && made.output.contains("1 of them databases"))
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        withExtendedLifetime(working) {}

        _ = try host(scheduling: "second")
        try FileManager.default.createDirectory(at: folder.maps, withIntermediateDirectories: true)
        let restored = try await Program.run("restore", file.path, "--data", folder.root.path)
        #expect(restored.status == 0 && restored.output.contains("the previous data is in"))
        let alarms = try await alarms()
        #expect(alarms.contains("first") && !alarms.contains("second"))
        #expect(try HostSettings(from: folder).alarmSound == "dawn")
        #expect(FileManager.default.fileExists(atPath: folder.maps.path))
        let kept = try FileManager.default.contentsOfDirectory(atPath: place.path).filter { $0.contains("before") }
        #expect(kept.count == 1)
    }

    @Test func `a restore that cannot keep the previous folder leaves it in place`() async throws {
        defer { try? FileManager.default.removeItem(at: place) }
        _ = try host(scheduling: "first")
        #expect(try await Program.run("backup", file.path, "--data", folder.root.path).status == 0)
        _ = try host(scheduling: "second")
        let now = Int(Date().timeIntervalSince1970)
        for second in now...now + 120 {
            let taken = place.appending(path: "data-before-\(second)/taken")
            try FileManager.default.createDirectory(at: taken, withIntermediateDirectories: true)
        }
        #expect(try await Program.run("restore", file.path, "--data", folder.root.path).status == 1)
        let alarms = try await alarms()
        #expect(alarms.contains("first") && alarms.contains("second"))
    }

    @Test func `a damaged backup is refused and changes nothing`() async throws {
        defer { try? FileManager.default.removeItem(at: place) }
        _ = try host(scheduling: "first")
        #expect(try await Program.run("backup", file.path, "--data", folder.root.path).status == 0)
        let data = try Data(contentsOf: file)
        try data.prefix(data.count / 2).write(to: file)
        let outcome = try await Program.run("restore", file.path, "--data", folder.root.path)
        #expect(outcome.status == 1 && outcome.remarks.contains("is incomplete"))
        try Data("no archive".utf8).write(to: file)
        #expect(try await Program.run("restore", file.path, "--data", folder.root.path).status == 1)
        #expect(try await alarms().contains("first"))
    }

    @Test func `the folder of a running host is backed up and served elsewhere`() async throws {
        defer { try? FileManager.default.removeItem(at: place) }
        let host = try await StartedHost()
        let made = try await Program.run("backup", file.path, "--data", host.folder.path)
        #expect(made.status == 0, "\(made.remarks)")
        let other = place.appending(path: "elsewhere")
        let restored = try await Program.run("restore", file.path, "--data", other.path)
        #expect(restored.status == 0, "\(restored.remarks)")
        #expect(await host.end(SIGTERM) == 0)
        let names = try FileManager.default.subpathsOfDirectory(atPath: other.path)
        #expect(names.contains("apps/departures/default.store") && names.contains("key"))
        for name in [""] + names {
            let attributes = try FileManager.default.attributesOfItem(atPath: other.appending(path: name).path)
            let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
            #expect(attributes[.posixPermissions] as? Int == (isFolder ? 0o700 : 0o600), "\(name)")
        }
        let again = try await StartedHost(on: other)
        #expect(try again.key == host.key)
        #expect(await again.end(SIGTERM) == 0)
    }

    @Test func `a linked file is saved with its content`() async throws {
        defer { try? FileManager.default.removeItem(at: place) }
        let dotfile = place.appending(path: "dotfile.json")
        try Data(#"{"alarmSound": "dawn"}"#.utf8).write(to: dotfile)
        try FileManager.default.createSymbolicLink(at: folder.settings, withDestinationURL: dotfile)
        #expect(try await Program.run("backup", file.path, "--data", folder.root.path).status == 0)
        let other = place.appending(path: "elsewhere")
        #expect(try await Program.run("restore", file.path, "--data", other.path).status == 0)
        #expect(try HostSettings(from: DataFolder(root: other)).alarmSound == "dawn")
    }

    @Test func `a destination inside the data folder is refused with one sentence`() async throws {
        defer { try? FileManager.default.removeItem(at: place) }
        let inside = folder.root.appending(path: "saved.tar.gz").path
        let outcome = try await Program.run("backup", inside, "--data", folder.root.path)
        #expect(outcome.status == 2 && outcome.remarks.hasPrefix("A backup must be outside the data folder"))
        #expect(outcome.remarks.split(separator: "\n").count == 1)
    }

    @Test func `the last backups of a series are kept, and nothing else is removed`() async throws {
        defer { try? FileManager.default.removeItem(at: place) }
        let series = place.appending(path: "series")
        try FileManager.default.createDirectory(at: series, withIntermediateDirectories: true)
        let others = ["reveille-20200101T000000Z.tar.gz", "reveille-20210101T000000Z.tar.gz", "letter.tar.gz"]
        for name in others { try Data().write(to: series.appending(path: name)) }
        let outcome = try await Program.run("backup", "--keep", "2", series.path, "--data", folder.root.path)
        #expect(outcome.status == 0 && outcome.output.contains("Removed 1 older backup\n"))
        let names = try FileManager.default.contentsOfDirectory(atPath: series.path)
        #expect(names.count == 3 && names.contains("letter.tar.gz") && names.contains(others[1]))
        let doctor = try await Program.run("doctor", "--data", folder.root.path)
        #expect(doctor.output.contains("made 0 hours ago, \(series.path)/reveille-"))
    }

    @Test func `a backup without a data folder is refused`() async throws {
        let nowhere = place.appending(path: "nowhere").path
        let outcome = try await Program.run("backup", file.path, "--data", nowhere)
        #expect(outcome.status == 1 && outcome.remarks == "There is no data folder at \(nowhere).\n")
        #expect(!FileManager.default.fileExists(atPath: nowhere))
    }
}
