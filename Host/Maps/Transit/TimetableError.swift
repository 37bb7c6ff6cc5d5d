import Foundation
import FoundationOverlay

/// The reasons why a timetable is rejected. The map does not change.
package enum TimetableError: LocalizedError, Codable, Sendable, Hashable {
    case notZip(String)
    case lacks(String, file: String)
    case column(String, of: String, in: String)
    case empty(String, in: String)
    case value(String, of: Kind, table: String, line: Int, file: String)
    case ended(String, day: String)
    case elsewhere(String)
    /// A table, or the file itself, is larger than the limit.
    case tooLarge(String, file: String, megabytes: Int)
    case tooLong(String, rows: Int, file: String)
    /// Reading the timetable takes too much time or memory.
    case tooComplex(String)
    case unusable(String)
    /// The specification does not allow a value. The table is named if it is known.
    case unreadable(String?, file: String)

    /// The expected content of a cell.
    package enum Kind: Codable, Sendable {
        case latitude, longitude, timeZone, day
    }

    package var errorDescription: String? {
        switch self {
        case .notZip(let file):
            String(localized: "\(file) isn’t a timetable. A GTFS feed is a .zip file of tables.", bundle: .module)
        case .lacks(let table, let file):
            String(localized: "\(file) isn’t a GTFS feed: \(table) is missing.", bundle: .module)
        case .column(let column, let table, let file):
            String(localized: "\(file): \(table) has no column “\(column)”.", bundle: .module)
        case .empty(let table, let file): String(localized: "\(file): \(table) has no rows.", bundle: .module)
        case .value(let text, let kind, let table, let line, let file):
            kind.complaint(about: text, table: table, line: line, file: file)
        case .ended(let file, let day): String(localized: "The timetable in \(file) ended on \(day).", bundle: .module)
        case .elsewhere(let file):
            String(
                localized: "The stops in \(file) aren’t on the map. Add the map of their region first.", bundle: .module
            )
        case .tooLarge(let part, let file, let megabytes):
            part == file
                ? String(localized: "\(file) is larger than \(megabytes) MB.", bundle: .module)
                : String(localized: "\(file): \(part) is larger than \(megabytes) MB.", bundle: .module)
        case .tooLong(let table, let rows, let file):
            String(localized: "\(file): \(table) has more than \(rows.formatted()) rows.", bundle: .module)
        case .tooComplex(let file): String(localized: "\(file) is too large for this computer.", bundle: .module)
        case .unusable(let file): String(localized: "\(file) has no lines that a route can use.", bundle: .module)
        case .unreadable(let table?, let file):
            String(localized: "\(file): \(table) contains a value that can’t be read.", bundle: .module)
        case .unreadable(nil, let file):
            String(localized: "\(file) contains a value that can’t be read.", bundle: .module)
        }
    }
}

extension TimetableError.Kind {
    fileprivate func complaint(about text: String, table: String, line: Int, file: String) -> String {
        switch self {
        case .latitude:
            String(localized: "\(file): “\(text)” in line \(line) of \(table) isn’t a latitude.", bundle: .module)
        case .longitude:
            String(localized: "\(file): “\(text)” in line \(line) of \(table) isn’t a longitude.", bundle: .module)
        case .timeZone:
            String(localized: "\(file): “\(text)” in line \(line) of \(table) isn’t a time zone.", bundle: .module)
        case .day:
            String(
                localized: "\(file): “\(text)” in line \(line) of \(table) isn’t a date (YYYYMMDD).", bundle: .module)
        }
    }
}
