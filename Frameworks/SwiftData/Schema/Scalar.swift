import Foundation
import SQLiteStore

/// A type stored as a single plain value, so that SQL can compare it.
protocol Scalar {
    /// The declared type of its column.
    static var columnType: ColumnType { get }
    var stored: Value { get }
    /// Reads a stored value; nil if its type is different, for example because of damage.
    init?(stored: Value)
}

/// The declared type of a column, which determines how its values compare in SQL.
enum ColumnType: String, Codable {
    case integer = "INTEGER"
    case real = "REAL"
    case text = "TEXT"
    case blob = "BLOB"
    /// 64-bit unsigned integers, stored as their bit pattern. Equality is preserved, the order is not.
    case unsigned = "UNSIGNED INTEGER"
    /// Values that SQL cannot interpret: decimals, and all encoded values.
    case opaque = "ENCODED TEXT"

    /// True if the values of a column declared as `former` can be kept unchanged, as encoded text in a text column.
    func holds(_ former: String) -> Bool {
        former == rawValue || (self == .text && former == ColumnType.opaque.rawValue)
    }
}

extension Scalar where Self: FixedWidthInteger {
    static var columnType: ColumnType { Self.isSigned || Self.bitWidth < 64 ? .integer : .unsigned }
    var stored: Value { .integer(Int64(truncatingIfNeeded: self)) }
    init?(stored: Value) {
        guard case .integer(let integer) = stored else { return nil }
        self.init(truncatingIfNeeded: integer)
    }
}

extension Int: Scalar {}
extension Int8: Scalar {}
extension Int16: Scalar {}
extension Int32: Scalar {}
extension Int64: Scalar {}
extension UInt: Scalar {}
extension UInt8: Scalar {}
extension UInt16: Scalar {}
extension UInt32: Scalar {}
extension UInt64: Scalar {}

extension Bool: Scalar {
    static var columnType: ColumnType { .integer }
    var stored: Value { .integer(self ? 1 : 0) }
    init?(stored: Value) { self.init(sqliteValue: stored) }
}

/// NaN is stored as NULL, because SQLite has no NaN, and reads as NaN again if the property is not optional. The sign
/// of -0.0 is lost.
extension Double: Scalar {
    static var columnType: ColumnType { .real }
    var stored: Value { isNaN ? .null : .real(self) }
    init?(stored: Value) {
        if stored.isNull { self = .nan } else { self.init(sqliteValue: stored) }
    }
}

extension Float: Scalar {
    static var columnType: ColumnType { .real }
    var stored: Value { Double(self).stored }
    init?(stored: Value) {
        guard let double = Double(stored: stored) else { return nil }
        self.init(double)
    }
}

extension String: Scalar {
    static var columnType: ColumnType { .text }
    var stored: Value { .text(self) }
    init?(stored: Value) { self.init(sqliteValue: stored) }
}

/// Seconds since the reference date, exactly as `Date` stores them.
extension Date: Scalar {
    /// Thirty thousand years in both directions. Other dates, which only damage can produce, crash a program that uses
    /// them with a calendar.
    private static let possible = -1e12...1e12

    static var columnType: ColumnType { .real }
    var stored: Value { timeIntervalSinceReferenceDate.stored }
    init?(stored: Value) {
        guard let seconds = Double(stored: stored), Self.possible.contains(seconds) else { return nil }
        self.init(timeIntervalSinceReferenceDate: seconds)
    }
}

extension UUID: Scalar {
    static var columnType: ColumnType { .text }
    var stored: Value { .text(uuidString) }
    init?(stored: Value) {
        guard case .text(let text) = stored else { return nil }
        self.init(uuidString: text)
    }
}

extension Data: Scalar {
    static var columnType: ColumnType { .blob }
    var stored: Value { .blob(self) }
    init?(stored: Value) { self.init(sqliteValue: stored) }
}

extension URL: Scalar {
    static var columnType: ColumnType { .text }
    var stored: Value { .text(absoluteString) }
    init?(stored: Value) {
        guard case .text(let text) = stored else { return nil }
        self.init(string: text)
    }
}

extension Decimal: Scalar {
    static var columnType: ColumnType { .opaque }
    var stored: Value { .text(description) }
    init?(stored: Value) {
        guard case .text(let text) = stored else { return nil }
        self.init(string: text)
    }
}

/// Distinguishes `T?` from `T` at run time.
protocol OptionalType {
    static var wrappedType: Any.Type { get }
}

extension Optional: OptionalType {
    static var wrappedType: Any.Type { Wrapped.self }
}

extension Optional: Scalar where Wrapped: Scalar {
    static var columnType: ColumnType { Wrapped.columnType }
    var stored: Value { self?.stored ?? .null }
    init?(stored: Value) {
        if stored.isNull {
            self = .none
        } else if let wrapped = Wrapped(stored: stored) {
            self = wrapped
        } else {
            return nil
        }
    }
}
