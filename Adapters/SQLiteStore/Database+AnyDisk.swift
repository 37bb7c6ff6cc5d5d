import CSQLite
import Foundation
import Glibc

extension Database {
    /// Opens a database for reading and writing on whatever disk it lies.
    ///
    /// Connections share an index of the log that takes room on the disk. On a full one this connection keeps it in memory
    /// and shuts others out: what is stored can be read, and can be changed as soon as there is room. If that does not work
    /// either, as on a disk that is read-only, the result is a copy in memory that refuses changes.
    ///
    /// - Parameter prepare: brings the layout up to date, on each of them.
    /// - Throws: `DatabaseError` when the file is at fault, and what `prepare` throws.
    package static func onAnyDisk(_ path: String, prepare: (Database) throws -> Void) throws -> Database {
        let isNew = access(path, F_OK) != 0
        func prepared(_ database: Database) throws -> Database {
            try prepare(database)
            return database
        }
        do {
            return try prepared(Database(path: path))
        } catch let error as DatabaseError where error.blamesDisk {
            // An empty file that is left by the attempt would look like a damaged one.
            if isNew { unlink(path) }
        }
        if isNew { return try inMemory(prepare) }
        do {
            return try prepared(Database(path: path, mode: .readWrite, isAlone: true))
        } catch let error as DatabaseError where error.blamesDisk {
            return try inMemory(copying: path, prepare)
        }
    }

    /// A database in memory that refuses changes once it is prepared.
    ///
    /// - Parameter path: the file whose content it has; `nil` for none.
    static func inMemory(copying path: String? = nil, _ prepare: (Database) throws -> Void) throws -> Database {
        let memory = try inMemory()
        if let path { try memory.fill(from: path) }
        try prepare(memory)
        try memory.query("PRAGMA query_only = 1")
        return memory
    }

    /// Reads a file and its log by way of a copy: where they lie, SQLite may not make the files that it needs for that.
    private func fill(from path: String) throws {
        let base = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : FileManager.default.temporaryDirectory.path
        let folder = URL(filePath: base).appending(path: "reveille-\(UUID().uuidString)", directoryHint: .isDirectory)
        let copy = folder.appending(path: "copy.sqlite").path
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
            try FileManager.default.copyItem(atPath: path, toPath: copy)
            if access(path + "-wal", F_OK) == 0 {
                try FileManager.default.copyItem(atPath: path + "-wal", toPath: copy + "-wal")
            }
        } catch {
            throw DatabaseError(kind: .cannotOpen, message: "\(path) cannot be read: \(error)")
        }
        let source = try Database(path: copy, mode: .readWrite)
        guard let backup = sqlite3_backup_init(handle, "main", source.handle, "main") else {
            throw DatabaseError(code: sqlite3_errcode(handle), handle: handle)
        }
        sqlite3_backup_step(backup, -1)
        let code = sqlite3_backup_finish(backup)
        guard code == SQLITE_OK else { throw DatabaseError(code: code, handle: handle) }
    }
}

extension DatabaseError {
    /// Whether the disk keeps the file from being used, as far as the error tells.
    package var blamesDisk: Bool {
        switch kind {
        case .diskFull, .readOnly, .inputOutput, .cannotOpen: true
        case .busy, .constraint, .damaged, .newerVersion, .unexpectedType, .other: false
        }
    }
}
