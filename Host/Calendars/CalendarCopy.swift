import Foundation
import HostSettings
import ICalendar

/// The last good copy of a calendar, on the disk.
struct CalendarCopy: Codable, Sendable {
    /// What the server calls this version of it, to be asked whether there is another.
    var entityTag: String?
    var lastModified: String?
    /// When it was last known to be what the source has.
    var asOf: Date
    /// When a file was written that it was copied from.
    var written: Date?
    /// What was read in it, so that a start need not read all of it again; nil in copies of before that was kept.
    var summary: ICalendarFile.Summary?

    private static func file(_ id: String, _ kind: String, in folder: URL) -> URL {
        folder.appending(path: "\(id).\(kind)")
    }

    /// What was kept under `id`; nil where nothing was, or it can no longer be read.
    static func read(_ id: String, in folder: URL) -> (copy: CalendarCopy, data: Data)? {
        guard let notes = try? Data(contentsOf: file(id, "json", in: folder)),
            let copy = try? JSONDecoder().decode(CalendarCopy.self, from: notes),
            // Copies are replaced, never written to, so that this one may stay on the disk.
            let data = try? Data(contentsOf: file(id, "ics", in: folder), options: .alwaysMapped)
        else { return nil }
        return (copy, data)
    }

    /// Keeps the notes, and `data` where it is new. Calendars are a person's own: nobody else may read them.
    func write(_ data: Data?, as id: String, in folder: URL) throws {
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        if let data { try data.write(to: Self.file(id, "ics", in: folder), options: .atomic) }
        try JSONEncoder().encode(self).write(to: Self.file(id, "json", in: folder), options: .atomic)
    }

    /// Forgets every copy but those of `ids`.
    static func sweep(keeping ids: Set<String>, in folder: URL) {
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        for file in files where !ids.contains(file.deletingPathExtension().lastPathComponent) {
            try? FileManager.default.removeItem(at: file)
        }
    }
}
