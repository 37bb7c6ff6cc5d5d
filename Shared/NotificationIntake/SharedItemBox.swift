public import Foundation

/// The folder in which the share extension leaves shared items until the app takes them over. Each item is a file.
public struct SharedItemBox: Sendable {
    /// The reason why an item could not be left.
    public enum Problem: Error, Hashable {
        /// Too many items wait: the app has not taken any over for a long time.
        case full
        /// The item could not be stored.
        case notStored
    }

    /// The maximum number of waiting items.
    public static let most = 100
    private static let largest = 64 * 1024
    private static let ending = "json"

    private let folder: URL

    /// - Parameter container: a folder that the app and its extension share.
    public init(in container: URL) {
        folder = container.appending(path: "shared", directoryHint: .isDirectory)
    }

    /// Leaves an item. When this returns, the item is on the disk.
    public func put(_ item: SharedItem) throws(Problem) {
        guard files().count < Self.most else { throw .full }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            // Written atomically: a file with the name of an item is always complete.
            try JSONEncoder().encode(item).write(to: file(of: item.id), options: .atomic)
        } catch {
            throw .notStored
        }
    }

    /// The waiting items, the oldest first. A file that is not an item, or is from a newer version, stays where it is.
    public func items() -> [SharedItem] {
        files().compactMap { try? JSONDecoder().decode(SharedItem.self, from: Data(contentsOf: $0)) }
            .sorted { ($0.sharedAt, $0.id.uuidString) < ($1.sharedAt, $1.id.uuidString) }
    }

    /// Removes an item that the app has taken over or the person has taken back.
    public func remove(_ id: SharedItem.ID) {
        try? FileManager.default.removeItem(at: file(of: id))
    }

    private func file(of id: SharedItem.ID) -> URL {
        folder.appending(path: "\(id.uuidString).\(Self.ending)")
    }

    /// The files of items, except any that are too large to be read.
    private func files() -> [URL] {
        let found = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.fileSizeKey, .isRegularFileKey])
        return (found ?? []).filter { file in
            let values = try? file.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
            return file.pathExtension == Self.ending && values?.isRegularFile == true
                && values?.fileSize ?? .max <= Self.largest
        }
    }
}
