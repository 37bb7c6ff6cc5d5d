package import Foundation
import Glibc
import PrivateFile

/// A database file, which may be in any state.
package struct DatabaseFile: Sendable {
    package let url: URL

    var path: String { url.path }

    package init(_ url: URL) {
        self.url = url
    }

    /// Opens the database for a program that has to start, whatever the state of the file and its disk. If the file is
    /// damaged, empty or from a newer version, it is put aside, and a new one is created. While another program has the
    /// file locked, the result is a copy in memory that refuses changes, until `returnToLockedFiles()` finds the file
    /// unlocked.
    ///
    /// - Parameter prepare: Brings the schema up to date, and may perform additional checks.
    package func mended(prepare: @escaping @Sendable (Database) throws -> Void = { _ in }) throws -> Database {
        let checked: @Sendable (Database) throws -> Void = { database in
            try database.check()
            try prepare(database)
        }
        do {
            return try mendedUnlessLocked(checked)
        } catch let error as DatabaseError where error.kind == .busy {
            return try standIn(because: error, prepare: checked)
        }
    }

    /// Puts the file aside if it is unusable, and creates a new one, for a program that opens it next.
    ///
    /// - Throws: `DatabaseError` if another program has locked it.
    package func mend() throws {
        _ = try mendedUnlessLocked { try $0.check() }
    }

    private func mendedUnlessLocked(_ checked: (Database) throws -> Void) throws -> Database {
        do {
            try refuseWhatHoldsNothing()
            putJournalsAside()
            return try openOnAnyDisk(prepare: checked)
        } catch let error as DatabaseError where error.blamesFile {
            let trouble = PrivateFile.putAside(url, as: error.asideKind, because: error.description)
            // On a read-only disk, the file stays where it is.
            guard trouble.aside != nil else {
                return try inMemory(isNew: true, because: error, prepare: checked)
            }
            return try openOnAnyDisk(prepare: checked)
        }
    }

    /// Puts journals aside, because a folder in place of a journal keeps SQLite from opening an intact file.
    private func putJournalsAside() {
        // For a link, SQLite keeps the journals beside the target.
        let file = url.resolvingSymlinksInPath().path
        for suffix in ["-wal", "-shm", "-journal"] {
            let journal = URL(filePath: file + suffix)
            var status = stat()
            guard lstat(journal.path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { continue }
            PrivateFile.putAside(journal, because: "It is no file.")
        }
    }

    /// Throws if the file is empty, or a broken link. SQLite would treat it as a new database, and ignore the log
    /// beside it.
    func refuseWhatHoldsNothing() throws {
        try refuseBrokenLink()
        var status = stat()
        guard stat(path, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw DatabaseError(kind: .damaged, message: "\(path) is not a file.")
        }
        guard status.st_size > 0 else { throw DatabaseError(kind: .damaged, message: "\(path) is empty.") }
    }

    func refuseBrokenLink() throws {
        guard PrivateFile.isBrokenLink(url) else { return }
        throw DatabaseError(kind: .damaged, message: "\(path) is a link to a file that does not exist.")
    }
}
