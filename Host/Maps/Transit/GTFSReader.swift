import Foundation
import Geodesy

/// Reads the relevant parts of a feed's tables, row by row and within the limits of each (`GTFSTable`).
struct GTFSReader {
    /// The folder with the tables.
    let folder: URL
    /// The name of the feed's file, for error messages.
    let file: String

    /// The columns without which a table is of no use.
    private static let columns: [GTFSTable: [String]] = [
        .agency: ["agency_timezone"], .stops: ["stop_id", "stop_lat", "stop_lon"], .routes: ["route_id", "route_type"],
        .trips: ["route_id", "service_id", "trip_id"],
        .stopTimes: ["trip_id", "stop_id", "arrival_time", "departure_time"],
    ]

    func url(of table: GTFSTable) -> URL { folder.appending(path: table.file) }

    func has(_ table: GTFSTable) -> Bool { FileManager.default.fileExists(atPath: url(of: table).path) }

    /// The rows of a table, which must exist.
    func rows(of table: GTFSTable) throws -> GTFSRows {
        guard has(table) else { throw TimetableError.lacks(table.file, file: file) }
        return GTFSRows(try CSVReader(contentsOf: url(of: table)), of: table, in: file)
    }

    func check(_ table: GTFSTable) throws {
        var rows = try rows(of: table)
        for column in Self.columns[table] ?? [] where rows.columns.index(of: column) == nil {
            throw TimetableError.column(column, of: table.file, in: file)
        }
        if try rows.next() == nil { throw TimetableError.empty(table.file, in: file) }
    }

    // MARK: Stops

    /// The extent of the stops, and the number of those at which people can board.
    func stops() throws -> (extent: BoundingBox, count: Int) {
        var rows = try rows(of: .stops)
        let kind = rows.columns.index(of: "location_type")
        var box: BoundingBox?
        var count = 0
        while let row = try rows.next() {
            // Other kinds are stations, entrances and paths.
            if ["", "0"].contains(rows.columns.cell(kind, of: row.cells)) { count += 1 }
            guard let latitude = try degrees("stop_lat", in: row, of: rows, upTo: 90),
                let longitude = try degrees("stop_lon", in: row, of: rows, upTo: 180)
            else { continue }
            let point = BoundingBox(south: latitude, west: longitude, north: latitude, east: longitude)
            box = box?.union(point) ?? point
        }
        guard let box else { throw TimetableError.empty(GTFSTable.stops.file, in: file) }
        return (box, count)
    }

    /// The value of a cell in degrees; `nil` if it is empty, as is allowed for a place within a station.
    private func degrees(_ column: String, in row: CSVRow, of rows: GTFSRows, upTo limit: Double) throws -> Double? {
        let text = rows.columns.cell(column, of: row.cells)
        if text.isEmpty { return nil }
        guard let value = Double(text), abs(value) <= limit else {
            throw rows.error(about: text, as: limit == 90 ? .latitude : .longitude, in: row)
        }
        return value
    }

    // MARK: Lines

    func lineCount() throws -> Int {
        var rows = try rows(of: .routes)
        var count = 0
        while try rows.next() != nil { count += 1 }
        return count
    }

    /// The names of the feed's agencies; only the first few if there are many.
    func agency() throws -> String? {
        var rows = try rows(of: .agency)
        var names: [String] = []
        while names.count < 3, let row = try rows.next() {
            let name = rows.columns.cell("agency_name", of: row.cells)
            if !name.isEmpty { names.append(name) }
        }
        return names.isEmpty ? nil : names.joined(separator: ", ")
    }

    // MARK: Days

    func timeZone() throws -> TimeZone {
        var rows = try rows(of: .agency)
        guard let row = try rows.next() else { throw TimetableError.empty(GTFSTable.agency.file, in: file) }
        let name = rows.columns.cell("agency_timezone", of: row.cells)
        guard let zone = TimeZone(identifier: name) else { throw rows.error(about: name, as: .timeZone, in: row) }
        return zone
    }

    /// The last day with any service.
    func lastDay() throws -> GTFSDay {
        guard has(.calendar) || has(.calendarDates) else {
            throw TimetableError.lacks(GTFSTable.calendar.file, file: file)
        }
        let services = try lastDay("end_date", in: .calendar)
        // 1 adds a day of service, 2 removes one.
        let exceptions = try lastDay("date", in: .calendarDates) { columns, cells in
            columns.cell("exception_type", of: cells) == "1"
        }
        guard let last = [services, exceptions].compactMap(\.self).max() else {
            throw TimetableError.empty(GTFSTable.calendar.file, in: file)
        }
        return last
    }

    private func lastDay(
        _ column: String, in table: GTFSTable, where counts: (CSVColumns, [String]) -> Bool = { _, _ in true }
    ) throws -> GTFSDay? {
        guard has(table) else { return nil }
        var rows = try rows(of: table)
        guard let index = rows.columns.index(of: column) else {
            throw TimetableError.column(column, of: table.file, in: file)
        }
        var last: GTFSDay?
        while let row = try rows.next() {
            guard counts(rows.columns, row.cells) else { continue }
            let text = rows.columns.cell(index, of: row.cells)
            guard let day = GTFSDay(text) else { throw rows.error(about: text, as: .day, in: row) }
            last = max(last ?? day, day)
        }
        return last
    }
}

/// The rows of one table, up to its limit.
struct GTFSRows {
    private var reader: CSVReader
    private var count = 0
    private let table: GTFSTable
    private let file: String
    private let most: Int

    /// - Parameter most: The number of rows that may be read.
    init(_ reader: CSVReader, of table: GTFSTable, in file: String, most: Int? = nil) {
        self.reader = reader
        self.table = table
        self.file = file
        self.most = most ?? table.mostRows
    }

    var columns: CSVColumns { reader.columns }

    /// - Throws: `TimetableError.tooLong` after the limit.
    mutating func next() throws -> CSVRow? {
        guard let row = reader.next() else { return nil }
        count += 1
        guard count <= most else { throw TimetableError.tooLong(table.file, rows: most, file: file) }
        return row
    }

    func error(about text: String, as kind: TimetableError.Kind, in row: CSVRow) -> TimetableError {
        .value(text, of: kind, table: table.file, line: row.line, file: file)
    }
}
