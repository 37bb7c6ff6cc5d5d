import Foundation

extension PredicateExpressions.Conjunction: TranslatableExpression {
    func term(_ translator: Translator) throws -> Term {
        SQLValue.bool("(\(try translator.condition(lhs)) AND \(try translator.condition(rhs)))")
    }
}

extension PredicateExpressions.Disjunction: TranslatableExpression {
    func term(_ translator: Translator) throws -> Term {
        SQLValue.bool("(\(try translator.condition(lhs)) OR \(try translator.condition(rhs)))")
    }
}

extension PredicateExpressions.Negation: TranslatableExpression {
    func term(_ translator: Translator) throws -> Term {
        SQLValue.bool("NOT \(try translator.definiteCondition(wrapped))")
    }
}

extension PredicateExpressions.Conditional: TranslatableExpression {
    func term(_ translator: Translator) throws -> Term {
        let test = try translator.definiteCondition(test)
        var result = try translator.value(trueBranch)
        let other = try translator.value(falseBranch)
        result = try translator.unify(result, other)
        result.sql = "CASE WHEN \(test) THEN \(result.sql) ELSE \(other.sql) END"
        return .value(result)
    }
}

extension PredicateExpressions.NilCoalesce: TranslatableExpression {
    func term(_ translator: Translator) throws -> Term {
        let left = try translator.value(lhs)
        let right = try translator.value(rhs)
        var result = try translator.unify(left, right)
        result.isOptional = right.isOptional
        result.sql = "IFNULL(\(left.sql), \(right.sql))"
        return .value(result)
    }
}

extension PredicateExpressions.ForcedUnwrap: TranslatableExpression {
    func term(_ translator: Translator) throws -> Term {
        let term = try translator.term(inner)
        guard case .value(var value) = term else { return term }
        value.isOptional = false
        return .value(value)
    }
}

extension PredicateExpressions.OptionalFlatMap: TranslatableExpression {
    func term(_ translator: Translator) throws -> Term {
        let optional = try translator.term(wrapped)
        let tested: String
        switch optional {
        case .value(var value):
            tested = value.sql
            value.isOptional = false
            translator.variables[variable.key] = .value(value)
        case .row(_, let key, _):
            tested = key
            translator.variables[variable.key] = optional
        case .rows:
            // An optional to-many relationship is never nil.
            translator.variables[variable.key] = optional
            return try translator.term(transform)
        case .constant, .range: throw Untranslatable()
        }
        let result = try translator.term(transform)
        guard case .value(var value) = result else { return result }
        value.isOptional = true
        value.sql = "CASE WHEN \(tested) IS NULL THEN NULL ELSE \(value.sql) END"
        return .value(value)
    }
}

extension Translator {
    /// An SQL value type that covers two alternatives of an expression.
    func unify(_ left: SQLValue, _ right: SQLValue) throws -> SQLValue {
        guard left.sql != "NULL" else { return right.optional }
        guard right.sql != "NULL" else { return left.optional }
        guard left.type == right.type, left.type != .opaque else { throw Untranslatable() }
        var result = left
        result.isOptional = left.isOptional || right.isOptional
        result.isOrdered = left.isOrdered && right.isOrdered
        return result
    }
}

extension SQLValue {
    fileprivate var optional: SQLValue {
        var result = self
        result.isOptional = true
        return result
    }
}
