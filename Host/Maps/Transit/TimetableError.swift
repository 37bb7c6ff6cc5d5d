import Foundation

/// Why a timetable is not taken. The map stays as it is.
package enum TimetableError: LocalizedError, Sendable, Hashable {
    case notZip(String)
    case lacks(String, file: String)
    case column(String, of: String, in: String)
    case empty(String, in: String)
    case value(String, what: String, table: String, line: Int, file: String)
    case ended(String, day: String)
    case elsewhere(String)
    case unusable(String)

    package var errorDescription: String? {
        switch self {
        case .notZip(let file): "\(file) is not a timetable: a GTFS feed is a .zip file of tables."
        case .lacks(let table, let file): "\(file) is not a GTFS feed: there is no \(table) in it."
        case .column(let column, let table, let file): "\(file): \(table) has no column “\(column)”."
        case .empty(let table, let file): "\(file): \(table) has no rows."
        case .value(let text, let what, let table, let line, let file):
            "\(file): “\(text)” in line \(line) of \(table) is no \(what)."
        case .ended(let file, let day): "The timetable in \(file) ended on \(day)."
        case .elsewhere(let file): "\(file) has no stop on the map; add the map of its region first."
        case .unusable(let file): "\(file) gives no line that a route could take."
        }
    }
}
