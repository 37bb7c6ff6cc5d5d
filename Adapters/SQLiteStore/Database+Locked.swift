import Foundation
import PrivateFile
import Synchronization

extension Database {
    /// A copy in memory of a file that another program has locked.
    private struct StandIn: Sendable {
        weak var database: Database?
        let url: URL
        let prepare: @Sendable (Database) throws -> Void

        /// - Throws: `DatabaseError` while the file cannot be used.
        func returnToFile() throws {
            // Nobody uses the copy any more.
            guard let database else { return }
            let file: Database
            do {
                file = try open()
            } catch let error as DatabaseError where error.blamesContent {
                guard PrivateFile.putAside(url, as: error.asideKind, because: error.description).aside != nil else {
                    throw error
                }
                file = try open()
            }
            database.takeConnection(of: file)
            StorageTroubles.resolve(.locked, of: url)
        }

        private func open() throws -> Database {
            let file = try Database.writable(url.path)
            try prepare(file)
            return file
        }
    }

    private static let standIns = Mutex<[StandIn]>([])

    /// Makes a copy in memory of a file that another program has locked. It refuses changes, until
    /// `returnToLockedFiles()` finds the file free.
    ///
    /// - Parameter prepare: checks the content, and brings the layout up to date.
    static func standIn(
        for url: URL, because error: DatabaseError, prepare: @escaping @Sendable (Database) throws -> Void
    ) throws -> Database {
        let database = try copy(of: url, prepare) ?? empty(prepare)
        try database.query("PRAGMA query_only = 1")
        database.refusal = error
        standIns.withLock { $0.append(StandIn(database: database, url: url, prepare: prepare)) }
        StorageTroubles.record(.init(file: url, kind: .locked, reason: error.description))
        return database
    }

    /// The content of a file, if it can be read: the lock binds only programs that ask for it. What the other program
    /// is changing is left out, by way of the log.
    private static func copy(of url: URL, _ prepare: (Database) throws -> Void) throws -> Database? {
        let memory = try inMemory()
        do {
            try memory.fill(fromFileAt: url.path)
            try prepare(memory)
            return memory
        } catch is DatabaseError {
            return nil
        }
    }

    private static func empty(_ prepare: (Database) throws -> Void) throws -> Database {
        let memory = try inMemory()
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
