import Foundation
import Glibc
import HostCommandLine
import HostSettings

nonisolated extension Backup {
    /// Replaces the whole data folder with the backup in `file`, or changes nothing.
    ///
    /// - Returns: The new location of the previous folder, or `nil` if there was none.
    static func restore(_ file: URL, to place: URL) async throws -> URL? {
        let location = place.resolvingSymlinksInPath()
        let isThere = FileManager.default.fileExists(atPath: location.path)
        // No host may start on the folder in the meantime.
        let lock = isThere ? try InstanceLock(at: DataFolder(root: location).lock) : nil
        defer { withExtendedLifetime(lock) {} }
        return try await TemporaryFolder.with(beside: location) { stage in
            try BackupReader.unpack(file, into: stage)
            let copy = stage.appending(path: folderName, directoryHint: .isDirectory)
            guard FileManager.default.fileExists(atPath: copy.path), try isData(copy) else {
                throw CommandFailure("\(file.path) is not a Reveille backup.")
            }
            if geteuid() == 0 { adopt(copy, by: isThere ? location : location.deletingLastPathComponent()) }
            guard isThere else {
                try replace(location, with: copy)
                return nil
            }
            return try swap(location, with: copy)
        }
    }

    /// True if `copy` has any file of a host or an app. A backup with only other files would be restored as an
    /// apparently empty folder.
    ///
    /// - Throws: `CommandFailure` that names a damaged file.
    private static func isData(_ copy: URL) throws -> Bool {
        let folder = try DataFolder(root: copy)
        return try check(copy).databases > 0
            || [folder.key, folder.settings].contains { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// Gives a restored folder and its contents the owner of another folder. A host that runs as an ordinary user
    /// cannot use root's files.
    private static func adopt(_ copy: URL, by other: URL) {
        var owner = stat()
        guard stat(other.path, &owner) == 0 else { return }
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: copy.path)) ?? []
        for file in [copy] + names.map({ copy.appending(path: $0) }) { lchown(file.path, owner.st_uid, owner.st_gid) }
    }

    /// Exchanges the folder and its copy. Contents that no backup holds are moved to the new folder, because making
    /// them again would take time.
    ///
    /// - Throws: `CommandFailure` if this is not possible. The previous folder is back in its place then.
    private static func swap(_ location: URL, with copy: URL) throws -> URL {
        let old = location.deletingLastPathComponent().appending(
            path: "\(location.lastPathComponent)-before-\(Int(Date().timeIntervalSince1970))")
        // The copy first moves out of the temporary folder. The previous folder must never be in it, because it is
        // removed.
        try replace(old, with: copy)
        do {
            try exchange(old, location, by: copy)
        } catch {
            try? replace(copy, with: old)
            throw error
        }
        do {
            try moveContents(from: old, to: location)
        } catch {
            try exchange(location, old, by: copy)
            try? replace(copy, with: old)
            throw error
        }
        return old
    }

    /// Moves the contents that no backup holds: all of them, or none if there is an error.
    private static func moveContents(from old: URL, to new: URL) throws {
        var moved: [String] = []
        do {
            for name in left.subtracting(["host.json", "run"]) {
                var status = stat()
                // A link is moved even if its target is on a disk that is not connected.
                guard lstat(old.appending(path: name).path, &status) == 0 else { continue }
                try replace(new.appending(path: name), with: old.appending(path: name))
                moved.append(name)
            }
        } catch {
            for name in moved { try? replace(old.appending(path: name), with: new.appending(path: name)) }
            throw error
        }
    }
}
