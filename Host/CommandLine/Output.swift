package import Foundation
import SafeText

/// The output of a command: results on stdout, diagnostics on stderr. Control characters are escaped for the terminal.
package nonisolated enum Output {
    /// Prints `value` as JSON for `--json`: sorted keys, instants as ISO 8601 with the machine's offset.
    package static func json(_ value: some Encodable) throws {
        print(String(decoding: try encoder.encode(value), as: UTF8.self).printableJSON)
    }

    /// Prints one line.
    package static func line(_ line: String) {
        print(line.printable)
    }

    /// Prints one line at once, even into a pipe.
    ///
    /// - Throws: a Cocoa file error if the reader has closed the pipe.
    package static func lineNow(_ line: String) throws {
        try FileHandle.standardOutput.write(contentsOf: Data((line.printable + "\n").utf8))
    }

    /// Prints `value` as JSON in one line, at once.
    package static func jsonNow(_ value: some Encodable) throws {
        let encoder = encoder
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let line = String(decoding: try encoder.encode(value), as: UTF8.self).printableJSON
        try FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
    }

    /// Prints one line on stderr.
    package static func remark(_ line: String) {
        StandardError.write(line)
    }

    /// Prints rows as columns, each as wide as its widest cell.
    package static func table(_ rows: [[String]]) {
        let columns = rows.map(\.count).max() ?? 0
        let rows = rows.map { $0.map(\.printable) }
        let widths = (0..<columns).map { column in
            rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
        }
        for row in rows {
            let cells = zip(row, widths).map { cell, width in
                cell + String(repeating: " ", count: width - cell.count)
            }
            print(cells.joined(separator: "  ").replacing(/\s+$/, with: ""))
        }
    }

    package static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(date.iso8601())
        }
        return encoder
    }
}

extension Date {
    /// The date in the form `2026-11-20T22:00:00+01:00`, in the time zone `zone`.
    package nonisolated func iso8601(in zone: TimeZone = .current) -> String {
        formatted(Date.ISO8601FormatStyle(timeZoneSeparator: .colon, timeZone: zone))
    }
}

/// A count with its noun, such as "1 place" or "4,012 places". Commands print English.
package nonisolated func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count.formatted()) \(count == 1 ? one : many)"
}

/// The sentence that describes `error` to a person.
package nonisolated func sentence(for error: any Error) -> String {
    switch error {
    case let error as UsageError: error.message
    case let error as CommandFailure: error.message
    case let error as any LocalizedError: error.errorDescription ?? String(describing: error)
    case let error as CocoaError: error.localizedDescription
    default: String(describing: error)
    }
}
