import Foundation
import HostCommandLine
import PrivateFile
import SQLiteStore

/// Copies a folder that a host may be writing: each file as it is, and each database in its state at one moment,
/// including its log. Links are followed. Only the owner can read the copies.
nonisolated struct FolderCopy {
    /// The paths of items that are neither files nor folders, or whose names no backup may hold.
    private(set) var leftOut: [String] = []
    /// The folders that enclose the current one, to detect links back to one of them.
    private var open: Set<String> = []

    /// - Parameter left: The items of the folder itself that are left out.
    mutating func copy(_ source: URL, to target: URL, leaving left: Set<String> = []) throws {
        let path = source.resolvingSymlinksInPath().path
        guard open.insert(path).inserted else {
            throw CommandFailure("\(source.path) is a link to a folder that contains it.")
        }
        defer { open.remove(path) }
        try FileManager.default.createDirectory(
            at: target, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        // The keychain is copied first: a vault newer than its counter in the keychain can be opened, an older one
        // cannot.
        let names = try FileManager.default.contentsOfDirectory(atPath: path)
            .sorted { ($0 != "keychain" ? 1 : 0, $0) < ($1 != "keychain" ? 1 : 0, $1) }
        for name in names
        where !left.contains(name) && !Self.isPassing(name) {
            guard BackupReader.isName(name) else {
                leftOut.append(source.appending(path: name).path)
                continue
            }
            try copyItem(source.appending(path: name), to: target.appending(path: name))
        }
    }

    /// True for files that were put aside, a database's journals, and files that are being written.
    private static func isPassing(_ name: String) -> Bool {
        StorageTrouble.isAside(name) || ["-wal", "-shm", "-journal", ".new"].contains { name.hasSuffix($0) }
    }

    private mutating func copyItem(_ source: URL, to target: URL) throws {
        let file = source.resolvingSymlinksInPath()
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: file.path) else {
            // The item was removed since the folder was read, unless it is a link.
            guard (try? FileManager.default.destinationOfSymbolicLink(atPath: source.path)) != nil else { return }
            throw CommandFailure("\(source.path) is a broken link.")
        }
        switch attributes[.type] as? FileAttributeType {
        case .typeDirectory?: try copy(source, to: target)
        case .typeRegular? where Backup.isDatabase(file): try copyDatabase(file, to: target)
        case .typeRegular?: try copyFile(file, to: target)
        default: leftOut.append(source.path)
        }
    }

    private func copyFile(_ source: URL, to target: URL) throws {
        do {
            try FileManager.default.copyItem(at: source, to: target)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: target.path)
        } catch CocoaError.fileReadNoSuchFile {
            // The file was replaced or removed since the folder was read. A replacement has the same name.
            guard FileManager.default.fileExists(atPath: source.path) else { return }
            try copyFile(source, to: target)
        }
    }

    private func copyDatabase(_ source: URL, to target: URL) throws {
        // SQLite fills an empty file and keeps its mode.
        _ = FileManager.default.createFile(atPath: target.path, contents: nil, attributes: [.posixPermissions: 0o600])
        do {
            try DatabaseFile(source).openForReading().execute("VACUUM INTO ?", [target.path])
        } catch let error as DatabaseError where error.kind == .busy {
            throw CommandFailure("\(error.message) Close that program, and back up again.")
        } catch let error as DatabaseError {
            throw CommandFailure("\(source.path) cannot be copied: \(error.message)")
        }
    }
}
