import Foundation

extension PredicateExpressions.SequenceContains: TranslatableExpression {
    func term(_ translator: Translator) throws -> Term {
        switch try translator.term(sequence) {
        case .rows(let entity, let isMember):
            let table = translator.newTable()
            let key = try translator.value(element).sql
            return SQLValue.bool(
                "EXISTS (SELECT 1 FROM \(entity.name.quoted) AS \(table) WHERE \(isMember(table)) AND \(table).\"$id\" IS \(key))"
            )
        case .constant(let constant):
            guard let elements = constant as? LHS.Output else { throw Untranslatable() }
            return SQLValue.bool(try translator.membership(of: element, in: elements.map { $0 }))
        case .value, .row, .range: throw Untranslatable()
        }
    }
}

extension PredicateExpressions.SequenceContainsWhere: TranslatableExpression {
    func term(_ translator: Translator) throws -> Term {
        let rows = try translator.rows(sequence, as: variable.key)
        return SQLValue.bool("EXISTS (\(rows) AND \(try translator.condition(test)))")
    }
}

extension PredicateExpressions.SequenceAllSatisfy: TranslatableExpression {
    func term(_ translator: Translator) throws -> Term {
        let rows = try translator.rows(sequence, as: variable.key)
        return SQLValue.bool("NOT EXISTS (\(rows) AND NOT \(try translator.definiteCondition(test)))")
    }
}

extension PredicateExpressions.Filter: TranslatableExpression {
    func term(_ translator: Translator) throws -> Term {
        guard case .rows(let entity, let isMember) = try translator.term(sequence) else { throw Untranslatable() }
        let inner = translator.newTable()
        translator.variables[variable.key] = .row(entity, key: "\(inner).\"$id\"", table: inner)
        let condition = try translator.condition(filter)
        let matching = "SELECT \(inner).\"$id\" FROM \(entity.name.quoted) AS \(inner) WHERE \(condition)"
        return .rows(entity) { "\(isMember($0)) AND \($0).\"$id\" IN (\(matching))" }
    }
}

extension Translator {
    /// A SELECT of the rows of a to-many relationship, each bound to `variable`. Conditions can be appended.
    fileprivate func rows(
        _ sequence: any PredicateExpression, as variable: PredicateExpressions.VariableID
    ) throws -> String {
        guard case .rows(let entity, let isMember) = try term(sequence) else { throw Untranslatable() }
        let table = newTable()
        variables[variable] = .row(entity, key: "\(table).\"$id\"", table: table)
        return "SELECT 1 FROM \(entity.name.quoted) AS \(table) WHERE \(isMember(table))"
    }

    /// A condition for an expression to equal one of several Swift values.
    fileprivate func membership(of element: any PredicateExpression, in values: [Any]) throws -> String {
        let element = try value(element)
        // SQLite accepts 32,766 values in a statement.
        guard values.count <= 10_000, element.type != .opaque else { throw Untranslatable() }
        let bound = try values.map(bind)
        guard bound.allSatisfy({ $0.sql == "NULL" || $0.type == element.type }) else { throw Untranslatable() }
        let list = bound.filter { $0.sql != "NULL" }.map(\.sql).joined(separator: ", ")
        let isIn = "IFNULL(\(element.comparable) IN (\(list)), 0)"
        return bound.contains { $0.sql == "NULL" } ? "(\(isIn) OR \(element.sql) IS NULL)" : isIn
    }
}
