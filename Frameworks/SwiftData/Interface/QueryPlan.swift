import Foundation
import SQLiteStore

/// The dependencies of a query's results, used to compare queries and to skip unnecessary fetches.
struct QueryPlan: Equatable {
    private let entity: EntityDescription
    private let filter: String?
    private let bindings: [Value]
    private let order: [String]?
    private let limit: Int?
    private let offset: Int?
    /// False if a part of the query is evaluated in Swift. Such queries cannot be compared.
    let isComparable: Bool
    /// The properties that determine the results, by entity.
    private let positions: [EntityDescription: Set<Int>]
    /// The entities whose influence on the results is unknown.
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

    /// Returns true if a change may affect the results.
    func dependsOn(_ report: ChangeReport) -> Bool {
        if report.isAnyPairChanged, positions.count > 1 || !opaqueEntities.isEmpty { return true }
        return report.entities.contains { entity, change in
            if opaqueEntities.contains(entity) { return true }
            guard let decisive = positions[entity] else { return false }
            return change.isMembershipChanged || !decisive.isDisjoint(with: change.positions)
        }
    }
}
