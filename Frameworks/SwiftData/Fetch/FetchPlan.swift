import Foundation
import SQLiteStore

/// The plan of a fetch: either SQL alone, or a preselection by SQL with the rest in Swift.
///
/// SQL alone is used if the whole predicate and order can be translated and no unsaved change could affect the result.
/// Otherwise, SQL finds the candidates, and Swift applies the predicate and the order to the current state of the
/// models.
struct FetchPlan<T: PersistentModel> {
    private let descriptor: FetchDescriptor<T>
    private let context: ModelContext
    private let entity: EntityDescription
    private let translation: Translation
    private let order: [String]?
    private let needsSwift: Bool
    private let hasPendingModels: Bool

    init(_ descriptor: FetchDescriptor<T>, in context: ModelContext) throws {
        let entity = EntityDescription.of(T.self)
        guard context.container.schema.descriptions.contains(entity) else {
            throw SwiftDataError(.unknownSchema, "\(entity.name) is no model of this container.")
        }
        self.descriptor = descriptor
        self.context = context
        self.entity = entity
        translation = Translation(descriptor.predicate, entity)
        order = SortTranslator.order(descriptor.sortBy, entity)
        let isPending = descriptor.includePendingChanges && context.hasChanges
        let concerned = translation.entities.union([entity]).union(SortTranslator.entities(descriptor.sortBy, entity))
        hasPendingModels = isPending && context.pending.concern(concerned)
        needsSwift = !translation.isComplete || order == nil || hasPendingModels
    }

    func run() throws -> [T] {
        if !needsSwift { return try load(sqlQuery) }
        return page(try matches())
    }

    func count() throws -> Int {
        if !needsSwift { return try context.container.store(for: entity).count(entity, sqlQuery) }
        return page(try matches()).count
    }

    func identifiers() throws -> [PersistentIdentifier] {
        if needsSwift { return page(try matches()).map(\.persistentModelID) }
        let store = context.container.store(for: entity)
        return try store.keys(entity, sqlQuery).map {
            PersistentIdentifier(storeIdentifier: store.identifier, entityName: entity.name, key: $0)
        }
    }

    private var sqlQuery: SelectQuery {
        SelectQuery(
            filter: translation.filter, bindings: translation.bindings, order: order ?? [],
            limit: descriptor.fetchLimit, offset: descriptor.fetchOffset)
    }

    private func load(_ query: SelectQuery) throws -> [T] {
        try context.loader.load(entity, query).map { unsafeDowncast($0, to: T.self) }
    }

    /// All models that match, in order.
    private func matches() throws -> [T] {
        // Pending changes may make any row match, so SQL may exclude rows only if there are none.
        var query = SelectQuery(order: hasPendingModels ? [] : order ?? [])
        if !hasPendingModels {
            query.filter = translation.filter
            query.bindings = translation.bindings
        }
        var models = try load(query)
        if hasPendingModels {
            models.removeAll { $0.record.state == .deleted }
            models += context.insertedModelsArray.compactMap { $0 as? T }
        }
        if let predicate = descriptor.predicate, hasPendingModels || !translation.isComplete {
            models = try models.filter { try Self.isMatch($0, predicate) }
        }
        if hasPendingModels || order == nil, !descriptor.sortBy.isEmpty {
            models.sort(using: descriptor.sortBy)
        }
        return models
    }

    /// Evaluates the predicate in Swift. If it force-unwraps nil, the model does not match, as in SQL.
    private static func isMatch(_ model: T, _ predicate: Predicate<T>) throws -> Bool {
        do {
            return try predicate.evaluate(model)
        } catch let error as PredicateError where error == .forceUnwrapFailure {
            return false
        }
    }

    private func page(_ models: [T]) -> [T] {
        let rest = models.dropFirst(descriptor.fetchOffset ?? 0)
        return Array(descriptor.fetchLimit.map { rest.prefix($0) } ?? rest)
    }
}
