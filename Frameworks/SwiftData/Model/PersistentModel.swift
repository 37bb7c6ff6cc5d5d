public import Observation

/// A class whose instances are managed by a `ModelContext`. Adopt it with `@Model`.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, SendableMetatype {
    /// The storage for the values of the persisted properties.
    var persistentBackingData: any BackingData<Self> { get set }
    /// Describes each persisted property.
    static var schemaMetadata: [Schema.PropertyMetadata] { get }
    /// Creates a model from values of a store.
    init(backingData: any BackingData<Self>)
    /// Notifies observers of changes that were not made through a property, such as another context's save.
    var _observationRegistrar: ObservationRegistrar { get }
}

extension PersistentModel {
    /// The backing data of a new model.
    public static func createBackingData<P>() -> some BackingData<P> where P: PersistentModel {
        RecordBackingData<P>(for: P.self)
    }

    /// Identifies the model in its store.
    public var persistentModelID: PersistentIdentifier { record.identifier }
    public var id: PersistentIdentifier { persistentModelID }
    /// The context that inserted or fetched the model.
    public var modelContext: ModelContext? { record.context }
    /// True if the model has unsaved changes.
    public var hasChanges: Bool { record.hasChanges }
    /// True from the model's deletion until the deletion is saved or reverted.
    public var isDeleted: Bool { record.state == .deleted }

    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs === rhs || lhs.persistentModelID == rhs.persistentModelID
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(persistentModelID)
    }
}

// MARK: Values by key path, as the accessors made by `@Model` use them

extension PersistentModel {
    public func getValue<T>(forKey keyPath: KeyPath<Self, T>) -> T where T: Decodable {
        persistentBackingData.getValue(forKey: keyPath)
    }

    public func getValue<T>(forKey keyPath: KeyPath<Self, T>) -> T where T: PersistentModel {
        persistentBackingData.getValue(forKey: keyPath)
    }

    public func getValue<T>(forKey keyPath: KeyPath<Self, T?>) -> T? where T: PersistentModel {
        persistentBackingData.getValue(forKey: keyPath)
    }

    public func getValue<T, OtherModel>(forKey keyPath: KeyPath<Self, T>) -> T
    where T: RelationshipCollection, OtherModel == T.PersistentElement {
        persistentBackingData.getValue(forKey: keyPath)
    }

    public func getValue<T, OtherModel>(forKey keyPath: KeyPath<Self, T>) -> T
    where T: Decodable, T: RelationshipCollection, OtherModel == T.PersistentElement {
        persistentBackingData.getValue(forKey: keyPath)
    }

    public func setValue<T>(forKey keyPath: KeyPath<Self, T>, to newValue: T) where T: Encodable {
        attachedBackingData.setValue(forKey: keyPath, to: newValue)
    }

    public func setValue<T>(forKey keyPath: KeyPath<Self, T>, to newValue: T) where T: PersistentModel {
        attachedBackingData.setValue(forKey: keyPath, to: newValue)
    }

    public func setValue<T>(forKey keyPath: KeyPath<Self, T?>, to newValue: T?) where T: PersistentModel {
        attachedBackingData.setValue(forKey: keyPath, to: newValue)
    }

    public func setValue<T, OtherModel>(forKey keyPath: KeyPath<Self, T>, to newValue: T)
    where T: RelationshipCollection, OtherModel == T.PersistentElement {
        attachedBackingData.setValue(forKey: keyPath, to: newValue)
    }

    public func setValue<T, OtherModel>(forKey keyPath: KeyPath<Self, T>, to newValue: T)
    where T: Encodable, T: RelationshipCollection, OtherModel == T.PersistentElement {
        attachedBackingData.setValue(forKey: keyPath, to: newValue)
    }
}

extension PersistentModel {
    /// The row behind the model. Backing data of any other type is rejected.
    var record: Record {
        guard let backing = persistentBackingData as? any RecordHolding else {
            preconditionFailure("\(Self.self) has backing data that SwiftData did not make.")
        }
        return backing.record
    }

    /// The backing data, after attaching the model to its record, which `init` cannot do.
    private var attachedBackingData: any BackingData<Self> {
        let backing = persistentBackingData
        if let record = (backing as? any RecordHolding)?.record, record.model == nil { record.model = self }
        return backing
    }
}
