import Foundation

extension PredicateExpressions.Variable: TranslatableExpression {
    func term(_ translator: Translator) throws -> Term {
        guard let term = translator.variables[key] else { throw Untranslatable() }
        return term
    }
}

extension PredicateExpressions.Value: TranslatableExpression {
    func term(_ translator: Translator) -> Term { .constant(value) }
}

extension PredicateExpressions.NilLiteral: TranslatableExpression {
    func term(_ translator: Translator) -> Term { .constant(Wrapped?.none as Any) }
}

extension PredicateExpressions.KeyPath: TranslatableExpression {
    func term(_ translator: Translator) throws -> Term {
        switch try translator.term(root) {
        case .constant(let value):
            guard let value = value as? Root.Output else { throw Untranslatable() }
            return .constant(value[keyPath: keyPath])
        case .row(let entity, let key, let table):
            if isIdentity { return .row(entity, key: key, table: table) }
            guard let property = entity.property(at: keyPath) else { throw Untranslatable() }
            return try translator.term(property, of: entity, key: key, table: table)
        case .rows(let entity, let isMember):
            let table = translator.newTable()
            let rows = "FROM \(entity.name.quoted) AS \(table) WHERE \(isMember(table))"
            switch kind {
            case .collectionCount:
                return .value(
                    SQLValue(sql: "(SELECT count(*) \(rows))", type: .integer, isOrdered: true, isOptional: false))
            case .collectionIsEmpty: return SQLValue.bool("NOT EXISTS (SELECT 1 \(rows))")
            default: throw Untranslatable()
            }
        case .value(let value):
            guard kind == .collectionIsEmpty, value.type == .text, Root.Output.self == String.self else {
                throw Untranslatable()
            }
            return SQLValue.bool("\(value.sql) = ''")
        case .range: throw Untranslatable()
        }
    }

    /// True for a model's `persistentModelID`.
    private var isIdentity: Bool {
        guard Output.self == PersistentIdentifier.self, let model = Root.Output.self as? any PersistentModel.Type else {
            return false
        }
        func isIdentity<M: PersistentModel>(_ type: M.Type) -> Bool {
            keyPath == \M.persistentModelID || keyPath == \M.id
        }
        return isIdentity(model)
    }
}

extension Translator {
    /// A property of a row.
    fileprivate func term(
        _ property: PropertyDescription, of entity: EntityDescription, key: String, table: String?
    ) throws -> Term {
        record(property, of: entity)
        guard !property.isEphemeral else { throw Untranslatable() }
        if let relationship = property.relationship, relationship.isToMany {
            return rows(property, relationship, key)
        }
        let column = property.name.quoted
        let sql: String
        if let table {
            sql = "\(table).\(column)"
        } else {
            let other = newTable()
            sql = "(SELECT \(other).\(column) FROM \(entity.name.quoted) AS \(other) WHERE \(other).\"$id\" = \(key))"
        }
        if let relationship = property.relationship { return .row(relationship.target, key: sql, table: nil) }
        guard let codec = property.codec else { throw Untranslatable() }
        let type = Swift.type(of: property.keyPath).valueType
        return .value(
            SQLValue(
                sql: sql, type: codec.columnType, isOrdered: codec.isOrdered, isOptional: property.isOptional,
                isBool: type == Bool.self || type == Bool?.self))
    }

    /// The rows of a to-many relationship that belong to the row with `key`.
    private func rows(_ property: PropertyDescription, _ relationship: RelationshipDescription, _ key: String) -> Term {
        let target = relationship.target
        if let join = relationship.joinTable(for: property) {
            // The property itself records changes of the pairs; the entity still has to be recorded.
            for other in target.properties.prefix(1) { record(other, of: target) }
            return .rows(target) { table in
                """
                \(table)."$id" IN (SELECT \(join.otherColumn) FROM \(join.name.quoted) WHERE \(join.ownColumn) = \(key))
                """
            }
        }
        guard let inverse = relationship.inverse else { return .rows(target) { _ in "0" } }
        record(inverse, of: target)
        return .rows(target) { "\($0).\(inverse.name.quoted) = \(key)" }
    }
}
