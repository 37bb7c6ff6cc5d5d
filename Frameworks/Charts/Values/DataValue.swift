/// A primitive value, whatever its original type.
enum DataValue: Hashable, Sendable {
    case number(Double)
    case date(Date)
    case category(String)

    init<Value: Plottable>(_ value: Value) {
        switch value.primitivePlottable {
        case let number as Double: self = .number(number)
        case let date as Date: self = .date(date)
        case let text as String: self = .category(text)
        case let other: self = .category(String(describing: other))
        }
    }

    /// The value as `type`, or nil if that type is plotted differently.
    func `as`<Value: Plottable>(_ type: Value.Type) -> Value? {
        let primitive: Any =
            switch self {
            case .number(let number): number
            case .date(let date): date
            case .category(let text): text
            }
        return (primitive as? Value.PrimitivePlottable).flatMap { Value(primitivePlottable: $0) }
    }

    /// The value on a continuous scale: the number itself, or the date in seconds since the reference date.
    var scalar: Double? {
        switch self {
        case .number(let number): number
        case .date(let date): date.timeIntervalSinceReferenceDate
        case .category: nil
        }
    }

    var kind: DataKind {
        switch self {
        case .number: .number
        case .date: .date
        case .category: .category
        }
    }
}

enum DataKind: Hashable, Sendable {
    case number, date, category

    /// The value at `scalar` on a continuous scale.
    func value(_ scalar: Double) -> DataValue {
        self == .date ? .date(Date(timeIntervalSinceReferenceDate: scalar)) : .number(scalar)
    }
}

/// A labeled value. A bin or a unit of time extends from `value` to `upper`.
struct Datum: Sendable {
    let label: Text
    let value: DataValue
    var upper: DataValue?

    /// The middle of a bin, or the value itself.
    var center: DataValue {
        guard let upper = upper?.scalar, let lower = value.scalar else { return value }
        return value.kind.value((lower + upper) / 2)
    }
}
