import Foundation
import Geodesy

/// Reads the relevant parts of a feed's tables.
struct GTFSReader {
    let folder: URL
    /// The name of the feed's file, for error messages.
    let file: String

    /// Bytes. Only the beginning of a long table is read.
    private static let beginning = 65_536

    func check(_ table: String, columns: [String]) throws {
        let content = try read(table, limit: Self.beginning)
        for column in columns where content.column(column) == nil {
            throw TimetableError.column(column, of: table, in: file)
        }
        if content.rows.isEmpty { throw TimetableError.empty(table, in: file) }
    }

    private func exists(_ table: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: table).path)
    }

    /// - Parameter limit: the number of bytes to read; all if `nil`.
    private func read(_ table: String, limit: Int? = nil) throws -> CSVTable {
        guard exists(table) else { throw TimetableError.lacks(table, file: file) }
        let handle = try FileHandle(forReadingFrom: folder.appending(path: table))
        defer { try? handle.close() }
        let data = try limit.map { try handle.read(upToCount: $0) } ?? handle.readToEnd()
        return CSVTable(String(decoding: data ?? Data(), as: UTF8.self))
    }

    // MARK: Stops

    /// The extent of the stops, and the number of those at which people can board.
    func stops() throws -> (extent: BoundingBox, count: Int) {
        let stops = try read("stops.txt")
        var box: BoundingBox?
        // Other kinds are stations, entrances and paths.
        let count = stops.rows.count { ["", "0"].contains(stops.cell("location_type", of: $0.cells)) }
        for row in stops.rows {
            guard let latitude = try degrees("stop_lat", in: row, of: stops, upTo: 90),
                let longitude = try degrees("stop_lon", in: row, of: stops, upTo: 180)
            else { continue }
            let point = BoundingBox(south: latitude, west: longitude, north: latitude, east: longitude)
            box = box?.union(point) ?? point
        }
        guard let box else { throw TimetableError.empty("stops.txt", in: file) }
        return (box, count)
    }

    /// `nil` if the cell is empty, as it may be for a place within a station.
    private func degrees(
        _ column: String, in row: (line: Int, cells: [String]), of table: CSVTable, upTo limit: Double
    ) throws -> Double? {
        guard let index = table.column(column), index < row.cells.count else { return nil }
        let text = row.cells[index].trimmingCharacters(in: .whitespaces)
        if text.isEmpty { return nil }
        guard let value = Double(text), abs(value) <= limit else {
            throw TimetableError.value(
                text, of: limit == 90 ? .latitude : .longitude, table: "stops.txt", line: row.line, file: file)
        }
        return value
    }

    // MARK: Lines

    func lineCount() throws -> Int {
        try read("routes.txt").rows.count
    }

    /// The names of its agencies, but only the first few of many.
    func agency() throws -> String? {
        let agencies = try read("agency.txt")
        let names = agencies.rows.map { agencies.cell("agency_name", of: $0.cells) }.filter { !$0.isEmpty }
        return names.isEmpty ? nil : names.prefix(3).joined(separator: ", ")
    }

    // MARK: Days

    func timeZone() throws -> TimeZone {
        let agencies = try read("agency.txt")
        guard let index = agencies.column("agency_timezone"), let row = agencies.rows.first else {
            throw TimetableError.column("agency_timezone", of: "agency.txt", in: file)
        }
        let name = index < row.cells.count ? row.cells[index].trimmingCharacters(in: .whitespaces) : ""
        guard let zone = TimeZone(identifier: name) else {
            throw TimetableError.value(name, of: .timeZone, table: "agency.txt", line: row.line, file: file)
        }
        return zone
    }

    /// The last day with any service.
    func lastDay() throws -> GTFSDay {
        guard exists("calendar.txt") || exists("calendar_dates.txt") else {
            throw TimetableError.lacks("calendar.txt", file: file)
        }
        let services = try days("end_date", in: "calendar.txt")
        // 1 adds a day of service, 2 removes one.
        let exceptions = try days("date", in: "calendar_dates.txt") { table, cells in
            table.column("exception_type").map { $0 < cells.count && cells[$0] == "1" } ?? false
        }
        guard let last = (services + exceptions).max() else { throw TimetableError.empty("calendar.txt", in: file) }
        return last
    }

    private func days(
        _ column: String, in name: String, where counts: (CSVTable, [String]) -> Bool = { _, _ in true }
    ) throws -> [GTFSDay] {
        guard exists(name) else { return [] }
        let table = try read(name)
        guard let index = table.column(column) else { throw TimetableError.column(column, of: name, in: file) }
        return try table.rows.compactMap { row in
            guard counts(table, row.cells) else { return nil }
            let text = index < row.cells.count ? row.cells[index] : ""
            guard let day = GTFSDay(text) else {
                throw TimetableError.value(text, of: .day, table: name, line: row.line, file: file)
            }
            return day
        }
    }
}
