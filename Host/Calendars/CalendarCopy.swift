import Foundation
import HostSettings
import ICalendar
import PrivateFile

/// The last good copy of a calendar, on the disk.
struct CalendarCopy: Codable, Sendable {
    /// The server's tag for this version, sent to check for a newer one.
    var entityTag: String?
    var lastModified: String?
    /// The time when the copy was last known to match the source.
    var asOf: Date
    /// The modification date of the file that it was copied from.
    var written: Date?
    /// The events in the copy; `nil` if an older version of Reveille kept it.
    var expansion: CalendarExpansion?

    private static func file(_ id: String, _ kind: String, in folder: URL) -> URL {
        folder.appending(path: "\(id).\(kind)")
    }

    /// The file in which the text of a calendar is kept.
    static func text(_ id: String, in folder: URL) -> URL { file(id, "ics", in: folder) }

    /// The copy that was kept under `id`, or `nil` if it is missing or can no longer be read.
    static func read(_ id: String, in folder: URL) -> CalendarCopy? {
        guard FileManager.default.fileExists(atPath: text(id, in: folder).path),
            let notes = try? Data(contentsOf: file(id, "json", in: folder))
        else { return nil }
        return try? JSONDecoder().decode(CalendarCopy.self, from: notes)
    }

    /// True if `data` is the text that was kept under `id`. Some servers send no version tags.
    static func holds(_ data: Data, as id: String, in folder: URL) -> Bool {
        (try? Data(contentsOf: text(id, in: folder), options: .alwaysMapped)) == data
    }

    /// Writes a new text beside the copy. It replaces the copy only after it has been read successfully.
    static func receive(_ data: Data, as id: String, in folder: URL) throws -> URL {
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let new = file(id, "new", in: folder)
        try PrivateFile.write(data, to: new)
        return new
    }

    /// Saves this copy. The text at `new`, if given, replaces the previous text.
    func write(_ new: URL? = nil, as id: String, in folder: URL) throws {
        if let new, rename(new.path, Self.text(id, in: folder).path) != 0 { throw CocoaError(.fileWriteUnknown) }
        try PrivateFile.write(try JSONEncoder().encode(self), to: Self.file(id, "json", in: folder))
    }

    /// Deletes all copies except those of `ids`.
    static func sweep(keeping ids: Set<String>, in folder: URL) {
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        for file in files where !ids.contains(file.deletingPathExtension().lastPathComponent) {
            try? FileManager.default.removeItem(at: file)
        }
    }
}
