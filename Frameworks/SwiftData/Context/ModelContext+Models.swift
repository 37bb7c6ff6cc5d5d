extension ModelContext {
    /// The live model with this identity, or nil if none is in memory.
    public func registeredModel<T>(for persistentModelID: PersistentIdentifier) -> T? where T: PersistentModel {
        drainInbox()
        return rows.record(.of(T.self), persistentModelID.key)?.model as? T
    }

    /// The model with this identity, which must exist.
    public func model(for persistentModelID: PersistentIdentifier) -> any PersistentModel {
        guard let model = existingModel(for: persistentModelID) else {
            preconditionFailure("No \(persistentModelID.entityName) has this identity.")
        }
        return model
    }

    /// The model with this identity, or nil if there is none.
    func existingModel(for identifier: PersistentIdentifier) -> (any PersistentModel)? {
        drainInbox()
        return container.entity(named: identifier.entityName).flatMap { loader.model($0, key: identifier.key) }
    }

    var loader: RowLoader { RowLoader(context: self) }
}
