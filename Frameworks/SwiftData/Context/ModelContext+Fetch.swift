import Foundation

extension ModelContext {
    /// The models for a descriptor, including unsaved changes.
    public func fetch<T>(_ descriptor: FetchDescriptor<T>) throws -> [T] where T: PersistentModel {
        drainInbox()
        let models = try FetchPlan(descriptor, in: self).run()
        loader.prefetch(descriptor.relationshipKeyPathsForPrefetching, of: models)
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
            self.loader.models(T.self, identifiers[range])
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
            for model in loader.models(T.self, batch) { try block(model) }
            if !allowEscapingMutations, hasChanges { try save() }
        }
    }
}
