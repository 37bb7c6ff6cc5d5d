import AppContainer
import ChildProcess
import ExecutableScript
import Foundation
import HostSettings
import NotificationHost
import SQLiteStore
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
        try host.permissions.setNotificationsAllowed(true, for: app.id)
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

    @Test func `the new backup of a series is kept, even if the clock was ahead when others were named`() async throws {
        defer { try? FileManager.default.removeItem(at: place) }
        let series = place.appending(path: "series")
        try FileManager.default.createDirectory(at: series, withIntermediateDirectories: true)
        let ahead = ["reveille-29990101T000000Z.tar.gz", "reveille-29990102T000000Z.tar.gz"]
        for name in ahead { try Data().write(to: series.appending(path: name)) }
        let taken = series.appending(path: "reveille-20200101T000000Z.tar.gz/inside")
        try FileManager.default.createDirectory(at: taken, withIntermediateDirectories: true)
        for keep in [2, 1] {
            let outcome = try await Program.run("backup", "--keep", "\(keep)", series.path, "--data", folder.root.path)
            #expect(outcome.status == 0 && outcome.remarks.isEmpty, "\(outcome.remarks)")
            let saved = try #require(outcome.output.firstMatch(of: /to (\/.+\.tar\.gz)\n/)?.output.1)
            #expect(FileManager.default.fileExists(atPath: String(saved)))
            let names = try FileManager.default.contentsOfDirectory(atPath: series.path)
            #expect(names.filter { $0 < "reveille-2999" }.count == 2)
            #expect(Set(names).intersection(ahead).count == keep - 1)
        }
        #expect(FileManager.default.fileExists(atPath: taken.path))
    }

    @Test func `a database beside which SQLite cannot write is saved with the contents of its log`() async throws {
        defer { try? FileManager.default.removeItem(at: place) }
        let working = try host(scheduling: "first")
        let other = place.appending(path: "other")
        try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
        for suffix in ["", "-wal"] {
            let name = folder.notifications.lastPathComponent + suffix
            try FileManager.default.copyItem(at: folder.root.appending(path: name), to: other.appending(path: name))
        }
        withExtendedLifetime(working) {}
        // As on a read-only disk, SQLite cannot create the file of this name.
        try FileManager.default.createSymbolicLink(
            atPath: other.appending(path: "notifications.sqlite-shm").path, withDestinationPath: "/nonexistent/shm")
        let made = try await Program.run("backup", file.path, "--data", other.path)
        #expect(made.status == 0 && made.remarks.isEmpty, "\(made.remarks)")
        let doctor = try await Program.run("doctor", "--data", other.path)
        #expect(doctor.output.contains("1 file checked"))
        #expect(try await Program.run("restore", file.path, "--data", folder.root.path).status == 0)
        #expect(try await alarms().contains("first"))
    }

    @Test func `a backup names a database that another program has locked`() async throws {
        defer { try? FileManager.default.removeItem(at: place) }
        _ = try host(scheduling: "first")
        let holder = try Database(path: folder.notifications.path)
        try holder.query("PRAGMA locking_mode = EXCLUSIVE")
        try holder.execute("BEGIN EXCLUSIVE")
        let sentence = "\(folder.notifications.path) is locked by another program"
        let made = try await Program.run("backup", file.path, "--data", folder.root.path)
        #expect(made.status == 1 && made.remarks == "\(sentence). Close that program, and back up again.\n")
        #expect(!FileManager.default.fileExists(atPath: file.path))
        let doctor = try await Program.run("doctor", "--data", folder.root.path)
        #expect(doctor.output.contains(sentence) && !doctor.output.contains("reveille restore"))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.root.path)
        #expect(!names.contains { $0.contains("damaged") })
        try holder.execute("ROLLBACK")
    }

    @Test(.enabled(if: geteuid() == 0))
    func `files restored by root belong to the owner of the folder`() async throws {
        defer { try? FileManager.default.removeItem(at: place) }
        _ = try host(scheduling: "first")
        #expect(try await Program.run("backup", file.path, "--data", folder.root.path).status == 0)
        #expect(chown(folder.root.path, 65534, 65534) == 0)
        #expect(try await Program.run("restore", file.path, "--data", folder.root.path).status == 0)
        for name in ["", "notifications.sqlite"] {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.root.appending(path: name).path)
            #expect(attributes[.ownerAccountID] as? Int == 65534)
        }
    }

    // MARK: Ends before the end

    private var leftovers: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: place.path).filter { $0.hasPrefix(".reveille-") }
        }
    }

    /// Starts a backup that stops halfway, as its `tar` never ends, and waits until it is there.
    private func halfway() async throws -> ChildProcess {
        let tools = place.appending(path: "tools")
        let mark = place.appending(path: "mark")
        try? FileManager.default.removeItem(at: mark)
        try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
        let tar = tools.appending(path: "tar")
        try await ExecutableScript.write("touch '\(mark.path)'\nexec sleep 1000", to: tar)
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let backup = try await ChildProcess(
            Program.url.path, ["backup", file.path, "--data", folder.root.path],
            environment: ["PATH": "\(tools.path):\(path)"])
        while !FileManager.default.fileExists(atPath: mark.path), kill(backup.pid, 0) == 0 {
            try await Task.sleep(for: .milliseconds(10))
        }
        return backup
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `a backup ended by a signal leaves nothing behind`(signal: Int32) async throws {
        defer { try? FileManager.default.removeItem(at: place) }
        _ = try host(scheduling: "first")
        let backup = try await halfway()
        #expect(try leftovers.count == 1)
        backup.send(signal)
        #expect(await backup.exit == .signal(signal))
        #expect(try leftovers.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    @Test func `a backup removes the remains of a killed one, but not those of a running one`() async throws {
        defer { try? FileManager.default.removeItem(at: place) }
        _ = try host(scheduling: "first")
        let killed = try await halfway()
        killed.send(SIGKILL)
        #expect(await killed.exit == .signal(SIGKILL))
        let abandoned = try #require(try leftovers.first)
        // Folders of other programs, and links, are none of its own.
        let others = [".reveille-notes", ".reveille-0123ABCD", ".reveille-0123ABC"]
        for name in [others[0], others[2]] {
            try FileManager.default.createDirectory(
                at: place.appending(path: name), withIntermediateDirectories: false)
        }
        try FileManager.default.createSymbolicLink(
            at: place.appending(path: others[1]), withDestinationURL: folder.root)
        let working = try await halfway()
        #expect(try !leftovers.contains(abandoned))
        let made = try await Program.run("backup", file.path, "--data", folder.root.path)
        #expect(made.status == 0, "\(made.remarks)")
        #expect(try Set(leftovers).isSuperset(of: others) && leftovers.count == others.count + 1)
        #expect(FileManager.default.fileExists(atPath: folder.notifications.path))
        working.send(SIGTERM)
        #expect(await working.exit == .signal(SIGTERM))
    }

    @Test func `a backup without a data folder is refused`() async throws {
        let nowhere = place.appending(path: "nowhere").path
        let outcome = try await Program.run("backup", file.path, "--data", nowhere)
        #expect(outcome.status == 1 && outcome.remarks == "There is no data folder at \(nowhere).\n")
        #expect(!FileManager.default.fileExists(atPath: nowhere))
    }
}
