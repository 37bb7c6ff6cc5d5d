import CSQLite
import Foundation

/// An error of SQLite, classified by what a caller can do about it.
package struct DatabaseError: Error, Sendable, Equatable {
    /// The kinds that callers distinguish.
    package enum Kind: Sendable, Equatable {
        /// The disk is full or a quota exceeded. The database is intact, and the statement had no effect.
        case diskFull
        /// The file, its folder or the connection cannot be written.
        case readOnly
        /// Another connection held the lock for longer than the busy timeout.
        case busy
        /// A UNIQUE, NOT NULL, CHECK, PRIMARY KEY or FOREIGN KEY rule was broken.
        case constraint
        /// The file is damaged, or not an SQLite database at all.
        case damaged
        /// The file cannot be opened: it is missing, or its folder is, or access is denied.
        case cannotOpen
        /// The file was written by a newer version of the program: `user_version` is higher than any known.
        case newerVersion
        /// A column has a different type than requested, or there is no column of this name.
        case unexpectedType
        /// Reading or writing the disk failed.
        case inputOutput
        /// Any other error, usually in the SQL itself.
        case other
    }

    package let kind: Kind
    /// SQLite's extended result code, or 0 for this module's own errors.
    package let code: Int32
    /// The message, by SQLite or this module.
    package let message: String
    /// The failed statement, without its values.
    package let sql: String?

    package init(kind: Kind, code: Int32 = 0, message: String, sql: String? = nil) {
        self.kind = kind
        self.code = code
        self.message = message
        self.sql = sql
    }

    /// The error that `handle` reports for its last call, or the general message for `code` if there is no handle.
    init(code: Int32, handle: OpaquePointer?, sql: String? = nil) {
        let extended = handle.map { sqlite3_extended_errcode($0) } ?? code
        let text = handle.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
        let message = text.map { String(cString: $0) } ?? "SQLite error \(code)"
        let lock =
            code & 0xff == SQLITE_BUSY ? Self.file(of: handle).map { "\($0) is locked by another program." } : nil
        self.init(kind: Self.kind(ofPrimaryCode: code & 0xff), code: extended, message: lock ?? message, sql: sql)
    }

    /// The path of a connection's file, or `nil` for a database in memory.
    private static func file(of handle: OpaquePointer?) -> String? {
        guard let handle, let name = sqlite3_db_filename(handle, "main"), name.pointee != 0 else { return nil }
        return String(cString: name)
    }

    private static func kind(ofPrimaryCode code: Int32) -> Kind {
        switch code {
        case SQLITE_FULL: .diskFull
        case SQLITE_READONLY: .readOnly
        case SQLITE_BUSY, SQLITE_LOCKED: .busy
        case SQLITE_CONSTRAINT: .constraint
        case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
        case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: .cannotOpen
        case SQLITE_IOERR: .inputOutput
        default: .other
        }
    }
}

extension DatabaseError: LocalizedError, CustomStringConvertible {
    package var errorDescription: String? { message }

    package var description: String {
        let number = code == 0 ? "" : " (SQLite \(code))"
        return message + number + (sql.map { " in: \($0)" } ?? "")
    }
}
