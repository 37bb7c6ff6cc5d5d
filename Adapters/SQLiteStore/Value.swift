package import Foundation

/// A value as SQLite stores it.
package enum Value: Sendable, Hashable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob(Data)

    /// True for SQL's NULL.
    package var isNull: Bool { self == .null }

    /// SQLite's name for the storage class of the value.
    package var typeName: String {
        switch self {
        case .null: "NULL"
        case .integer: "INTEGER"
        case .real: "REAL"
        case .text: "TEXT"
        case .blob: "BLOB"
        }
    }
}

/// A Swift type that is written as one SQLite value and read back from it.
///
/// Dates don't conform on purpose: the caller decides how to store them.
package protocol ValueConvertible {
    /// The value to store.
    var sqliteValue: Value { get }
    /// Creates the Swift value from a stored one; `nil` if the stored type is different.
    init?(sqliteValue: Value)
}

extension Value: ValueConvertible {
    package var sqliteValue: Value { self }
    package init?(sqliteValue: Value) { self = sqliteValue }
}

extension Int64: ValueConvertible {
    package var sqliteValue: Value { .integer(self) }
    package init?(sqliteValue: Value) {
        guard case .integer(let integer) = sqliteValue else { return nil }
        self = integer
    }
}

extension Int: ValueConvertible {
    package var sqliteValue: Value { .integer(Int64(self)) }
    package init?(sqliteValue: Value) {
        guard case .integer(let integer) = sqliteValue else { return nil }
        self = Int(integer)
    }
}

extension Bool: ValueConvertible {
    package var sqliteValue: Value { .integer(self ? 1 : 0) }
    package init?(sqliteValue: Value) {
        guard case .integer(let integer) = sqliteValue else { return nil }
        self = integer != 0
    }
}

extension Double: ValueConvertible {
    /// NaN is stored as NULL, because SQLite has no NaN.
    package var sqliteValue: Value { .real(self) }
    package init?(sqliteValue: Value) {
        switch sqliteValue {
        case .real(let real): self = real
        case .integer(let integer): self = Double(integer)
        case .null, .text, .blob: return nil
        }
    }
}

extension String: ValueConvertible {
    package var sqliteValue: Value { .text(self) }
    package init?(sqliteValue: Value) {
        guard case .text(let text) = sqliteValue else { return nil }
        self = text
    }
}

extension Data: ValueConvertible {
    package var sqliteValue: Value { .blob(self) }
    package init?(sqliteValue: Value) {
        guard case .blob(let data) = sqliteValue else { return nil }
        self = data
    }
}

extension Optional: ValueConvertible where Wrapped: ValueConvertible {
    package var sqliteValue: Value { self?.sqliteValue ?? .null }
    package init?(sqliteValue: Value) {
        if sqliteValue.isNull {
            self = .none
        } else if let wrapped = Wrapped(sqliteValue: sqliteValue) {
            self = wrapped
        } else {
            return nil
        }
    }
}
