import Foundation
import SQLiteStore

/// What a query's results depend on, so that queries can be compared and needless fetches be left out.
struct QueryPlan: Equatable {
    private let entity: EntityDescription
    private let filter: String?
    private let bindings: [Value]
    private let order: [String]?
    private let limit: Int?
    private let offset: Int?
    /// False where a part of the query is evaluated in Swift: two such queries cannot be compared.
    let isComparable: Bool
    /// The properties that decide, by entity.
    private let positions: [EntityDescription: Set<Int>]
    /// The entities that decide in a way that is not known.
    private let opaqueEntities: Set<EntityDescription>

    init<T>(_ descriptor: FetchDescriptor<T>) where T: PersistentModel {
        let entity = EntityDescription.of(T.self)
        let translation = Translation(descriptor.predicate, entity)
        self.entity = entity
        filter = translation.filter
        bindings = translation.bindings
        order = SortTranslator.order(descriptor.sortBy, entity)
        limit = descriptor.fetchLimit
        offset = descriptor.fetchOffset
        isComparable = translation.isComplete && order != nil
        var positions = translation.positions
        let sorted = SortTranslator.positions(descriptor.sortBy, entity)
        positions[entity, default: []].formUnion(sorted ?? [])
        self.positions = positions
        var opaque = translation.isComplete ? [] : translation.entities
        if sorted == nil {
            opaque.insert(entity)
            opaque.formUnion(SortTranslator.entities(descriptor.sortBy, entity))
        }
        opaqueEntities = opaque
    }

    /// Whether the results may differ after a change.
    func dependsOn(_ report: ChangeReport) -> Bool {
        if report.isAnyPairChanged, positions.count > 1 || !opaqueEntities.isEmpty { return true }
        return report.entities.contains { entity, change in
            if opaqueEntities.contains(entity) { return true }
            guard let decisive = positions[entity] else { return false }
            return change.isMembershipChanged || !decisive.isDisjoint(with: change.positions)
        }
    }
}
