import Foundation

extension PredicateExpressions.Arithmetic: TranslatableExpression {
    func term(_ translator: Translator) throws -> Term {
        let sign =
            switch op {
            case .add: "+"
            case .subtract: "-"
            case .multiply: "*"
            @unknown default: throw Untranslatable()
            }
        return .value(try translator.arithmetic(lhs, sign, rhs, of: LHS.Output.self))
    }
}

extension PredicateExpressions.IntDivision: TranslatableExpression {
    func term(_ translator: Translator) throws -> Term {
        .value(try translator.arithmetic(lhs, "/", rhs, of: LHS.Output.self))
    }
}

extension PredicateExpressions.IntRemainder: TranslatableExpression {
    func term(_ translator: Translator) throws -> Term {
        .value(try translator.arithmetic(lhs, "%", rhs, of: LHS.Output.self))
    }
}

extension PredicateExpressions.FloatDivision: TranslatableExpression {
    func term(_ translator: Translator) throws -> Term {
        .value(try translator.arithmetic(lhs, "/", rhs, of: LHS.Output.self))
    }
}

extension PredicateExpressions.UnaryMinus: TranslatableExpression {
    func term(_ translator: Translator) throws -> Term {
        var value = try translator.number(wrapped, of: Wrapped.Output.self)
        value.sql = "(-\(value.sql))"
        return .value(value)
    }
}

extension Translator {
    /// A number with the same arithmetic in SQL as in Swift. `Float` is excluded, because SQL rounds later.
    fileprivate func number(_ expression: any PredicateExpression, of type: Any.Type) throws -> SQLValue {
        let value = try value(expression)
        guard value.type == .integer || value.type == .real, value.isOrdered, type != Float.self else {
            throw Untranslatable()
        }
        return value
    }

    fileprivate func arithmetic(
        _ lhs: any PredicateExpression, _ sign: String, _ rhs: any PredicateExpression, of type: Any.Type
    ) throws -> SQLValue {
        var result = try number(lhs, of: type)
        let right = try number(rhs, of: type)
        guard result.type == right.type else { throw Untranslatable() }
        result.sql = "(\(result.sql) \(sign) \(right.sql))"
        return result
    }
}
