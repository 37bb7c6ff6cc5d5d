import CSQLite
package import Foundation
import Glibc
import PrivateFile

extension Database {
    /// Opens the database at `url` for a program that has to start, whatever state the file and its disk are in. A file
    /// that is damaged, empty or from a newer version is put aside, and a new one is begun. While another program has the
    /// file locked, the result is a copy in memory that refuses changes, until `returnToLockedFiles()` finds it free.
    ///
    /// - Parameter prepare: brings the layout up to date, and may check more.
    package static func mending(
        _ url: URL, prepare: @escaping @Sendable (Database) throws -> Void = { _ in }
    ) throws -> Database {
        let checked: @Sendable (Database) throws -> Void = { database in
            try database.check()
            try prepare(database)
        }
        do {
            return try open(url, checked)
        } catch let error as DatabaseError where error.kind == .busy {
            return try standIn(for: url, because: error, prepare: checked)
        }
    }

    /// Puts the database at `url` aside if it cannot be used, and begins a new one, for a program that opens it next.
    ///
    /// - Throws: `DatabaseError` when another program has it locked.
    package static func mend(_ url: URL) throws {
        _ = try open(url) { try $0.check() }
    }

    private static func open(_ url: URL, _ checked: (Database) throws -> Void) throws -> Database {
        do {
            try refuseWhatHoldsNothing(url)
            // SQLite keeps the journals beside the file that a link leads to.
            putJournalsAside(of: url.resolvingSymlinksInPath())
            return try onAnyDisk(url.path, prepare: checked)
        } catch let error as DatabaseError where error.blamesFile {
            let trouble = PrivateFile.putAside(url, as: error.asideKind, because: error.description)
            // On a disk that cannot be written, the file stays where it is.
            guard trouble.aside != nil else {
                return try inMemory(insteadOf: url.path, isNew: true, because: error, prepare: checked)
            }
            return try onAnyDisk(url.path, prepare: checked)
        }
    }

    /// Puts journals aside, as a folder in the place of one keeps SQLite from opening an intact file.
    private static func putJournalsAside(of url: URL) {
        for suffix in ["-wal", "-shm", "-journal"] {
            let journal = URL(filePath: url.path + suffix)
            var status = stat()
            guard lstat(journal.path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { continue }
            PrivateFile.putAside(journal, because: "It is no file.")
        }
    }

    /// Throws if the file is empty, or a broken link. SQLite would take it for a new database, and ignore the log beside
    /// it.
    static func refuseWhatHoldsNothing(_ url: URL) throws {
        try refuseBrokenLink(url)
        var status = stat()
        guard stat(url.path, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw DatabaseError(kind: .damaged, message: "\(url.path) is not a file.")
        }
        guard status.st_size > 0 else { throw DatabaseError(kind: .damaged, message: "\(url.path) is empty.") }
    }

    static func refuseBrokenLink(_ url: URL) throws {
        guard PrivateFile.isBrokenLink(url) else { return }
        throw DatabaseError(kind: .damaged, message: "\(url.path) is a link to a file that does not exist.")
    }

    /// Reads the version of the layout, and every page of the file (`PRAGMA quick_check`).
    ///
    /// - Throws: `DatabaseError` of kind `damaged` that describes the first fault.
    package func check() throws {
        _ = try userVersion
        let answer: String? = try value("PRAGMA quick_check(1)")
        guard answer == "ok" else {
            throw DatabaseError(kind: .damaged, message: "\(path): \(answer ?? "quick_check has no answer")")
        }
    }

    /// - Throws: `DatabaseError` of kind `damaged` if a table is missing, as in the database of another program.
    package func requireTables(_ tables: [String]) throws {
        let found: [String] = try query("SELECT name FROM sqlite_schema WHERE type = 'table'").map {
            try $0.get("name")
        }
        if let missing = tables.first(where: { !found.contains($0) }) {
            throw DatabaseError(kind: .damaged, message: "\(path) has no table “\(missing)”.")
        }
    }
}

extension DatabaseError {
    /// True if the file is at fault, rather than another process that holds it.
    fileprivate var blamesFile: Bool {
        // No attempt to open it has worked, on whatever disk.
        blamesDisk || blamesContent
    }

    /// True if the file's content is at fault.
    var blamesContent: Bool {
        switch kind {
        case .damaged, .newerVersion, .constraint, .unexpectedType: true
        // A table that is missing, as the file is another database.
        case .other: [0, SQLITE_ERROR, SQLITE_MISMATCH].contains(code & 0xff)
        case .busy, .cannotOpen, .inputOutput, .readOnly, .diskFull: false
        }
    }

    /// The kind of trouble under which the file is put aside.
    var asideKind: StorageTrouble.Kind { kind == .newerVersion ? .newer : .damaged }
}
