import Foundation
import Glibc
import HostCommandLine

/// The backups in a folder, each named by its time. The oldest are removed.
nonisolated struct BackupSeries {
    let folder: URL
    /// The number of backups that are kept.
    let count: Int

    private static let stamp = Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted, timeZone: .gmt)

    /// The file for the next backup. Creates the folder if it is missing.
    func next(at date: Date = .now) throws -> URL {
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw CommandFailure("\(folder.path) cannot be created: \(sentence(for: error))")
        }
        return folder.appending(path: "reveille-\(date.formatted(Self.stamp)).tar.gz")
    }

    /// Removes the oldest backups beyond `count`, by their names. Items with other names, and folders, are left alone.
    ///
    /// - Parameter new: The backup that was just made. It is kept even if other backups have later names, because the
    ///   clock was ahead.
    /// - Returns: The number of backups that were removed.
    func prune(keeping new: URL) throws -> Int {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.wholeMatch(of: /reveille-\d{8}T\d{6}Z\.tar\.gz/) != nil && isFile($0) }
            .filter { $0 != new.lastPathComponent }.sorted()
        let old = names.dropLast(count - 1)
        for name in old where unlink(folder.appending(path: name).path) != 0 {
            throw CommandFailure("\(folder.path)/\(name) cannot be removed: \(String(cString: strerror(errno))).")
        }
        return old.count
    }

    private func isFile(_ name: String) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: folder.appending(path: name).path)
        return attributes?[.type] as? FileAttributeType == .typeRegular
    }
}
