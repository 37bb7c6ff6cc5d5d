import CLinux
import Foundation
import Glibc
import HostCommandLine
import HostSettings

nonisolated extension Backup {
    /// Replaces the data folder with the backup in `file`: as a whole, or not at all.
    ///
    /// - Returns: The new location of the previous folder, or `nil` if there was none.
    static func restore(_ file: URL, to place: URL) async throws -> URL? {
        let location = place.resolvingSymlinksInPath()
        let isThere = FileManager.default.fileExists(atPath: location.path)
        // No host may start on the folder meanwhile.
        let lock = isThere ? try InstanceLock(at: DataFolder(root: location).lock) : nil
        defer { withExtendedLifetime(lock) {} }
        return try await withTemporaryFolder(beside: location) { stage in
            try BackupReader.unpack(file, into: stage)
            let copy = stage.appending(path: folderName, directoryHint: .isDirectory)
            guard FileManager.default.fileExists(atPath: copy.path) else {
                throw CommandFailure("\(file.path) is not a Reveille backup.")
            }
            guard try check(copy).files > 0 else { throw CommandFailure("\(file.path) contains no files.") }
            guard isThere else {
                try replace(location, with: copy)
                return nil
            }
            return try swap(location, with: copy)
        }
    }

    /// Exchanges the names of the two folders in one step. Contents that no backup holds move to the new one, so that
    /// they need not be made again.
    private static func swap(_ location: URL, with copy: URL) throws -> URL {
        let old = location.deletingLastPathComponent().appending(
            path: "\(location.lastPathComponent)-before-\(Int(Date().timeIntervalSince1970))")
        if exchange_names(copy.path, location.path) == 0 {
            do {
                try replace(old, with: copy)
            } catch {
                // The previous folder must not be removed with the temporary one.
                _ = exchange_names(copy.path, location.path)
                throw error
            }
        } else {
            guard errno == EINVAL || errno == ENOSYS else {
                throw CommandFailure("\(location.path) cannot be replaced: \(String(cString: strerror(errno))).")
            }
            // The file system cannot exchange names.
            try replace(old, with: location)
            do {
                try replace(location, with: copy)
            } catch {
                try? replace(location, with: old)
                throw error
            }
        }
        for name in left.subtracting(["host.json", "run"]) {
            let kept = old.appending(path: name)
            guard FileManager.default.fileExists(atPath: kept.path) else { continue }
            try replace(location.appending(path: name), with: kept)
        }
        return old
    }
}
