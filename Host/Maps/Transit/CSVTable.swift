import Foundation

/// A table of comma-separated values with its columns' names in the first line (RFC 4180), as GTFS has them.
struct CSVTable {
    let columns: [String]
    /// The rows below the names, with the lines they begin in, counted from 1.
    private(set) var rows: [(line: Int, cells: [String])] = []

    /// - Parameter limit: How many rows are read at most.
    init(_ text: String, limit: Int = .max) {
        var lines = CSVLines(text)
        columns = (lines.next()?.cells ?? []).map { $0.trimmingCharacters(in: .whitespaces) }
        while rows.count < limit, let row = lines.next() { rows.append(row) }
    }

    func column(_ name: String) -> Int? {
        columns.firstIndex(of: name)
    }
}

/// Splits a text into rows of cells. Quoted cells may hold commas, line ends and doubled quotes.
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
