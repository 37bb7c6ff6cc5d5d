import Foundation
import PrivateFile
import Testing

@testable import SQLiteStore

@Suite struct `Repair of a database` {
    private let file: TemporaryFile

    init() throws {
        file = try TemporaryFile()
    }

    /// Opens the file as the host does, with two tables in it.
    private func open() throws -> Database {
        try DatabaseFile(file.url).mended { database in
            try database.migrate([{ try $0.execute("CREATE TABLE alarm (title TEXT)") }])
            try database.requireTables(["alarm"])
        }
    }

    private func fill() throws {
        let database = try open()
        try database.transaction {
            for number in 0..<2000 { try database.execute("INSERT INTO alarm VALUES (?)", ["alarm \(number)"]) }
        }
    }

    private var aside: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: file.folder.path)) ?? []
        return names.filter { name in
            StorageTrouble.isAside(name) && !["-wal", "-shm", "-journal"].contains { name.hasSuffix($0) }
        }
    }

    private func change(_ edit: (inout Data) -> Void) throws {
        var data = try Data(contentsOf: file.url)
        edit(&data)
        try data.write(to: file.url)
    }

    enum Damage: String, CaseIterable {
        case empty, random, cutOff, cutWithinAPage, overwrittenPages, overwrittenHeader, otherDatabase, newer,
            negativeVersion
    }

    @Test(arguments: Damage.allCases) func `an unusable database is put aside and created again`(damage: Damage) throws
    {
        try fill()
        switch damage {
        case .empty: try change { $0 = Data() }
        case .random: try change { $0 = Data((0..<8192).map { _ in UInt8.random(in: 0...255) }) }
        case .cutOff: try change { $0 = $0.prefix(8192) }
        case .cutWithinAPage: try change { $0 = $0.prefix(10_000) }
        case .overwrittenPages:
            try change { $0.replaceSubrange(4096..<16384, with: Data(repeating: 0x5a, count: 12288)) }
        case .overwrittenHeader: try change { $0.replaceSubrange(0..<100, with: Data(count: 100)) }
        case .otherDatabase:
            try FileManager.default.removeItem(at: file.url)
            let other = try Database(path: file.path)
            try other.execute("CREATE TABLE song (title TEXT)")
            try other.setUserVersion(1)
        case .newer: try Database(path: file.path).setUserVersion(99)
        case .negativeVersion: try Database(path: file.path).setUserVersion(-1)
        }
        let old = try Data(contentsOf: file.url)
        let database = try open()
        #expect(try database.value("SELECT count(*) FROM alarm") == 0)
        try database.execute("INSERT INTO alarm VALUES ('new')")
        let name = try #require(aside.first)
        #expect(aside.count == 1)
        #expect(name.hasPrefix(damage == .newer ? "test.sqlite.newer-" : "test.sqlite.damaged-"))
        // Its content is still there, byte for byte, except that SQLite may have merged its journal.
        let kept = try Data(contentsOf: file.folder.appending(path: name))
        #expect(
            [Damage.otherDatabase, .newer, .negativeVersion].contains(damage) ? kept.count == old.count : kept == old)
        let trouble = try #require(StorageTroubles.all.first { $0.file == file.url })
        #expect(trouble.kind == (damage == .newer ? .newer : .damaged))
        #expect(StorageTroubles.earlier(in: [file.folder]).map(\.id) == [trouble.id])
    }

    @Test func `a sound database is left alone`() throws {
        try fill()
        #expect(try open().value("SELECT count(*) FROM alarm") == 2000)
        #expect(aside.isEmpty)
        #expect(!StorageTroubles.all.contains { $0.file == file.url })
    }

    @Test func `a database is put aside with its journal, under a unique name each time`() throws {
        let journal = URL(filePath: file.path + "-wal")
        let rollback = URL(filePath: file.path + "-journal")
        for number in 0..<3 {
            try Data("database \(number)".utf8).write(to: file.url)
            try Data("journal \(number)".utf8).write(to: journal)
            try Data("rollback \(number)".utf8).write(to: rollback)
            let moved = try #require(PrivateFile.putAside(file.url, because: "It is a test.").aside)
            #expect(try String(contentsOf: moved, encoding: .utf8) == "database \(number)")
            #expect(try String(contentsOf: URL(filePath: moved.path + "-wal"), encoding: .utf8) == "journal \(number)")
            #expect(!FileManager.default.fileExists(atPath: journal.path))
            #expect(FileManager.default.fileExists(atPath: moved.path + "-journal"))
            #expect(!FileManager.default.fileExists(atPath: rollback.path))
        }
        #expect(aside.count == 3)
    }

    @Test func `a broken link in place of a database is put aside, and its target is not created`() throws {
        let target = file.folder.appending(path: "target.sqlite")
        try FileManager.default.createSymbolicLink(at: file.url, withDestinationURL: target)
        #expect(throws: DatabaseError.self) { try DatabaseFile(file.url).openForReading() }
        try open().execute("INSERT INTO alarm VALUES ('new')")
        #expect(!FileManager.default.fileExists(atPath: target.path))
        let name = try #require(aside.first)
        let kept = file.folder.appending(path: name).path
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: kept) == target.path)
        #expect(StorageTroubles.all.contains { $0.file == file.url && $0.aside != nil })
    }

    @Test func `a database behind a link is used at the link's target`() throws {
        try fill()
        let target = file.folder.appending(path: "target.sqlite")
        try FileManager.default.moveItem(at: file.url, to: target)
        try FileManager.default.createSymbolicLink(at: file.url, withDestinationURL: target)
        // SQLite would keep its log here.
        try FileManager.default.createDirectory(atPath: target.path + "-wal", withIntermediateDirectories: false)
        #expect(try open().value("SELECT count(*) FROM alarm") == 2000)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == target.path)
    }

    @Test func `a database held by another program is not damaged`() throws {
        try fill()
        let holder = try Database(path: file.path)
        try holder.execute("BEGIN IMMEDIATE")
        let database = try DatabaseFile(file.url).mended { try $0.execute("INSERT INTO alarm VALUES ('late')") }
        #expect(try database.value("SELECT count(*) FROM alarm") == 2001, "in a copy")
        let error = #expect(throws: DatabaseError.self) { try database.execute("DELETE FROM alarm") }
        #expect(error?.kind == .busy)
        #expect(aside.isEmpty)
        try holder.execute("ROLLBACK")
        #expect(try open().value("SELECT count(*) FROM alarm") == 2000)
    }

    @Test func `a database locked by another program is named and not called damaged`() throws {
        try fill()
        let holder = try Database(path: file.path)
        try holder.query("PRAGMA locking_mode = EXCLUSIVE")
        try holder.execute("BEGIN EXCLUSIVE")
        let copy = try open()
        let attempts: [() throws -> Void] = [
            { try copy.execute("DELETE FROM alarm") }, { _ = try DatabaseFile(file.url).openForReading() },
        ]
        for attempt in attempts {
            let error = #expect(throws: DatabaseError.self) { try attempt() }
            #expect(error?.kind == .busy)
            #expect(error?.message == "\(file.path) is locked by another program.")
        }
        #expect(aside.isEmpty)
        #expect(throws: DatabaseError.self) { try DatabaseFile(file.url).mend() }
        #expect(aside.isEmpty)
        #expect(StorageTroubles.all.filter { $0.file == file.url }.map(\.kind) == [.locked])
    }

    @Test func `a database that is locked at the start is read from a copy, and used again once it is free`() throws {
        try fill()
        let holder = try Database(path: file.path)
        try holder.query("PRAGMA locking_mode = EXCLUSIVE")
        try holder.execute("BEGIN EXCLUSIVE")
        try holder.execute("INSERT INTO alarm VALUES ('by the other program')")
        let database = try open()
        #expect(try database.value("SELECT count(*) FROM alarm") == 2000)
        DatabaseFile.returnToLockedFiles()
        #expect(throws: DatabaseError.self) { try database.execute("DELETE FROM alarm") }
        try holder.execute("COMMIT")
        try holder.query("PRAGMA locking_mode = NORMAL")
        try holder.query("SELECT count(*) FROM alarm")
        DatabaseFile.returnToLockedFiles()
        #expect(try database.value("SELECT count(*) FROM alarm") == 2001)
        try database.execute("INSERT INTO alarm VALUES ('new')")
        #expect(try holder.value("SELECT count(*) FROM alarm") == 2002)
        #expect(aside.isEmpty)
        #expect(!StorageTroubles.all.contains { $0.file == file.url })
    }

    @Test func `an index in Swift's order can be copied and checked by any connection`() throws {
        let database = try Database(path: file.path)
        try database.execute("CREATE TABLE place (name TEXT)")
        try database.execute("CREATE UNIQUE INDEX names ON place (name COLLATE \(Database.textOrder))")
        for name in ["Zoë", "zebra", "Ærø", "e\u{301}", "Äpfel"] {
            try database.execute("INSERT INTO place VALUES (?)", [name])
        }
        let copy = file.folder.appending(path: "copy.sqlite").path
        try Database(path: file.path, mode: .readWrite).execute("VACUUM INTO ?", [copy])
        let answer: String? = try Database(path: copy, mode: .readOnly).value("PRAGMA integrity_check")
        #expect(answer == "ok")
    }
}
