import Foundation
import PrivateFile
import Testing

@testable import SQLiteStore

/// Disks that cannot be written, as tests can simulate them without special permissions: a missing folder, and a folder
/// in place of a database's log.
@Suite(.serialized) struct `Database on a disk that cannot be written` {
    private let file: TemporaryFile

    init() throws {
        file = try TemporaryFile()
    }

    private func open(_ path: String) throws -> Database {
        try DatabaseFile(URL(filePath: path)).openOnAnyDisk { database in
            try database.migrate([{ try $0.execute("CREATE TABLE alarm (title TEXT)") }])
        }
    }

    private func titles(_ database: Database) throws -> [String] {
        try database.query("SELECT title FROM alarm ORDER BY title").map { try $0.get("title") }
    }

    @Test func `a database on a full disk can be read, refuses changes, and accepts them once there is room`() throws {
        try open(file.path).execute("INSERT INTO alarm VALUES ('kept')")
        let log = URL(filePath: file.path + "-wal")
        try? FileManager.default.removeItem(at: log)
        try FileManager.default.createDirectory(at: log, withIntermediateDirectories: false)
        let database = try open(file.path)
        #expect(try titles(database) == ["kept"])
        let error = #expect(throws: DatabaseError.self) { try database.execute("INSERT INTO alarm VALUES ('refused')") }
        #expect(error?.kind == .readOnly && error?.blamesDisk == true)
        #expect(StorageTroubles.all.contains { $0.kind == .unwritable })
        #expect(DatabaseFile.returnToDisk() != nil)
        try FileManager.default.removeItem(at: log)
        #expect(DatabaseFile.returnToDisk() == nil)
        try database.execute("INSERT INTO alarm VALUES ('later')")
        #expect(try titles(Database(path: file.path, mode: .readOnly)) == ["kept", "later"])
    }

    @Test func `a database is read with the contents of its log and not changed`() throws {
        let writer = try open(file.path)
        try writer.execute("INSERT INTO alarm VALUES ('in the log')")
        let copy = file.folder.appending(path: "copy.sqlite").path
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: file.path + suffix, toPath: copy + suffix)
        }
        // SQLite needs a file of this name, and cannot create it.
        try FileManager.default.createSymbolicLink(atPath: copy + "-shm", withDestinationPath: "/nonexistent/shm")
        #expect(throws: DatabaseError.self) { try Database(path: copy, mode: .readOnly) }
        let before = try Data(contentsOf: URL(filePath: copy))
        let database = try DatabaseFile(URL(filePath: copy)).openForReading()
        #expect(try titles(database) == ["in the log"])
        try database.check()
        let other = file.folder.appending(path: "other.sqlite").path
        try database.execute("VACUUM INTO ?", [other])
        #expect(try titles(Database(path: other, mode: .readOnly)) == ["in the log"])
        #expect(try Data(contentsOf: URL(filePath: copy)) == before)
    }

    @Test func `a database that cannot be created begins in memory and moves to its file later`() throws {
        let folder = file.folder.appending(path: "missing")
        let path = folder.appending(path: "new.sqlite").path
        let database = try open(path)
        #expect(try titles(database).isEmpty)
        #expect(throws: DatabaseError.self) { try database.execute("INSERT INTO alarm VALUES ('refused')") }
        #expect(DatabaseFile.returnToDisk() != nil)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        #expect(DatabaseFile.returnToDisk() == nil)
        try database.execute("INSERT INTO alarm VALUES ('later')")
        #expect(try titles(Database(path: path, mode: .readOnly)) == ["later"])
        #expect(try Database(path: path, mode: .readOnly).userVersion == 1)
    }

    @Test func `a folder in place of the log is put aside with its content`() throws {
        try open(file.path).execute("INSERT INTO alarm VALUES ('kept')")
        let log = URL(filePath: file.path + "-wal")
        try? FileManager.default.removeItem(at: log)
        try FileManager.default.createDirectory(at: log, withIntermediateDirectories: false)
        let database = try DatabaseFile(file.url).mended()
        try database.execute("INSERT INTO alarm VALUES ('later')")
        #expect(try titles(database) == ["kept", "later"])
        #expect(StorageTroubles.all.contains { $0.file == log && $0.aside != nil })
    }
}
