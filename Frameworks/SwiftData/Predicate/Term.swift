import Foundation
import SQLiteStore

/// What a part of a predicate is in SQL.
enum Term {
    /// An expression with one value.
    case value(SQLValue)
    /// A model, by the expression of its key; with the name of its table where that is in the FROM clause.
    case row(EntityDescription, key: String, table: String?)
    /// The models of a to-many relationship: the condition that a row, whose table's name is given, is among them.
    case rows(EntityDescription, isMember: (_ table: String) -> String)
    /// A range with bounds that are worked out row by row.
    case range(lower: SQLValue, upper: SQLValue, isClosed: Bool)
    /// A Swift value that does not depend on the row.
    case constant(Any)
}

/// An SQL expression and how its values compare.
struct SQLValue {
    var sql: String
    var type: ColumnType
    /// False where SQL would order the values otherwise than Swift, as for enumerations by their raw value.
    var isOrdered: Bool
    var isOptional: Bool
    var isBool = false

    static func bool(_ sql: String) -> Term {
        .value(SQLValue(sql: sql, type: .integer, isOrdered: false, isOptional: false, isBool: true))
    }

    /// For a comparison: texts compare as in Swift, and no result is unknown.
    var comparable: String {
        if type == .text { return "\(sql) COLLATE \(Database.textOrder)" }
        return isBool && !isOptional ? "IFNULL(\(sql), 0)" : sql
    }
}

/// The part of a predicate has no counterpart in SQL; Swift evaluates it.
struct Untranslatable: Error {}
