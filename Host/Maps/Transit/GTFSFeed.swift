package import Foundation
import Geodesy

/// A timetable in the General Transit Feed Specification (https://gtfs.org/documentation/schedule/reference/), checked
/// before it is used.
package struct GTFSFeed: Codable, Sendable {
    /// The area with its stops.
    let extent: BoundingBox
    /// The first instant after all of its services.
    let end: Date
    /// The operator of its lines, if given.
    let agency: String?
    let lines: Int
    let stops: Int

    private static let tables: [GTFSTable] = [.agency, .stops, .routes, .trips, .stopTimes]

    /// Unpacks `file` into `folder`, which must exist, reads its tables and completes them (`GTFSCompletion`).
    ///
    /// - Throws: `TimetableError` if the timetable cannot become part of a map.
    package init(unpacking file: URL, to folder: URL, now: Date) async throws {
        let name = file.lastPathComponent
        try await GTFSArchive(file: file).unpack(into: folder)
        let reader = GTFSReader(folder: folder, file: name)
        for table in Self.tables { try reader.check(table) }
        (extent, stops) = try reader.stops()
        (agency, lines) = (try reader.agency(), try reader.lineCount())
        let zone = try reader.timeZone()
        let last = try reader.lastDay()
        guard let end = last.end(in: zone) else {
            throw TimetableError.value(last.text, of: .day, table: "calendar.txt", line: 2, file: name)
        }
        guard end > now else { throw TimetableError.ended(name, day: last.iso) }
        self.end = end
        try GTFSCompletion(reader: reader).run()
    }
}

/// A day in GTFS's format: `20261231`.
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
