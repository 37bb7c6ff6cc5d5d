import Foundation

extension PredicateExpressions.Equal: TranslatableExpression {
    func term(_ translator: Translator) throws -> Term {
        SQLValue.bool(try translator.equality(translator.term(lhs), translator.term(rhs)))
    }
}

extension PredicateExpressions.NotEqual: TranslatableExpression {
    func term(_ translator: Translator) throws -> Term {
        SQLValue.bool("NOT \(try translator.equality(translator.term(lhs), translator.term(rhs)))")
    }
}

extension PredicateExpressions.Comparison: TranslatableExpression {
    func term(_ translator: Translator) throws -> Term {
        let sign =
            switch op {
            case .lessThan: "<"
            case .lessThanOrEqual: "<="
            case .greaterThan: ">"
            case .greaterThanOrEqual: ">="
            @unknown default: throw Untranslatable()
            }
        return SQLValue.bool(try translator.comparison(translator.value(lhs), sign, translator.value(rhs)))
    }
}

extension PredicateExpressions.Range: TranslatableExpression {
    func term(_ translator: Translator) throws -> Term {
        .range(lower: try translator.value(lower), upper: try translator.value(upper), isClosed: false)
    }
}

extension PredicateExpressions.ClosedRange: TranslatableExpression {
    func term(_ translator: Translator) throws -> Term {
        .range(lower: try translator.value(lower), upper: try translator.value(upper), isClosed: true)
    }
}

extension PredicateExpressions.RangeExpressionContains: TranslatableExpression {
    func term(_ translator: Translator) throws -> Term {
        let value = try translator.value(element)
        switch try translator.term(range) {
        case .range(let lower, let upper, let isClosed):
            let above = try translator.comparison(value, ">=", lower)
            return SQLValue.bool("(\(above) AND \(try translator.comparison(value, isClosed ? "<=" : "<", upper)))")
        case .constant(let range as any RangeBounds):
            var conditions: [String] = []
            if let lower = range.lowerLimit {
                conditions.append(try translator.comparison(value, ">=", translator.bind(lower)))
            }
            if let upper = range.upperLimit {
                conditions.append(
                    try translator.comparison(value, range.includesUpperLimit ? "<=" : "<", translator.bind(upper)))
            }
            return SQLValue.bool("(\(conditions.joined(separator: " AND ")))")
        default: throw Untranslatable()
        }
    }
}

extension Translator {
    /// Equality as in Swift: nil equals nil, and canonically equivalent texts are equal.
    func equality(_ lhs: Term, _ rhs: Term) throws -> String {
        let left = try value(lhs)
        let right = try value(rhs)
        let isNil = left.sql == "NULL" || right.sql == "NULL"
        guard isNil || (left.type == right.type && left.type != .opaque) else { throw Untranslatable() }
        if left.type == .real, !left.isOptional, !right.isOptional {
            // A NULL here is NaN, which equals nothing.
            return "IFNULL(\(left.sql) = \(right.sql), 0)"
        }
        return "(\(left.comparable) IS \(right.comparable))"
    }

    /// A comparison with the same order in SQL as in Swift.
    func comparison(_ left: SQLValue, _ sign: String, _ right: SQLValue) throws -> String {
        guard left.isOrdered, right.isOrdered, left.type == right.type else { throw Untranslatable() }
        return "(\(left.comparable) \(sign) \(right.comparable))"
    }
}

/// The bounds of the standard library's ranges, for any type of bound.
protocol RangeBounds {
    var lowerLimit: Any? { get }
    var upperLimit: Any? { get }
    var includesUpperLimit: Bool { get }
}

extension Range: RangeBounds {
    var lowerLimit: Any? { lowerBound }
    var upperLimit: Any? { upperBound }
    var includesUpperLimit: Bool { false }
}

extension ClosedRange: RangeBounds {
    var lowerLimit: Any? { lowerBound }
    var upperLimit: Any? { upperBound }
    var includesUpperLimit: Bool { true }
}

extension PartialRangeFrom: RangeBounds {
    var lowerLimit: Any? { lowerBound }
    var upperLimit: Any? { nil }
    var includesUpperLimit: Bool { true }
}

extension PartialRangeUpTo: RangeBounds {
    var lowerLimit: Any? { nil }
    var upperLimit: Any? { upperBound }
    var includesUpperLimit: Bool { false }
}

extension PartialRangeThrough: RangeBounds {
    var lowerLimit: Any? { nil }
    var upperLimit: Any? { upperBound }
    var includesUpperLimit: Bool { true }
}
