import Foundation
import SQLiteStore

extension ModelContext {
    /// The models for a descriptor, including unsaved changes.
    public func fetch<T>(_ descriptor: FetchDescriptor<T>) throws -> [T] where T: PersistentModel {
        drainInbox()
        let models = try FetchPlan(descriptor, in: self).run()
        prefetch(descriptor.relationshipKeyPathsForPrefetching, of: models)
        return models
    }

    /// The number of models for a descriptor.
    public func fetchCount<T>(_ descriptor: FetchDescriptor<T>) throws -> Int where T: PersistentModel {
        drainInbox()
        return try FetchPlan(descriptor, in: self).count()
    }

    /// The identities of the models for a descriptor.
    public func fetchIdentifiers<T>(_ descriptor: FetchDescriptor<T>) throws -> [PersistentIdentifier]
    where T: PersistentModel {
        drainInbox()
        return try FetchPlan(descriptor, in: self).identifiers()
    }

    /// The models for a descriptor, read in batches as they are used.
    public func fetch<T>(_ descriptor: FetchDescriptor<T>, batchSize: Int) throws -> FetchResultsCollection<T>
    where T: PersistentModel {
        let identifiers = try fetchIdentifiers(descriptor)
        return FetchResultsCollection(count: identifiers.count, batchSize: batchSize) { range in
            self.models(T.self, identifiers[range])
        }
    }

    /// The identities of the models for a descriptor, as a collection.
    public func fetchIdentifiers<T>(
        _ descriptor: FetchDescriptor<T>, batchSize: Int
    ) throws -> FetchResultsCollection<PersistentIdentifier> where T: PersistentModel {
        let identifiers = try fetchIdentifiers(descriptor)
        return FetchResultsCollection(count: identifiers.count, batchSize: batchSize) { Array(identifiers[$0]) }
    }

    /// Runs `block` for each model for a descriptor, without holding all of them in memory.
    ///
    /// - Parameter allowEscapingMutations: True if `block` may leave changes unsaved. Otherwise they are saved after
    ///   each batch, so that the models can be released.
    public func enumerate<T>(
        _ fetch: FetchDescriptor<T>, batchSize: Int = 5000, allowEscapingMutations: Bool = false,
        block: (T) throws -> Void
    ) throws where T: PersistentModel {
        let identifiers = try fetchIdentifiers(fetch)
        for start in stride(from: 0, to: identifiers.count, by: max(1, batchSize)) {
            let batch = identifiers[start..<min(identifiers.count, start + max(1, batchSize))]
            for model in models(T.self, batch) { try block(model) }
            if !allowEscapingMutations, hasChanges { try save() }
        }
    }

    /// The models with these identities, in the same order, except those that have been deleted since.
    private func models<T>(_ type: T.Type, _ identifiers: ArraySlice<PersistentIdentifier>) -> [T]
    where T: PersistentModel {
        let entity = EntityDescription.of(type)
        let missing = identifiers.map(\.key).filter { liveRecord(entity, $0)?.model == nil }
        let loaded = loadAll(entity, missing)
        return withExtendedLifetime(loaded) {
            identifiers.compactMap { liveRecord(entity, $0.key)?.model as? T }
        }
    }

    /// Loads rows by their keys.
    private func loadAll(_ entity: EntityDescription, _ keys: [Int64]) -> [any PersistentModel] {
        stride(from: 0, to: keys.count, by: 500).flatMap { start -> [any PersistentModel] in
            let batch = keys[start..<min(keys.count, start + 500)]
            let marks = Array(repeating: "?", count: batch.count).joined(separator: ",")
            let query = SelectQuery(filter: "\"$id\" IN (\(marks))", bindings: batch.map { .integer($0) })
            return (try? load(entity, query)) ?? []
        }
    }

    /// Loads the targets of to-one relationships with a single statement, and to-many ones model by model.
    private func prefetch<T>(_ keyPaths: [PartialKeyPath<T>], of models: [T]) where T: PersistentModel {
        let entity = EntityDescription.of(T.self)
        for property in keyPaths.compactMap({ entity.property(at: $0) }) {
            guard let relationship = property.relationship else { continue }
            let records = models.map(\.record)
            if relationship.isToMany {
                for record in records { _ = record.many(property.position) }
                continue
            }
            let keys = records.compactMap { Int64(sqliteValue: $0.reference(property.position)) }.filter {
                liveRecord(relationship.target, $0)?.model == nil
            }
            let targets = loadAll(relationship.target, Array(Set(keys)))
            withExtendedLifetime(targets) {
                for record in records { _ = record.one(property.position) }
            }
        }
    }
}
