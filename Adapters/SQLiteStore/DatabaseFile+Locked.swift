import Foundation
import PrivateFile
import Synchronization

extension DatabaseFile {
    /// A copy in memory that replaces a file locked by another program.
    private struct StandIn: Sendable {
        weak var database: Database?
        let file: DatabaseFile
        let prepare: @Sendable (Database) throws -> Void

        /// - Throws: `DatabaseError` while the file cannot be used.
        func returnToFile() throws {
            // The copy is no longer in use.
            guard let database else { return }
            let free: Database
            do {
                free = try open()
            } catch let error as DatabaseError where error.blamesContent {
                guard PrivateFile.putAside(file.url, as: error.asideKind, because: error.description).aside != nil
                else { throw error }
                free = try open()
            }
            database.takeConnection(of: free)
            StorageTroubles.resolve(.locked, of: file.url)
        }

        private func open() throws -> Database {
            let database = try file.openForWriting()
            try prepare(database)
            return database
        }
    }

    private static let standIns = Mutex<[StandIn]>([])

    /// Makes a copy in memory of a file locked by another program. The copy refuses changes until
    /// `returnToLockedFiles()` finds the file unlocked.
    ///
    /// - Parameter prepare: Checks the content, and brings the schema up to date.
    func standIn(
        because error: DatabaseError, prepare: @escaping @Sendable (Database) throws -> Void
    ) throws -> Database {
        let database = try copy(prepare) ?? empty(prepare)
        try database.query("PRAGMA query_only = 1")
        database.refusal = error
        Self.standIns.withLock { $0.append(StandIn(database: database, file: self, prepare: prepare)) }
        StorageTroubles.record(.init(file: url, kind: .locked, reason: error.description))
        return database
    }

    /// The content of the file, if it can be read: the lock binds only programs that ask for it. Unfinished changes by
    /// the other program are left out, because the log is read, too.
    private func copy(_ prepare: (Database) throws -> Void) throws -> Database? {
        let memory = try Database.inMemory()
        do {
            try memory.fill(fromFileAt: path)
            try prepare(memory)
            return memory
        } catch is DatabaseError {
            return nil
        }
    }

    private func empty(_ prepare: (Database) throws -> Void) throws -> Database {
        let memory = try Database.inMemory()
        try prepare(memory)
        return memory
    }

    /// Uses every previously locked file again if it is now unlocked.
    package static func returnToLockedFiles() {
        standIns.withLock { standIns in
            standIns = standIns.filter { standIn in
                do {
                    try standIn.returnToFile()
                    return false
                } catch {
                    return true
                }
            }
        }
    }
}
