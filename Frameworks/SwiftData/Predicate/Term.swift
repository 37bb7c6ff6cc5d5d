import Foundation
import SQLiteStore

/// The SQL counterpart of a part of a predicate.
enum Term {
    /// An expression with a single value.
    case value(SQLValue)
    /// A model, given by the expression for its key, and the name of its table if that is in the FROM clause.
    case row(EntityDescription, key: String, table: String?)
    /// The models of a to-many relationship, given by the condition for a row of a table to be among them.
    case rows(EntityDescription, isMember: (_ table: String) -> String)
    /// A range whose bounds are computed for each row.
    case range(lower: SQLValue, upper: SQLValue, isClosed: Bool)
    /// A Swift value that does not depend on the row.
    case constant(Any)
}

/// An SQL expression, and how its values compare.
struct SQLValue {
    var sql: String
    var type: ColumnType
    /// False if SQL orders the values differently than Swift, as for enumerations by raw value.
    var isOrdered: Bool
    var isOptional: Bool
    var isBool = false

    static func bool(_ sql: String) -> Term {
        .value(SQLValue(sql: sql, type: .integer, isOrdered: false, isOptional: false, isBool: true))
    }

    /// The form for comparisons: texts compare as in Swift, and the result is never NULL.
    var comparable: String {
        if type == .text { return "\(sql) COLLATE \(Database.textOrder)" }
        return isBool && !isOptional ? "IFNULL(\(sql), 0)" : sql
    }
}

/// Thrown for a part of a predicate that has no counterpart in SQL. Swift then evaluates it.
struct Untranslatable: Error {}
