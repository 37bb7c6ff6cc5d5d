import Foundation
import SQLiteStore

/// Translates the values of one property between Swift and the store.
class AttributeCodec {
    let columnType: ColumnType
    /// True if decoding is expensive enough to cache the Swift value.
    let isCached: Bool

    /// True if SQL orders the stored values as Swift orders its own.
    let isOrdered: Bool

    init(columnType: ColumnType, isCached: Bool = false, isOrdered: Bool = false) {
        self.columnType = columnType
        self.isCached = isCached
        self.isOrdered = isOrdered
    }

    /// Encodes a value of the property's type, such as a default.
    func encodeAny(_ value: Any) throws -> Value {
        preconditionFailure("Every codec encodes.")
    }

    /// Returns true if a stored value can be read, which is not the case if it is damaged.
    func canDecode(_ value: Value) -> Bool {
        preconditionFailure("Every codec decodes.")
    }

    /// The codec for a property's type, or nil if it is neither a scalar nor `Codable`.
    static func make(for type: Any.Type) -> AttributeCodec? {
        func scalar<S: Scalar>(_ type: S.Type) -> AttributeCodec { ScalarCodec<S>() }
        func coded<C: Codable>(_ type: C.Type) -> AttributeCodec { JSONCodec<C>() }
        if let type = type as? any Scalar.Type { return scalar(type) }
        if let type = type as? any RawScalar.Type { return type.codec }
        if let type = type as? any Codable.Type {
            return enumeration(type) ?? coded(type)
        }
        return nil
    }

    /// Makes a codec for enumerations and option sets, which are stored as their raw value if that is a scalar.
    private static func enumeration(_ type: Any.Type) -> AttributeCodec? {
        func codec<R: RawRepresentable>(_ type: R.Type) -> AttributeCodec? {
            guard let raw = R.RawValue.self as? any Scalar.Type else { return nil }
            func open<S: Scalar>(_ scalar: S.Type) -> AttributeCodec { RawCodec<R, S>() }
            return open(raw)
        }
        return (type as? any RawRepresentable.Type).flatMap { codec($0) }
    }
}

/// An optional of a type with a raw value.
private protocol RawScalar {
    static var codec: AttributeCodec? { get }
}

extension Optional: RawScalar where Wrapped: RawRepresentable & Codable {
    fileprivate static var codec: AttributeCodec? {
        guard let raw = Wrapped.RawValue.self as? any Scalar.Type else { return JSONCodec<Wrapped?>() }
        func open<S: Scalar>(_ scalar: S.Type) -> AttributeCodec { OptionalRawCodec<Wrapped, S>() }
        return open(raw)
    }
}

/// A codec for a known Swift type.
class TypedCodec<T>: AttributeCodec {
    func encode(_ value: T) throws -> Value {
        preconditionFailure("Every codec encodes.")
    }

    func decode(_ value: Value) throws -> T {
        preconditionFailure("Every codec decodes.")
    }

    override func encodeAny(_ value: Any) throws -> Value {
        guard let value = value as? T else {
            throw SwiftDataError(.modelValidationFailure, "A default value is not of type \(T.self).")
        }
        return try encode(value)
    }

    override func canDecode(_ value: Value) -> Bool {
        do {
            _ = try decode(value)
            return true
        } catch {
            return false
        }
    }

    func unreadable(_ value: Value) -> SwiftDataError {
        SwiftDataError(.modelValidationFailure, "A stored \(value.typeName) cannot be read as \(T.self).")
    }
}

private final class ScalarCodec<T: Scalar>: TypedCodec<T> {
    init() { super.init(columnType: T.columnType, isOrdered: T.columnType.isOrdered) }
    override func encode(_ value: T) -> Value { value.stored }
    override func decode(_ value: Value) throws -> T {
        guard let result = T(stored: value) else { throw unreadable(value) }
        return result
    }
}

private final class RawCodec<T: RawRepresentable, S: Scalar>: TypedCodec<T> {
    init() { super.init(columnType: S.columnType) }
    // S is T.RawValue, as found by `make`.
    override func encode(_ value: T) -> Value { (value.rawValue as? S)?.stored ?? .null }
    override func decode(_ value: Value) throws -> T {
        guard let raw = S(stored: value) as? T.RawValue, let result = T(rawValue: raw) else { throw unreadable(value) }
        return result
    }
}

private final class OptionalRawCodec<T: RawRepresentable, S: Scalar>: TypedCodec<T?> {
    init() { super.init(columnType: S.columnType) }
    override func encode(_ value: T?) -> Value { (value?.rawValue as? S)?.stored ?? .null }
    override func decode(_ value: Value) throws -> T? {
        if value.isNull { return nil }
        guard let raw = S(stored: value) as? T.RawValue, let result = T(rawValue: raw) else { throw unreadable(value) }
        return result
    }
}

/// Encodes all other `Codable` types as JSON text.
private final class JSONCodec<T: Codable>: TypedCodec<T> {
    init() { super.init(columnType: .opaque, isCached: true) }

    override func encode(_ value: T) throws -> Value {
        if let optional = value as? any OptionalValue, optional.isNone { return .null }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return .text(String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    override func decode(_ value: Value) throws -> T {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        switch value {
        case .text(let text): return try decoder.decode(T.self, from: Data(text.utf8))
        case .null: return try decoder.decode(T.self, from: Data("null".utf8))
        case .integer, .real, .blob: throw unreadable(value)
        }
    }
}

/// Distinguishes nil from a value in an `Any`.
protocol OptionalValue {
    var isNone: Bool { get }
    var anyValue: Any? { get }
}

extension Optional: OptionalValue {
    var isNone: Bool { if case .none = self { true } else { false } }
    var anyValue: Any? { self }
}
