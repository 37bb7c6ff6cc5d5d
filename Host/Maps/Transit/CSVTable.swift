import Foundation

/// The column names of a table, used to find the cells of a row.
struct CSVColumns {
    let names: [String]

    func index(of name: String) -> Int? {
        names.firstIndex(of: name)
    }

    /// The content of `column` in a row, or an empty string.
    func cell(_ column: Int?, of row: [String]) -> String {
        guard let column, column < row.count else { return "" }
        let cell = row[column]
        // A shortcut, because few cells have spaces around them, or start or end with a non-ASCII character.
        guard let first = cell.utf8.first, let last = cell.utf8.last else { return "" }
        let isTrim = (33..<127).contains(first) && (33..<127).contains(last)
        return isTrim ? cell : cell.trimmingCharacters(in: .whitespaces)
    }

    func cell(_ name: String, of row: [String]) -> String {
        cell(index(of: name), of: row)
    }
}

/// A row of a table.
struct CSVRow {
    /// The number of the row's first line, counted from 1.
    let line: Int
    let cells: [String]
}

/// Reads comma-separated values with column names in the first line (RFC 4180), as in GTFS, row by row. Quoted cells
/// may contain commas, line breaks and doubled quotes. Empty lines and cells without a column are left out.
///
/// A table is hostile, so a row never takes more memory than `mostColumns` cells of `longestCell` bytes.
struct CSVReader: IteratorProtocol {
    private static let mostColumns = 256
    private static let longestCell = 16_384

    private(set) var columns = CSVColumns(names: [])
    private let bytes: Data
    private var position: Int
    private var line = 1

    init(_ bytes: Data) {
        self.bytes = bytes
        position = bytes.startIndex + (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
        columns = CSVColumns(names: (next()?.cells ?? []).map { $0.trimmingCharacters(in: .whitespaces) })
    }

    /// Maps `file` into memory, so that a long table is never loaded whole.
    init(contentsOf file: URL) throws {
        self.init(try Data(contentsOf: file, options: .alwaysMapped))
    }

    mutating func next() -> CSVRow? {
        while position < bytes.endIndex {
            let start = line
            let cells = row()
            if cells != [""] { return CSVRow(line: start, cells: cells) }
        }
        return nil
    }

    private mutating func row() -> [String] {
        let mostCells = columns.names.isEmpty ? Self.mostColumns : columns.names.count
        // Reads raw memory, because access to a byte of `Data` is far slower, and a feed has hundreds of millions of
        // bytes.
        let (cells, end, lines) = bytes.withUnsafeBytes { [start = bytes.startIndex, position] bytes in
            Self.row(in: bytes[(position - start)...], mostCells: mostCells)
        }
        position = bytes.startIndex + end
        line += lines
        return cells
    }

    /// The cells of the first row, its end, and the number of lines in it.
    private static func row(in bytes: Slice<UnsafeRawBufferPointer>, mostCells: Int) -> ([String], Int, Int) {
        var cells: [String] = []
        var cell: [UInt8] = []
        var (position, lines) = (bytes.startIndex, 0)
        func end() {
            if cells.count < mostCells { cells.append(String(decoding: cell, as: UTF8.self)) }
            cell.removeAll(keepingCapacity: true)
        }
        var isQuoted = false
        while position < bytes.endIndex {
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: "\n") { lines += 1 }
            switch byte {
            case UInt8(ascii: "\"") where isQuoted && position < bytes.endIndex && bytes[position] == byte:
                cell.append(byte)
                position += 1
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: ",") where !isQuoted: end()
            case UInt8(ascii: "\n") where !isQuoted:
                end()
                return (cells, position, lines)
            case UInt8(ascii: "\r") where !isQuoted: continue
            default: if cell.count < longestCell { cell.append(byte) }
            }
        }
        end()
        return (cells, position, lines)
    }
}

/// A table of comma-separated values in memory, which can be changed and written.
struct CSVTable {
    let columns: CSVColumns
    var rows: [[String]] = []

    /// Adds a row with these cells by column name; cells of other columns are empty.
    mutating func append(_ cells: [String: String]) {
        rows.append(columns.names.map { cells[$0] ?? "" })
    }

    func write(to file: URL) throws {
        var writer = try CSVWriter(columns, to: file)
        for row in rows { try writer.append(row) }
        try writer.finish()
    }
}

/// Writes a table row by row, so that a long table takes no memory.
struct CSVWriter {
    private let handle: FileHandle
    private var pending = Data()

    /// The number of bytes that are written at a time.
    private static let portion = 1 << 20

    /// Replaces `file` with a table without rows.
    init(_ columns: CSVColumns, to file: URL) throws {
        // Makes a new file, because the old one may be mapped and still be read.
        try? FileManager.default.removeItem(at: file)
        try Data().write(to: file)
        handle = try FileHandle(forWritingTo: file)
        try append(columns.names)
    }

    mutating func append(_ row: [String]) throws {
        pending += Data((row.map(Self.quoted).joined(separator: ",") + "\n").utf8)
        if pending.count > Self.portion { try flush() }
    }

    private mutating func flush() throws {
        try handle.write(contentsOf: pending)
        pending.removeAll(keepingCapacity: true)
    }

    mutating func finish() throws {
        try flush()
        try handle.close()
    }

    private static func quoted(_ cell: String) -> String {
        cell.utf8.contains { [0x2C, 0x22, 0x0A, 0x0D].contains($0) }
            ? "\"" + cell.replacing("\"", with: "\"\"") + "\"" : cell
    }
}
