import CSQLite
import Foundation
import Glibc

extension Database {
    /// Reads a file and its log from a copy, because SQLite cannot create the files that it needs beside the original.
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
        // The copy of a read-only file would be read-only, too.
        for suffix in [""] + Self.journals { chmod(copy + suffix, 0o600) }
        try fill(from: Database(path: copy, mode: .readWrite))
    }

    /// The suffixes of files beside a database that may contain a part of it.
    private static let journals = ["-wal", "-journal"]

    private func isFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    func fill(from source: Database) throws {
        guard let backup = sqlite3_backup_init(handle, "main", source.handle, "main") else {
            throw DatabaseError(code: sqlite3_errcode(handle), handle: handle)
        }
        sqlite3_backup_step(backup, -1)
        let code = sqlite3_backup_finish(backup)
        guard code == SQLITE_OK else { throw DatabaseError(code: code, handle: handle) }
    }
}
