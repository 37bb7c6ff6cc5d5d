import CSQLite
package import Foundation

/// A prepared statement. It belongs to the `Database` that made it, and may be used only while that is locked.
package final class Statement {
    private let handle: OpaquePointer
    private let connection: OpaquePointer
    /// The SQL that the statement was made from.
    package let sql: String
    /// The names of the result's columns.
    package private(set) lazy var columns: [String] = (0..<sqlite3_column_count(handle)).map { column in
        sqlite3_column_name(handle, column).map { String(cString: $0) } ?? ""
    }

    /// Copies bound text and blobs at once: SQLite's `SQLITE_TRANSIENT`, a macro that Swift does not import.
    private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    init(_ sql: String, on connection: OpaquePointer) throws {
        var handle: OpaquePointer?
        var rest: Substring = ""
        let code = sql.withCString { text in
            var tail: UnsafePointer<CChar>?
            let code = sqlite3_prepare_v3(connection, text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, &tail)
            rest = tail.map { Substring(cString: $0) } ?? ""
            return code
        }
        guard code == SQLITE_OK else { throw DatabaseError(code: code, handle: connection, sql: sql) }
        guard let handle, rest.allSatisfy({ $0.isWhitespace || $0 == ";" }) else {
            sqlite3_finalize(handle)
            throw DatabaseError(kind: .other, message: "Exactly one SQL statement is expected.", sql: sql)
        }
        self.handle = handle
        self.connection = connection
        self.sql = sql
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// Binds the values of `?`, `?1`, `:name`, … in the order of their numbers.
    package func bind(_ values: [Value]) throws {
        guard values.count == Int(sqlite3_bind_parameter_count(handle)) else {
            throw DatabaseError(
                kind: .other,
                message: "\(sqlite3_bind_parameter_count(handle)) values are expected, \(values.count) were given.",
                sql: sql)
        }
        for (offset, value) in values.enumerated() {
            try bind(value, at: Int32(offset + 1))
        }
    }

    private func bind(_ value: Value, at position: Int32) throws {
        let code =
            switch value {
            case .null:
                sqlite3_bind_null(handle, position)
            case .integer(let integer):
                sqlite3_bind_int64(handle, position, integer)
            case .real(let real):
                sqlite3_bind_double(handle, position, real)
            case .text(let text):
                text.withCString {
                    sqlite3_bind_text64(
                        handle, position, $0, UInt64(text.utf8.count), Self.transient, UInt8(SQLITE_UTF8))
                }
            case .blob(let data):
                data.withUnsafeBytes {
                    $0.isEmpty
                        ? sqlite3_bind_zeroblob(handle, position, 0)
                        : sqlite3_bind_blob64(handle, position, $0.baseAddress, UInt64($0.count), Self.transient)
                }
            }
        guard code == SQLITE_OK else { throw DatabaseError(code: code, handle: connection, sql: sql) }
    }

    /// Moves to the next row. Returns false at the end.
    package func step() throws -> Bool {
        let code = sqlite3_step(handle)
        switch code {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw DatabaseError(code: code, handle: connection, sql: sql)
        }
    }

    /// Resets the statement so that it can be run again, and clears its values.
    func reset() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }
}

// MARK: The current row

extension Statement {
    /// The value in a column of the current row, counted from 0.
    package subscript(_ column: Int) -> Value {
        switch sqlite3_column_type(handle, Int32(column)) {
        case SQLITE_INTEGER: .integer(integer(column))
        case SQLITE_FLOAT: .real(real(column))
        case SQLITE_TEXT: .text(text(column))
        case SQLITE_BLOB: .blob(blob(column))
        default: .null
        }
    }

    /// True if the column is NULL in the current row.
    package func isNull(_ column: Int) -> Bool {
        sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL
    }

    /// The column as an integer, converted by SQLite's rules.
    package func integer(_ column: Int) -> Int64 {
        sqlite3_column_int64(handle, Int32(column))
    }

    /// The column as a floating-point number, converted by SQLite's rules.
    package func real(_ column: Int) -> Double {
        sqlite3_column_double(handle, Int32(column))
    }

    /// The column as text, converted by SQLite's rules. Invalid UTF-8 is repaired.
    package func text(_ column: Int) -> String {
        guard let start = sqlite3_column_text(handle, Int32(column)) else { return "" }
        let length = Int(sqlite3_column_bytes(handle, Int32(column)))
        return String(decoding: UnsafeBufferPointer(start: start, count: length), as: UTF8.self)
    }

    /// The bytes of the column.
    package func blob(_ column: Int) -> Data {
        guard let start = sqlite3_column_blob(handle, Int32(column)) else { return Data() }
        return Data(bytes: start, count: Int(sqlite3_column_bytes(handle, Int32(column))))
    }
}
