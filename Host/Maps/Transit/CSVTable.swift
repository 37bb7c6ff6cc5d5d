import Foundation

/// A table of comma-separated values with column names in the first line (RFC 4180), as in GTFS.
struct CSVTable {
    private(set) var columns: [String]
    /// The rows below the names, with their line numbers, counted from 1.
    private(set) var rows: [(line: Int, cells: [String])] = []

    /// - Parameter limit: the maximum number of rows to read.
    init(_ text: String, limit: Int = .max) {
        var lines = CSVLines(text)
        columns = (lines.next()?.cells ?? []).map { $0.trimmingCharacters(in: .whitespaces) }
        while rows.count < limit, let row = lines.next() { rows.append(row) }
    }

    /// A table without rows.
    init(columns: [String]) {
        self.columns = columns
    }

    func column(_ name: String) -> Int? {
        columns.firstIndex(of: name)
    }

    /// The content of `column` in a row, or an empty string.
    func cell(_ column: Int?, of row: [String]) -> String {
        guard let column, column < row.count else { return "" }
        return row[column].trimmingCharacters(in: .whitespaces)
    }

    func cell(_ name: String, of row: [String]) -> String {
        cell(column(name), of: row)
    }

    // MARK: Writing

    /// Adds a row with these cells by column name; cells of other columns are empty.
    mutating func append(_ cells: [String: String]) {
        rows.append((0, columns.map { cells[$0] ?? "" }))
    }

    /// Replaces all rows.
    mutating func replaceRows(_ rows: [[String]]) {
        self.rows = rows.map { (0, $0) }
    }

    func write(to file: URL) throws {
        var text = columns.joined(separator: ",") + "\n"
        for row in rows { text += row.cells.map(Self.quoted).joined(separator: ",") + "\n" }
        try Data(text.utf8).write(to: file)
    }

    private static func quoted(_ cell: String) -> String {
        cell.contains { ",\"\n\r".contains($0) } ? "\"" + cell.replacing("\"", with: "\"\"") + "\"" : cell
    }
}

/// Splits text into rows of cells. Quoted cells may contain commas, line breaks and doubled quotes.
private struct CSVLines {
    private var bytes: Substring.UTF8View
    private var line = 1

    init(_ text: String) {
        let start = text.hasPrefix("\u{FEFF}") ? text.index(after: text.startIndex) : text.startIndex
        bytes = text[start...].utf8
    }

    /// The next row that is not empty.
    mutating func next() -> (line: Int, cells: [String])? {
        while !bytes.isEmpty {
            let start = line
            let cells = row()
            if cells != [""] { return (start, cells) }
        }
        return nil
    }

    private mutating func row() -> [String] {
        var cells: [String] = []
        var cell: [UInt8] = []
        var isQuoted = false
        while let byte = bytes.popFirst() {
            if byte == UInt8(ascii: "\n") { line += 1 }
            switch byte {
            case UInt8(ascii: "\"") where isQuoted && bytes.first == byte:
                cell.append(byte)
                bytes.removeFirst()
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: ",") where !isQuoted:
                cells.append(String(decoding: cell, as: UTF8.self))
                cell = []
            case UInt8(ascii: "\n") where !isQuoted: return cells + [String(decoding: cell, as: UTF8.self)]
            case UInt8(ascii: "\r") where !isQuoted: continue
            default: cell.append(byte)
            }
        }
        return cells + [String(decoding: cell, as: UTF8.self)]
    }
}
