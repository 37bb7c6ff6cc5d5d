import ChildProcess
import Foundation
import HostSettings
import SQLiteStore

/// A data folder in a file: how it is made, checked and put back.
nonisolated enum Backup {
    struct Contents: Equatable {
        var files = 0
        var databases = 0
    }

    /// What can be made again, and what belongs to a running host.
    private static let left: Set<String> = ["maps", "valhalla", "fonts", "host.json"]
    private static let folderName = "reveille"

    // MARK: Making

    static func write(_ folder: DataFolder, to file: URL) async throws -> Contents {
        try await withTemporaryFolder(beside: file) { stage in
            let copy = stage.appending(path: folderName, directoryHint: .isDirectory)
            try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.root.path) where !left.contains(name)
            {
                try self.copy(folder.root.appending(path: name), to: copy.appending(path: name))
            }
            let contents = try check(copy)
            let archive = stage.appending(path: "archive")
            // Made before anything is written into it: it holds tokens.
            _ = FileManager.default.createFile(
                atPath: archive.path, contents: nil, attributes: [.posixPermissions: 0o600])
            try await ChildProcess.run("tar", ["-czf", archive.path, "-C", stage.path, folderName])
            try replace(file, with: archive)
            return contents
        }
    }

    /// Copies a file or a folder; a database as it is at one moment, with what its log holds.
    private static func copy(_ source: URL, to target: URL) throws {
        let values = try source.resourceValues(forKeys: [.isDirectoryKey, .isRegularFileKey])
        if values.isDirectory == true {
            try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
            for name in try FileManager.default.contentsOfDirectory(atPath: source.path) {
                try copy(source.appending(path: name), to: target.appending(path: name))
            }
        } else if isDatabase(source) {
            try Database(path: source.path, mode: .readWrite).execute("VACUUM INTO ?", [target.path])
        } else if values.isRegularFile == true, !source.path.hasSuffix("-wal"), !source.path.hasSuffix("-shm") {
            try FileManager.default.copyItem(at: source, to: target)
        }
    }

    private static func isDatabase(_ file: URL) -> Bool {
        let head = try? FileHandle(forReadingFrom: file).read(upToCount: 16)
        return head == Data("SQLite format 3\0".utf8)
    }

    // MARK: Putting back

    /// - Returns: where the folder is that was there before.
    static func restore(_ file: URL, to location: URL) async throws -> URL? {
        guard FileManager.default.fileExists(atPath: file.path) else {
            throw CommandFailure("There is no file at \(file.path).")
        }
        let isThere = FileManager.default.fileExists(atPath: location.path)
        // No host may begin to run on the folder meanwhile.
        let right = isThere ? try Right(to: location) : nil
        defer { withExtendedLifetime(right) {} }
        return try await withTemporaryFolder(beside: location) { stage in
            do {
                try await ChildProcess.run("tar", ["-xzf", file.path, "-C", stage.path, "--no-same-owner"])
            } catch {
                throw CommandFailure("\(file.path) is no backup, or is damaged: \(error)")
            }
            let copy = stage.appending(path: folderName, directoryHint: .isDirectory)
            guard FileManager.default.fileExists(atPath: copy.path) else {
                throw CommandFailure("\(file.path) is no backup of Reveille.")
            }
            _ = try check(copy)
            guard isThere else {
                try FileManager.default.moveItem(at: copy, to: location)
                return nil
            }
            return try swap(location, with: copy)
        }
    }

    private final class Right {
        private let lock: InstanceLock

        init(to location: URL) throws {
            lock = try InstanceLock(at: DataFolder(root: location).lock)
        }
    }

    /// What can be made again need not be made again.
    private static func swap(_ location: URL, with copy: URL) throws -> URL {
        let old = location.deletingLastPathComponent().appending(
            path: "\(location.lastPathComponent)-before-\(Int(Date().timeIntervalSince1970))")
        try replace(old, with: location)
        try replace(location, with: copy)
        for name in left.subtracting(["host.json"]) {
            let kept = old.appending(path: name)
            guard FileManager.default.fileExists(atPath: kept.path) else { continue }
            try replace(location.appending(path: name), with: kept)
        }
        return old
    }

    // MARK: Checking

    /// Reads every database and the settings.
    ///
    /// - Throws: `CommandFailure` that names what is damaged.
    private static func check(_ folder: URL) throws -> Contents {
        var contents = Contents()
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
        while let file = files?.nextObject() as? URL {
            guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
            contents.files += 1
            guard isDatabase(file) else { continue }
            contents.databases += 1
            let answer: String? = try? Database(path: file.path, mode: .readOnly).value("PRAGMA integrity_check")
            guard answer == "ok" else { throw CommandFailure("\(file.lastPathComponent) is damaged.") }
        }
        guard (try? HostSettings(from: DataFolder(root: folder))) != nil else {
            throw CommandFailure("The settings are not what Reveille writes.")
        }
        return contents
    }

    // MARK: Files

    private static func replace(_ file: URL, with other: URL) throws {
        guard rename(other.path, file.path) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    }

    /// A folder on the same volume, so that what is complete takes its place in one step.
    private static func withTemporaryFolder<T>(
        beside file: URL, _ body: (URL) async throws -> T
    ) async throws -> T {
        let folder = file.deletingLastPathComponent().appending(
            path: ".reveille-\(UUID().uuidString.prefix(8))", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await body(folder)
    }
}
