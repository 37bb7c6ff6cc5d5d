extension ModelContext {
    /// The live model with this identity, or nil if none is in memory.
    public func registeredModel<T>(for persistentModelID: PersistentIdentifier) -> T? where T: PersistentModel {
        drainInbox()
        return rows.record(.of(T.self), persistentModelID.key)?.model as? T
    }

    /// The model with this identity, which must exist.
    public func model(for persistentModelID: PersistentIdentifier) -> any PersistentModel {
        drainInbox()
        guard let entity = container.entity(named: persistentModelID.entityName),
            let model = loader.model(entity, key: persistentModelID.key)
        else { preconditionFailure("No \(persistentModelID.entityName) has this identity.") }
        return model
    }

    var loader: RowLoader { RowLoader(context: self) }
}
