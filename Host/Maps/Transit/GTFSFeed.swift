import ChildProcess
import Foundation
import Geodesy

/// A timetable in the General Transit Feed Specification (https://gtfs.org/documentation/schedule/reference/), checked
/// before it is used.
struct GTFSFeed {
    /// The folder with its tables.
    let folder: URL
    /// The area with its stops.
    let extent: BoundingBox
    /// The first instant after all of its services.
    let end: Date
    /// The operator of its lines, if given.
    let agency: String?
    let lines: Int
    let stops: Int

    private static let tables = ["agency.txt", "stops.txt", "routes.txt", "trips.txt", "stop_times.txt"]
    private static let columns = [
        "agency.txt": ["agency_timezone"], "stops.txt": ["stop_id", "stop_lat", "stop_lon"],
        "routes.txt": ["route_id", "route_type"], "trips.txt": ["route_id", "service_id", "trip_id"],
        "stop_times.txt": ["trip_id", "stop_id", "arrival_time", "departure_time"],
    ]

    /// Unpacks `file` into `folder`, which must exist, and reads it.
    ///
    /// - Throws: `MapError.missing` or a `TimetableError` if it cannot become part of a map.
    init(unpacking file: URL, to folder: URL, now: Date) async throws {
        let name = file.lastPathComponent
        guard FileManager.default.fileExists(atPath: file.path) else { throw MapError.missing(file.path) }
        guard file.isOrdinaryFile else { throw TimetableError.notZip(name) }
        do {
            // Isolated (-I), so that a zipfile.py in the current folder does not run instead of Python's own.
            try await ChildProcess.run("/usr/bin/python3", ["-I", "-m", "zipfile", "-e", file.path, folder.path])
        } catch is ChildProcess.Failure {
            throw TimetableError.notZip(name)
        }
        self.folder = folder
        try Self.lift(to: folder)
        let reader = GTFSReader(folder: folder, file: name)
        for table in Self.tables { try reader.check(table, columns: Self.columns[table] ?? []) }
        (extent, stops) = try reader.stops()
        (agency, lines) = (try reader.agency(), try reader.lineCount())
        let zone = try reader.timeZone()
        let last = try reader.lastDay()
        guard let end = last.end(in: zone) else {
            throw TimetableError.value(last.text, of: .day, table: "calendar.txt", line: 2, file: name)
        }
        guard end > now else { throw TimetableError.ended(name, day: last.iso) }
        self.end = end
    }

    /// Moves the tables to `folder` if the feed was packed with an enclosing folder.
    private static func lift(to folder: URL) throws {
        let manager = FileManager.default
        func holdsTables(_ folder: URL) -> Bool {
            manager.fileExists(atPath: folder.appending(path: "stops.txt").path)
        }
        if holdsTables(folder) { return }
        let parts = try manager.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        guard let inner = parts.first(where: holdsTables) else { return }
        for table in try manager.contentsOfDirectory(at: inner, includingPropertiesForKeys: nil) {
            try manager.moveItem(at: table, to: folder.appending(path: table.lastPathComponent))
        }
    }
}

/// A day as GTFS writes it: `20261231`.
struct GTFSDay: Comparable {
    let text: String

    init?(_ text: String) {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard text.count == 8, text.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        self.text = text
    }

    static func < (day: GTFSDay, other: GTFSDay) -> Bool { day.text < other.text }

    var iso: String { "\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.suffix(2))" }

    /// The midnight at its end.
    func end(in zone: TimeZone) -> Date? {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let parts = DateComponents(
            year: Int(text.prefix(4)), month: Int(text.dropFirst(4).prefix(2)), day: Int(text.suffix(2)))
        return calendar.date(from: parts).flatMap { calendar.date(byAdding: .day, value: 1, to: $0) }
    }
}
