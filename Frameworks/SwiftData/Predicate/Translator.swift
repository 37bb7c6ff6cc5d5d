import Foundation
import SQLiteStore

/// Translates a predicate, part by part.
final class Translator {
    var variables: [PredicateExpressions.VariableID: Term] = [:]
    private(set) var bindings: [Value] = []
    private(set) var positions: [EntityDescription: Set<Int>] = [:]
    private var tableCount = 0

    /// Removes the parameters of a condition that could not be completely translated.
    func forgetBindings(after count: Int) {
        bindings.removeSubrange(count...)
    }

    /// A new table name.
    func newTable() -> String {
        tableCount += 1
        return "t\(tableCount)"
    }

    /// Records that the predicate's result depends on a property.
    func record(_ property: PropertyDescription, of entity: EntityDescription) {
        positions[entity, default: []].insert(property.position)
    }

    func term(_ expression: any PredicateExpression) throws -> Term {
        guard let expression = expression as? any TranslatableExpression else { throw Untranslatable() }
        return try expression.term(self)
    }

    /// A condition: an expression that is 0 or NULL if it is false.
    func condition(_ expression: any PredicateExpression) throws -> String {
        let value = try value(expression)
        guard value.isBool else { throw Untranslatable() }
        return value.sql
    }

    /// A condition that is never NULL, for contexts that treat NULL and 0 differently.
    func definiteCondition(_ expression: any PredicateExpression) throws -> String {
        "IFNULL(\(try condition(expression)), 0)"
    }

    func value(_ expression: any PredicateExpression) throws -> SQLValue {
        try value(term(expression))
    }

    func value(_ term: Term) throws -> SQLValue {
        switch term {
        case .value(let value): return value
        case .row(_, let key, _):
            return SQLValue(sql: key, type: .integer, isOrdered: false, isOptional: true)
        case .constant(let constant): return try bind(constant)
        case .rows, .range: throw Untranslatable()
        }
    }

    /// A Swift value as a parameter of the statement.
    func bind(_ constant: Any) throws -> SQLValue {
        let isOptional = constant is any OptionalValue
        guard let plain = unwrap(constant) else {
            return SQLValue(sql: "NULL", type: .integer, isOrdered: false, isOptional: true)
        }
        var result: (Value, ColumnType, Bool)
        if let scalar = plain as? any Scalar {
            // NaN would be NULL, which equals nil.
            guard !scalar.stored.isNull else { throw Untranslatable() }
            let type = type(of: scalar).columnType
            result = (scalar.stored, type, type.isOrdered)
        } else if let model = plain as? any PersistentModel {
            result = (.integer(model.record.key), .integer, false)
        } else if let identifier = plain as? PersistentIdentifier {
            result = (.integer(identifier.key), .integer, false)
        } else if let raw = plain as? any RawRepresentable, plain is any Codable,
            let scalar = raw.rawValue as? any Scalar
        {
            result = (scalar.stored, type(of: scalar).columnType, false)
        } else {
            throw Untranslatable()
        }
        guard result.1 != .opaque else { throw Untranslatable() }
        bindings.append(result.0)
        return SQLValue(
            sql: "?\(bindings.count)", type: result.1, isOrdered: result.2, isOptional: isOptional,
            isBool: plain is Bool)
    }

    private func unwrap(_ value: Any) -> Any? {
        guard let optional = value as? any OptionalValue else { return value }
        return optional.anyValue.flatMap(unwrap)
    }
}

/// A part of a predicate that may have a counterpart in SQL.
protocol TranslatableExpression {
    func term(_ translator: Translator) throws -> Term
}
