import CSQLite
import Foundation
import Glibc
import PrivateFile
import Synchronization

extension DatabaseFile {
    /// Opens the database for a program that has to start even if its disk is full or read-only. The result is then a
    /// copy in memory that refuses changes, until `returnToDisk()` finds that the disk can be written to.
    ///
    /// - Parameters:
    ///   - configure: Sets up a connection, for example with custom functions.
    ///   - prepare: Brings the schema up to date.
    /// - Throws: `DatabaseError` if the file is at fault, and the errors of `prepare`.
    package func openOnAnyDisk(
        configure: @escaping @Sendable (Database) throws -> Void = { _ in }, prepare: (Database) throws -> Void
    ) throws -> Database {
        try refuseBrokenLink()
        let isNew = !isThere
        do {
            let database = try openForWriting()
            try configure(database)
            try prepare(database)
            return database
        } catch let error as DatabaseError where error.blamesDisk {
            // The attempt may have left an empty file, which would look damaged.
            if isNew { remove() }
            return try inMemory(isNew: isNew, because: error, configure: configure, prepare: prepare)
        }
    }

    /// Opens an existing database for reading. On a read-only disk, where SQLite cannot create the files that it needs
    /// beside it, the result is a copy in memory.
    ///
    /// - Throws: `DatabaseError`: `damaged` if the file is not a database, `busy` if another program has locked it,
    ///   `cannotOpen` if it cannot be read.
    package func openForReading() throws -> Database {
        try refuseWhatHoldsNothing()
        do {
            return try Database(path: path, mode: .readOnly)
        } catch let error as DatabaseError where error.blamesDisk {
            let memory = try Database.inMemory()
            try memory.fill(fromFileAt: path)
            return memory
        }
    }

    /// The seconds that a program that rings alarms waits for a lock.
    private static let lockTimeout = 1.0

    /// Opens a file and ensures that it can be written to. On a read-only disk, SQLite silently opens it only for
    /// reading.
    func openForWriting() throws -> Database {
        let database = try Database(path: path, busyTimeout: Self.lockTimeout)
        guard sqlite3_db_readonly(database.handle, "main") == 0 else {
            throw DatabaseError(kind: .readOnly, message: "\(path) cannot be written.")
        }
        return database
    }

    /// - Parameter isNew: True to start empty, whatever the file contains.
    func inMemory(
        isNew: Bool, because error: DatabaseError,
        configure: @escaping @Sendable (Database) throws -> Void = { _ in }, prepare: (Database) throws -> Void
    ) throws -> Database {
        let memory = try Database.inMemory()
        if !isNew { try memory.fill(fromFileAt: path) }
        try configure(memory)
        let before = sqlite3_total_changes64(memory.handle)
        let version: Int? = try memory.value("PRAGMA schema_version")
        try prepare(memory)
        let isChanged =
            try sqlite3_total_changes64(memory.handle) != before || memory.value("PRAGMA schema_version") != version
        try memory.query("PRAGMA query_only = 1")
        let one = Kept(database: memory, file: self, isNew: isNew, isChanged: isChanged, configure: configure)
        Self.kept.withLock { $0.append(one) }
        StorageTroubles.record(.init(file: url, kind: .unwritable, reason: error.description))
        return memory
    }

    /// True if there is a file or a link with this name, even a broken link.
    private var isThere: Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    private func remove() {
        for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
    }

    // MARK: Back to the disk

    /// A database that is kept in memory because its disk can't be written to.
    private struct Kept: Sendable {
        weak var database: Database?
        let file: DatabaseFile
        /// True if the file is missing or had no usable content.
        let isNew: Bool
        /// True if its schema or content differs from the file's.
        let isChanged: Bool
        let configure: @Sendable (Database) throws -> Void

        func returnToDisk() throws {
            guard let database else { return }
            if isNew, file.isThere {
                PrivateFile.putAside(file.url, because: "It could not be used when it was opened.")
            }
            do {
                try database.lock.withLock {
                    let written = try file.openForWriting()
                    if isChanged { try written.fill(from: database) }
                    try configure(written)
                    database.takeConnection(of: written)
                }
            } catch {
                if isNew { file.remove() }
                throw error
            }
        }
    }

    private static let kept = Mutex<[Kept]>([])

    /// Moves every database in memory back to its file.
    ///
    /// - Returns: The reason why one of them cannot return, or `nil` if none remains in memory.
    package static func returnToDisk() -> DatabaseError? {
        kept.withLock { kept in
            var problem: DatabaseError?
            kept = kept.filter { one in
                do {
                    try one.returnToDisk()
                    return false
                } catch {
                    problem =
                        error as? DatabaseError ?? DatabaseError(kind: .other, message: "\(one.file.path): \(error)")
                    return true
                }
            }
            return problem
        }
    }
}
