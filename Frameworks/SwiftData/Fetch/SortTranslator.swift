import Foundation
import SQLiteStore

/// Turns sort descriptors into terms of ORDER BY.
enum SortTranslator {
    /// Nil where a term cannot be expressed: a computed property, or one that SQL orders otherwise.
    static func order<T: PersistentModel>(_ descriptors: [SortDescriptor<T>], _ entity: EntityDescription) -> [String]?
    {
        var terms: [String] = []
        for descriptor in descriptors {
            guard let keyPath = descriptor.keyPath, let property = entity.property(at: keyPath), property.hasColumn,
                property.codec?.isOrdered == true,
                descriptor.stringComparator == nil || descriptor.stringComparator?.isLexical == true
            else { return nil }
            let collation = property.columnType == .text ? " COLLATE \(Database.textOrder)" : ""
            terms.append("t0.\(property.name.quoted)\(collation)\(descriptor.order == .reverse ? " DESC" : "")")
        }
        return terms
    }

    /// The entities, other than its own, that an order that cannot be translated may look at.
    static func entities<T: PersistentModel>(
        _ descriptors: [SortDescriptor<T>], _ entity: EntityDescription
    ) -> Set<EntityDescription> {
        guard order(descriptors, entity) == nil else { return [] }
        return Set(entity.properties.compactMap { $0.relationship?.target })
    }

    /// The positions of the properties that decide the order; nil when that cannot be told.
    static func positions<T: PersistentModel>(_ descriptors: [SortDescriptor<T>], _ entity: EntityDescription) -> Set<
        Int
    >? {
        var positions = Set<Int>()
        for descriptor in descriptors {
            guard let keyPath = descriptor.keyPath, let property = entity.property(at: keyPath) else { return nil }
            positions.insert(property.position)
        }
        return positions
    }
}

extension ColumnType {
    /// True where SQL orders values as Swift does.
    var isOrdered: Bool {
        switch self {
        case .integer, .real, .text: true
        case .blob, .unsigned, .opaque: false
        }
    }
}

extension String.StandardComparator {
    /// True when it compares as `<` does.
    fileprivate var isLexical: Bool { String.StandardComparator(self, order: .forward) == .lexical }
}
