public import Foundation

/// The folder in which the share extension leaves what a person shared, until the app takes it over. Each item is a file.
public struct SharedItemBox: Sendable {
    /// The reason why an item could not be left.
    public enum Problem: Error, Hashable {
        /// The app has not taken over earlier items for long.
        case full
        /// The item could not be stored.
        case notStored
    }

    /// The maximum number of items that wait.
    public static let most = 100
    private static let largest = 64 * 1024
    private static let ending = "json"

    private let folder: URL

    /// - Parameter container: a folder that the app and its extension share.
    public init(in container: URL) {
        folder = container.appending(path: "shared", directoryHint: .isDirectory)
    }

    /// Leaves an item. It is on the disk when this returns.
    public func put(_ item: SharedItem) throws(Problem) {
        guard files().count < Self.most else { throw .full }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            // A file with the name of an item is always whole.
            try JSONEncoder().encode(item).write(to: file(of: item.id), options: .atomic)
        } catch {
            throw .notStored
        }
    }

    /// The items that wait, the oldest first. A file that is no item, or from a newer version, stays where it is.
    public func items() -> [SharedItem] {
        files().compactMap { try? JSONDecoder().decode(SharedItem.self, from: Data(contentsOf: $0)) }
            .sorted { ($0.sharedAt, $0.id.uuidString) < ($1.sharedAt, $1.id.uuidString) }
    }

    /// Removes an item: it was taken over, or the person took it back.
    public func remove(_ id: SharedItem.ID) {
        try? FileManager.default.removeItem(at: file(of: id))
    }

    private func file(of id: SharedItem.ID) -> URL {
        folder.appending(path: "\(id.uuidString).\(Self.ending)")
    }

    /// The files of items, as far as they are small enough to be read.
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
