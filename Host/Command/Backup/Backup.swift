import ChildProcess
import Foundation
import Glibc
import HostCommandLine
import HostSettings
import PrivateFile
import SQLiteStore

/// Makes and checks backups: a data folder in a file.
nonisolated enum Backup {
    struct Contents: Equatable {
        var files = 0
        var databases = 0
        /// The paths of files that no backup can hold, such as a socket.
        var leftOut: [String] = []
    }

    /// The names of items that no backup contains: contents that can be made again, and those that belong only to this
    /// folder.
    static let left: Set<String> = [
        "maps", "valhalla", "fonts", "linked-script", "host.json", "run", BackupRecord.fileName,
    ]
    /// The name of the folder in the archive.
    static let folderName = "reveille"

    /// Saves the folder to `file`, which appears under its name only when it is complete and on the disk.
    static func write(_ folder: DataFolder, to file: URL) async throws -> Contents {
        try refuse(file, in: folder)
        return try await TemporaryFolder.with(beside: file) { stage in
            let copy = stage.appending(path: folderName, directoryHint: .isDirectory)
            var copier = FolderCopy()
            try copier.copy(folder.root, to: copy, leaving: left)
            var contents = try check(copy)
            contents.leftOut = copier.leftOut
            let archive = stage.appending(path: "archive")
            // Created first, with its mode, because it will hold tokens.
            _ = FileManager.default.createFile(
                atPath: archive.path, contents: nil, attributes: [.posixPermissions: 0o600])
            try await ChildProcess.run(
                "tar",
                [
                    "--format=ustar", "--owner=0", "--group=0", "--numeric-owner", "-czf", archive.path, "-C",
                    stage.path, folderName,
                ])
            try BackupReader.check(archive)
            try FileHandle(forWritingTo: archive).synchronize()
            try replace(file, with: archive)
            try? FileHandle(forReadingFrom: file.deletingLastPathComponent()).synchronize()
            return contents
        }
    }

    private static func refuse(_ file: URL, in folder: DataFolder) throws {
        let root = folder.root.resolvingSymlinksInPath().path
        let parent = file.deletingLastPathComponent().resolvingSymlinksInPath()
        var isFolder = ObjCBool(false)
        if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), isFolder.boolValue {
            throw UsageError("\(file.path) is a folder. Name a file in it, or add --keep N.")
        }
        guard FileManager.default.fileExists(atPath: parent.path, isDirectory: &isFolder), isFolder.boolValue else {
            throw UsageError("There is no folder \(parent.path) to save the backup in.")
        }
        guard parent.path != root, !parent.path.hasPrefix(root + "/") else {
            throw UsageError("A backup must be outside the data folder \(root). Choose another place.")
        }
    }

    /// Reads every database and the settings.
    ///
    /// - Throws: `CommandFailure` that names the damaged file.
    static func check(_ folder: URL) throws -> Contents {
        var contents = Contents()
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
        while let file = files?.nextObject() as? URL {
            guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true,
                !file.path.hasSuffix("-wal"), !file.path.hasSuffix("-shm")
            else { continue }
            contents.files += 1
            guard isDatabase(file) || ["sqlite", "store"].contains(file.pathExtension) else { continue }
            contents.databases += 1
            // A handmade archive may contain a database's log, which is merged here.
            guard (try? isSound(Database(path: file.path, mode: .readWrite))) == true else {
                throw CommandFailure("\(file.lastPathComponent) is damaged.")
            }
        }
        guard (try? HostSettings(from: DataFolder(root: folder))) != nil else {
            throw CommandFailure("The settings file is damaged.")
        }
        return contents
    }

    private static func isSound(_ database: Database) throws -> Bool {
        let answer: String? = try database.value("PRAGMA integrity_check")
        return try answer == "ok" && database.userVersion >= 0
    }

    static func isDatabase(_ file: URL) -> Bool {
        let head = try? FileHandle(forReadingFrom: file).read(upToCount: 16)
        return head == Data("SQLite format 3\0".utf8)
    }

    // MARK: Files

    static func replace(_ file: URL, with other: URL) throws {
        guard rename(other.path, file.path) == 0 else {
            throw CommandFailure("\(file.path) cannot be written: \(String(cString: strerror(errno))).")
        }
    }
}
