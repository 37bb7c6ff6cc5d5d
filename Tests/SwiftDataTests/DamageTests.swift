import Foundation
import PrivateFile
import SQLiteStore
import Testing

@testable import SwiftData

/// Files that are sound databases, with content that no version of SwiftData writes.
@Suite struct `A store with damaged content` {
    private let store: TestStore

    init() throws {
        store = try TestStore()
        let context = try store.context()
        context.insert(Trip("kept"))
        try context.save()
    }

    private var trouble: StorageTrouble? { StorageTroubles.all.first { $0.file.path == store.url.path } }

    @Test(arguments: [
        #"UPDATE Trip SET code = 'no UUID'"#, #"UPDATE Trip SET code = x'00ff'"#, #"UPDATE Trip SET name = NULL"#,
        #"UPDATE Trip SET start = 'soon'"#, #"UPDATE Trip SET start = -9e999"#, #"UPDATE Trip SET start = 1e300"#,
        #"UPDATE Trip SET "$id" = 9223372036854775807"#,
        #"INSERT OR REPLACE INTO "$sequence" VALUES ('Trip', 9223372036854775807)"#,
        #"INSERT OR REPLACE INTO "$sequence" VALUES ('Trip', 'many')"#,
        #"UPDATE "$metadata" SET value = '[' WHERE name = 'layouts'"#,
        #"UPDATE "$metadata" SET value = x'00' WHERE name = 'version'"#, #"DROP TABLE "$metadata""#,
        "PRAGMA user_version = -1", "PRAGMA user_version = -2147483648",
    ])
    func `is put aside, and an empty one is begun`(damage: String) throws {
        try Database(path: store.url.path).execute(damage)
        let context = try store.context()
        #expect(try context.all(Trip.self).isEmpty)
        context.insert(Trip("later"))
        try context.save()
        let aside = try #require(trouble?.aside)
        #expect(trouble?.kind == .damaged)
        #expect(try Database(path: aside.path, mode: .readOnly).value("SELECT count(*) FROM Trip") == 1)
    }

    @Test func `keeps its other rows in use when a value with a default cannot be read`() throws {
        try Database(path: store.url.path).execute("UPDATE Trip SET mode = 'flying'")
        #expect(try store.context().all(Trip.self).map(\.mode) == [.driving])
        #expect(trouble == nil)
    }

    @Test(arguments: [
        #"UPDATE Trip SET origin = '{"latitude": '"#, #"UPDATE Trip SET photo = 7"#, #"UPDATE Trip SET note = x'00ff'"#,
    ])
    func `loses a value that cannot be read and may be missing, and nothing else`(damage: String) throws {
        try Database(path: store.url.path).execute(damage)
        let trip = try #require(try store.context().all(Trip.self).first)
        #expect(trip.name == "kept" && trip.origin == nil && trip.photo == nil && trip.note == nil)
        let aside = try #require(trouble?.aside)
        #expect(try Database(path: aside.path, mode: .readOnly).value("SELECT count(*) FROM Trip") == 1)
        let mode = try FileManager.default.attributesOfItem(atPath: aside.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test func `loses a row that cannot be read, and keeps the others`() throws {
        let url = store.folder.appending(path: "memos.store")
        func context() throws -> ModelContext {
            ModelContext(try ModelContainer(for: Memo.self, configurations: ModelConfiguration(url: url)))
        }
        do {
            let context = try context()
            for number in 1...3 { context.insert(Memo("memo \(number)")) }
            try context.save()
        }
        try Database(path: url.path).execute("UPDATE Memo SET written = 'soon' WHERE text = 'memo 2'")
        for _ in 1...2 {
            #expect(try context().all(Memo.self).map(\.text).sorted() == ["memo 1", "memo 3"])
        }
        let troubles = StorageTroubles.all.filter { $0.file.path == url.path }
        #expect(troubles.map(\.kind) == [.damaged])
        let aside = try #require(troubles.first?.aside)
        #expect(try Database(path: aside.path, mode: .readOnly).value("SELECT count(*) FROM Memo") == 3)
    }

    @Test func `that is locked by another program is not called damaged`() throws {
        let holder = try Database(path: store.url.path)
        try holder.query("PRAGMA locking_mode = EXCLUSIVE")
        try holder.execute("BEGIN EXCLUSIVE")
        let error = #expect(throws: SwiftDataError.self) { try store.open() }
        #expect(error?.explanation.contains("\(store.url.path) is locked by another program.") == true)
        #expect(trouble?.kind == .locked && trouble?.aside == nil)
        try holder.execute("ROLLBACK")
    }

    @Test func `opens while another program has it locked against changes`() throws {
        let holder = try Database(path: store.url.path)
        try holder.execute("BEGIN EXCLUSIVE")
        #expect(try store.context().all(Trip.self).map(\.name) == ["kept"])
        #expect(trouble == nil)
    }

    @Test func `whose file is a broken link does not begin where it leads`() throws {
        let target = store.folder.appending(path: "target.store")
        for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: store.url.path + suffix) }
        try FileManager.default.createSymbolicLink(at: store.url, withDestinationURL: target)
        #expect(try store.context().all(Trip.self).isEmpty)
        #expect(!FileManager.default.fileExists(atPath: target.path))
        #expect(trouble?.aside != nil)
    }
}
