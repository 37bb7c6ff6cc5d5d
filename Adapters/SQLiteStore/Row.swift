/// One row of a result, copied out of the database.
package struct Row: Sendable, Hashable {
    /// The names of the columns, in the order of the statement.
    package let columns: [String]
    /// The values, in the same order.
    package let values: [Value]

    /// The value at a position, counted from 0.
    package subscript(_ position: Int) -> Value { values[position] }

    /// The value of the first column with that name, or `nil` if the result has no such column.
    package subscript(_ column: String) -> Value? {
        columns.firstIndex(of: column).map { values[$0] }
    }

    /// Reads a column as a Swift type. Use an optional type if NULL is allowed.
    ///
    /// - Throws: `DatabaseError` of kind `unexpectedType` if there is no such column or it holds another type.
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
