import Foundation
import PrivateFile
import Synchronization

extension DatabaseFile {
    /// A copy in memory of a file that another program has locked.
    private struct StandIn: Sendable {
        weak var database: Database?
        let file: DatabaseFile
        let prepare: @Sendable (Database) throws -> Void

        /// - Throws: `DatabaseError` while the file cannot be used.
        func returnToFile() throws {
            // Nobody uses the copy any more.
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

    /// Makes a copy in memory of a file that another program has locked. It refuses changes, until
    /// `returnToLockedFiles()` finds the file free.
    ///
    /// - Parameter prepare: checks the content, and brings the layout up to date.
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

    /// The content of the file, if it can be read: the lock binds only programs that ask for it. What the other program
    /// is changing is left out, by way of the log.
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

    /// Uses every file again that was locked, and is free now.
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
