import Foundation
import PrivateFile

/// Stores on the disk why a calendar could not be read when it was last checked. The calendar need not have a copy.
enum CalendarProblem {
    private static func file(_ id: String, in folder: URL) -> URL { folder.appending(path: "\(id).problem") }

    /// The reason why the calendar `id` could not be read when it was last checked, or `nil` if it could.
    static func read(_ id: String, in folder: URL) -> CalendarError? {
        guard let data = try? PrivateFile.read(file(id, in: folder)) else { return nil }
        return try? JSONDecoder().decode(CalendarError.self, from: data)
    }

    /// Keeps the result of a check; `nil` if the calendar could be read.
    static func write(_ problem: CalendarError?, as id: String, in folder: URL) throws {
        guard let problem else {
            try? FileManager.default.removeItem(at: file(id, in: folder))
            return
        }
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try PrivateFile.write(try JSONEncoder().encode(problem), to: file(id, in: folder))
    }
}
