import Foundation
import SQLiteStore

/// Translates sort descriptors to terms of ORDER BY.
enum SortTranslator {
    /// The terms for `descriptors`; nil if one cannot be expressed: a computed property, or one that SQL orders
    /// differently.
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

    /// Other entities that an untranslatable order may depend on.
    static func entities<T: PersistentModel>(
        _ descriptors: [SortDescriptor<T>], _ entity: EntityDescription
    ) -> Set<EntityDescription> {
        guard order(descriptors, entity) == nil else { return [] }
        return Set(entity.properties.compactMap { $0.relationship?.target })
    }

    /// The positions of the properties that determine the order, or nil if they are unknown.
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
    /// True if SQL orders the values as Swift does.
    var isOrdered: Bool {
        switch self {
        case .integer, .real, .text: true
        case .blob, .unsigned, .opaque: false
        }
    }
}

extension String.StandardComparator {
    /// True if it compares strings like `<`.
    fileprivate var isLexical: Bool { String.StandardComparator(self, order: .forward) == .lexical }
}
