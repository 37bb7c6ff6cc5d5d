import Synchronization

/// A property that relates two entities.
final class RelationshipDescription: Sendable {
    let isToMany: Bool
    // `nonisolated(unsafe)`: an enum without associated values, which is not declared as sendable, as in Apple's API.
    nonisolated(unsafe) let deleteRule: Schema.Relationship.DeleteRule
    private let targetType: any PersistentModel.Type
    private let sourceType: any PersistentModel.Type
    // `nonisolated(unsafe)`: key paths are immutable, but not declared as sendable.
    nonisolated(unsafe) private let keyPath: AnyKeyPath
    nonisolated(unsafe) private let inverseKeyPath: AnyKeyPath?
    private let resolved = Mutex<Resolution?>(nil)

    /// `@unchecked Sendable`: a description is immutable.
    private struct Resolution: @unchecked Sendable {
        let inverse: PropertyDescription?
    }

    /// Nil if `type` is not that of a model or a collection of models.
    init?(type: Any.Type, metadata: Schema.Relationship?, from model: any PersistentModel.Type, keyPath: AnyKeyPath) {
        let unwrapped = (type as? any OptionalType.Type)?.wrappedType ?? type
        if let target = unwrapped as? any PersistentModel.Type {
            targetType = target
            isToMany = false
        } else if let collection = unwrapped as? any RelationshipCollection.Type {
            targetType = Self.element(of: collection)
            isToMany = true
        } else {
            return nil
        }
        sourceType = model
        deleteRule = metadata?.deleteRule ?? .nullify
        self.keyPath = keyPath
        inverseKeyPath = metadata?.inverseKeyPath
    }

    private static func element(of type: any RelationshipCollection.Type) -> any PersistentModel.Type {
        func open<C: RelationshipCollection>(_ type: C.Type) -> any PersistentModel.Type { C.PersistentElement.self }
        return open(type)
    }

    var target: EntityDescription { .of(targetType) }
    private var source: EntityDescription { .of(sourceType) }

    /// The property of the target that is the other side of this relationship.
    ///
    /// Either side may name it. If neither does, it is inferred if there is only one pair of relationships between the
    /// two entities.
    var inverse: PropertyDescription? {
        if let known = resolved.withLock({ $0 }) { return known.inverse }
        let inverse = findInverse()
        resolved.withLock { $0 = Resolution(inverse: inverse) }
        return inverse
    }

    private func findInverse() -> PropertyDescription? {
        if let inverseKeyPath { return target.property(at: inverseKeyPath) }
        let back = target.properties.filter { $0.relationship?.targetType == sourceType }
        if let named = back.first(where: { $0.relationship?.inverseKeyPath == keyPath }) { return named }
        guard sourceType != targetType else { return nil }
        let there = source.properties.filter { $0.relationship?.targetType == targetType }
        let free = back.filter { $0.relationship?.inverseKeyPath == nil }
        return free.count == 1 && there.count == 1 && back.count == 1 ? free[0] : nil
    }

    /// The join table of a to-many relationship whose inverse is not to-one.
    func joinTable(for property: PropertyDescription) -> JoinTable? {
        guard isToMany, inverse?.relationship?.isToMany != false else { return nil }
        let own = "\(property.entityName).\(property.name)"
        guard let inverse else { return JoinTable(name: own, isSource: true) }
        let other = "\(inverse.entityName).\(inverse.name)"
        // Both sides share one table, whose name is the first in order.
        return own <= other ? JoinTable(name: own, isSource: true) : JoinTable(name: other, isSource: false)
    }
}

/// A join table, seen from one side.
struct JoinTable: Hashable {
    let name: String
    /// True if the property's own entity is in the column `source`.
    let isSource: Bool

    var ownColumn: String { isSource ? "source" : "target" }
    var otherColumn: String { isSource ? "target" : "source" }
}
