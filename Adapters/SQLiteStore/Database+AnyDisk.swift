import CSQLite
import Foundation
import Glibc
import PrivateFile
import Synchronization

extension Database {
    /// Opens a database for a program that has to start, even if its disk is full or read-only. Then the result is a copy in
    /// memory that refuses changes, until `returnToDisk()` finds that the disk can be written.
    ///
    /// - Parameters:
    ///   - configure: sets up a connection, such as with its own functions.
    ///   - prepare: brings the layout up to date.
    /// - Throws: `DatabaseError` if the file is at fault, and what `prepare` throws.
    package static func onAnyDisk(
        _ path: String, configure: @escaping @Sendable (Database) throws -> Void = { _ in },
        prepare: (Database) throws -> Void
    ) throws -> Database {
        try refuseBrokenLink(URL(filePath: path))
        let isNew = !isThere(path)
        do {
            let database = try writable(path)
            try configure(database)
            try prepare(database)
            return database
        } catch let error as DatabaseError where error.blamesDisk {
            // The attempt may leave an empty file, which would look like a damaged one.
            if isNew { remove(path) }
            return try inMemory(insteadOf: path, isNew: isNew, because: error, configure: configure, prepare: prepare)
        }
    }

    /// Opens an existing database for reading, also on a disk that cannot be written, where SQLite cannot create the files
    /// that it needs beside it. Then the result is a copy in memory.
    ///
    /// - Throws: `DatabaseError`: `damaged` for a file that holds no database, `busy` when another program has locked it,
    ///   `cannotOpen` when it cannot be read.
    package static func reading(_ path: String) throws -> Database {
        try refuseWhatHoldsNothing(URL(filePath: path))
        do {
            return try Database(path: path, mode: .readOnly)
        } catch let error as DatabaseError where error.blamesDisk {
            let memory = try inMemory()
            try memory.fill(fromFileAt: path)
            return memory
        }
    }

    /// True if the name is taken, if only by a broken link.
    private static func isThere(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// The time, in seconds, for which a program that rings alarms waits for a lock.
    private static let lockTimeout = 1.0

    /// Opens a file that can be written. On a read-only disk, SQLite silently opens a file only for reading.
    static func writable(_ path: String) throws -> Database {
        let database = try Database(path: path, busyTimeout: lockTimeout)
        guard sqlite3_db_readonly(database.handle, "main") == 0 else {
            throw DatabaseError(kind: .readOnly, message: "\(path) cannot be written.")
        }
        return database
    }

    /// - Parameter isNew: True to start empty, whatever the file holds.
    static func inMemory(
        insteadOf path: String, isNew: Bool, because error: DatabaseError,
        configure: @escaping @Sendable (Database) throws -> Void = { _ in }, prepare: (Database) throws -> Void
    ) throws -> Database {
        let memory = try inMemory()
        if !isNew { try memory.fill(fromFileAt: path) }
        try configure(memory)
        let before = sqlite3_total_changes64(memory.handle)
        let version: Int? = try memory.value("PRAGMA schema_version")
        try prepare(memory)
        let isChanged =
            try sqlite3_total_changes64(memory.handle) != before || memory.value("PRAGMA schema_version") != version
        try memory.query("PRAGMA query_only = 1")
        let one = Kept(database: memory, path: path, isNew: isNew, isChanged: isChanged, configure: configure)
        kept.withLock { $0.append(one) }
        StorageTroubles.record(.init(file: URL(filePath: path), kind: .unwritable, reason: error.description))
        return memory
    }

    private static func remove(_ path: String) {
        for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
    }

    /// Reads a file and its log by way of a copy, because SQLite cannot create the files that it needs beside the
    /// original.
    func fill(fromFileAt path: String) throws {
        let base = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : FileManager.default.temporaryDirectory.path
        let folder = URL(filePath: base).appending(path: "reveille-\(UUID().uuidString)", directoryHint: .isDirectory)
        let copy = folder.appending(path: "copy.sqlite").path
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
            let path = URL(filePath: path).resolvingSymlinksInPath().path
            try FileManager.default.copyItem(atPath: path, toPath: copy)
            for journal in Self.journals where isFile(path + journal) {
                try FileManager.default.copyItem(atPath: path + journal, toPath: copy + journal)
            }
        } catch {
            throw DatabaseError(kind: .cannotOpen, message: "\(path) cannot be read: \(error)")
        }
        // A copy of a read-only file is read-only, too.
        for suffix in [""] + Self.journals { chmod(copy + suffix, 0o600) }
        try fill(from: Database(path: copy, mode: .readWrite))
    }

    /// The files beside a database that may hold a part of it.
    private static let journals = ["-wal", "-journal"]

    private func isFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    private func fill(from source: Database) throws {
        guard let backup = sqlite3_backup_init(handle, "main", source.handle, "main") else {
            throw DatabaseError(code: sqlite3_errcode(handle), handle: handle)
        }
        sqlite3_backup_step(backup, -1)
        let code = sqlite3_backup_finish(backup)
        guard code == SQLITE_OK else { throw DatabaseError(code: code, handle: handle) }
    }
}

// MARK: Back to the disk

extension Database {
    /// A database that is kept in memory, as its disk could not be written.
    private struct Kept: Sendable {
        weak var database: Database?
        let path: String
        /// True if the file had no usable content, or there was none.
        let isNew: Bool
        /// True if its layout or its content differs from the file's.
        let isChanged: Bool
        let configure: @Sendable (Database) throws -> Void

        func returnToDisk() throws {
            guard let database else { return }
            if isNew, Database.isThere(path) {
                PrivateFile.putAside(URL(filePath: path), because: "It could not be used when it was opened.")
            }
            do {
                try database.lock.withLock {
                    let file = try Database.writable(path)
                    if isChanged { try file.fill(from: database) }
                    try configure(file)
                    database.takeConnection(of: file)
                }
            } catch {
                if isNew { Database.remove(path) }
                throw error
            }
        }
    }

    private static let kept = Mutex<[Kept]>([])

    /// Returns every database that is kept in memory to its file.
    ///
    /// - Returns: The reason why one of them cannot return, or `nil` if none is left in memory.
    package static func returnToDisk() -> DatabaseError? {
        kept.withLock { kept in
            var problem: DatabaseError?
            kept = kept.filter { one in
                do {
                    try one.returnToDisk()
                    return false
                } catch {
                    problem = error as? DatabaseError ?? DatabaseError(kind: .other, message: "\(one.path): \(error)")
                    return true
                }
            }
            return problem
        }
    }
}

extension DatabaseError {
    /// True if the error suggests that the disk keeps the file from being used.
    package var blamesDisk: Bool {
        switch kind {
        case .diskFull, .readOnly, .inputOutput, .cannotOpen: true
        case .busy, .constraint, .damaged, .newerVersion, .unexpectedType, .other: false
        }
    }

    /// True if a change can only be stored later: the disk cannot be written, or another program has locked the file.
    package var isPassing: Bool { blamesDisk || kind == .busy }
}
