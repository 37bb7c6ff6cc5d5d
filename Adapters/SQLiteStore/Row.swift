/// One row of a result, as a copy.
package struct Row: Sendable, Hashable {
    /// The names of the columns, in the statement's order.
    package let columns: [String]
    /// The values, in the same order.
    package let values: [Value]

    /// The value at a position, counted from 0.
    package subscript(_ position: Int) -> Value { values[position] }

    /// The value of the first column with this name, or `nil` if there is none.
    package subscript(_ column: String) -> Value? {
        columns.firstIndex(of: column).map { values[$0] }
    }

    /// Reads a column as a Swift type. Use an optional type if NULL is allowed.
    ///
    /// - Throws: `DatabaseError` of kind `unexpectedType` if there is no such column or its type is different.
    package func get<T: ValueConvertible>(_ column: String, as type: T.Type = T.self) throws -> T {
        guard let value = self[column] else {
            throw DatabaseError(kind: .unexpectedType, message: "The result has no column \(column).")
        }
        guard let result = T(sqliteValue: value) else {
            throw DatabaseError(
                kind: .unexpectedType, message: "Column \(column) holds \(value.typeName), not \(T.self).")
        }
        return result
    }
}
