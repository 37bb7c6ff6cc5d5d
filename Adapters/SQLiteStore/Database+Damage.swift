import CSQLite
package import Foundation
import PrivateFile

extension Database {
    /// Opens what lies in the database at `url`, whatever state the file is in: one that is damaged, empty or from a newer
    /// version is put aside, and `open` begins a new one.
    ///
    /// - Throws: what `open` throws where the file is sound and the disk is not.
    package static func mending<Opened>(_ url: URL, _ open: () throws -> Opened) throws -> Opened {
        do {
            try refuseWhatHoldsNothing(url)
            return try open()
        } catch let error as DatabaseError where error.blamesFile(at: url) {
            let trouble = PrivateFile.putAside(
                url, as: error.kind == .newerVersion ? .newer : .damaged, because: error.description)
            guard trouble.aside != nil else { throw error }
            return try open()
        }
    }

    /// SQLite takes an empty file for a new database, and forgets the log beside it.
    private static func refuseWhatHoldsNothing(_ url: URL) throws {
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path)
        guard let attributes, attributes[.type] as? FileAttributeType != .typeDirectory else {
            guard attributes != nil else { return }
            throw DatabaseError(kind: .damaged, message: "\(url.path) is a folder.")
        }
        if attributes[.size] as? Int == 0 {
            throw DatabaseError(kind: .damaged, message: "\(url.path) is empty.")
        }
    }

    /// Reads every page of the file (`PRAGMA quick_check`).
    ///
    /// - Parameter tables: those that must be there.
    /// - Throws: `DatabaseError` of kind `damaged` that says what is wrong first.
    package func check(tables: [String] = []) throws {
        let answer: String? = try value("PRAGMA quick_check(1)")
        guard answer == "ok" else {
            throw DatabaseError(kind: .damaged, message: "\(path): \(answer ?? "quick_check has no answer")")
        }
        let found: [String] = try query("SELECT name FROM sqlite_schema WHERE type = 'table'").map {
            try $0.get("name")
        }
        if let missing = tables.first(where: { !found.contains($0) }) {
            throw DatabaseError(kind: .damaged, message: "\(path) has no table “\(missing)”.")
        }
    }
}

extension DatabaseError {
    /// Whether the file is at fault, rather than the disk that it lies on or another process that holds it.
    fileprivate func blamesFile(at url: URL) -> Bool {
        switch kind {
        case .damaged, .newerVersion, .constraint, .unexpectedType: true
        // A table that is missing, as the file is another database.
        case .other: [0, SQLITE_ERROR, SQLITE_MISMATCH].contains(code & 0xff)
        case .cannotOpen: access(url.path, F_OK) == 0 && access(url.path, R_OK | W_OK) != 0
        case .diskFull, .readOnly, .busy, .inputOutput: false
        }
    }
}
