/// The storage for the values of a model's persisted properties.
public protocol BackingData<Model> {
    associatedtype Model: PersistentModel

    /// The identity of the model, or `nil` before it is in a context.
    var persistentModelID: PersistentIdentifier? { get set }

    init(for modelType: Model.Type)

    func getValue<T>(forKey: KeyPath<Model, T>) -> T where T: Decodable
    func getValue<T>(forKey: KeyPath<Model, T>) -> T where T: PersistentModel
    func getValue<T>(forKey: KeyPath<Model, T?>) -> T? where T: PersistentModel
    func getValue<T, OtherModel>(forKey: KeyPath<Model, T>) -> T
    where T: RelationshipCollection, OtherModel == T.PersistentElement
    func getValue<T, OtherModel>(forKey: KeyPath<Model, T>) -> T
    where T: Decodable, T: RelationshipCollection, OtherModel == T.PersistentElement

    func setValue<T>(forKey: KeyPath<Model, T>, to newValue: T) where T: Encodable
    func setValue<T>(forKey: KeyPath<Model, T>, to newValue: T) where T: PersistentModel
    func setValue<T>(forKey: KeyPath<Model, T?>, to newValue: T?) where T: PersistentModel
    func setValue<T, OtherModel>(forKey: KeyPath<Model, T>, to newValue: T)
    where T: RelationshipCollection, OtherModel == T.PersistentElement
    func setValue<T, OtherModel>(forKey: KeyPath<Model, T>, to newValue: T)
    where T: Encodable, T: RelationshipCollection, OtherModel == T.PersistentElement
}

/// Backing data stored in a `Record`, independent of the model's type.
protocol RecordHolding {
    var record: Record { get }
}

/// The backing data of all models, which provides typed access to a record.
struct RecordBackingData<Model: PersistentModel>: BackingData, RecordHolding {
    let record: Record

    init(for modelType: Model.Type) {
        record = Record(entity: .of(modelType))
    }

    init(record: Record) {
        self.record = record
    }

    var persistentModelID: PersistentIdentifier? {
        get { record.context == nil ? nil : record.identifier }
        // Only a context assigns the identity of a model.
        nonmutating set {
            precondition(newValue == persistentModelID, "The identity of a model cannot be set.")
        }
    }

    func getValue<T>(forKey keyPath: KeyPath<Model, T>) -> T where T: Decodable {
        record.attribute(record.entity.position(of: keyPath))
    }

    func getValue<T>(forKey keyPath: KeyPath<Model, T>) -> T where T: PersistentModel {
        let position = record.entity.position(of: keyPath)
        guard let model = record.one(position) as? T else {
            preconditionFailure(
                "\(record.entity.name).\(record.entity.properties[position].name) is not optional, but has no model.")
        }
        return model
    }

    func getValue<T>(forKey keyPath: KeyPath<Model, T?>) -> T? where T: PersistentModel {
        record.one(record.entity.position(of: keyPath)).map { unsafeDowncast($0, to: T.self) }
    }

    func getValue<T, OtherModel>(forKey keyPath: KeyPath<Model, T>) -> T
    where T: RelationshipCollection, OtherModel == T.PersistentElement {
        let models = record.many(record.entity.position(of: keyPath))
        return T(_models: models.map { unsafeDowncast($0, to: OtherModel.self) })
    }

    func getValue<T, OtherModel>(forKey keyPath: KeyPath<Model, T>) -> T
    where T: Decodable, T: RelationshipCollection, OtherModel == T.PersistentElement {
        let models = record.many(record.entity.position(of: keyPath))
        return T(_models: models.map { unsafeDowncast($0, to: OtherModel.self) })
    }

    func setValue<T>(forKey keyPath: KeyPath<Model, T>, to newValue: T) where T: Encodable {
        record.setAttribute(record.entity.position(of: keyPath), to: newValue)
    }

    func setValue<T>(forKey keyPath: KeyPath<Model, T>, to newValue: T) where T: PersistentModel {
        record.setOne(record.entity.position(of: keyPath), to: newValue)
    }

    func setValue<T>(forKey keyPath: KeyPath<Model, T?>, to newValue: T?) where T: PersistentModel {
        record.setOne(record.entity.position(of: keyPath), to: newValue)
    }

    func setValue<T, OtherModel>(forKey keyPath: KeyPath<Model, T>, to newValue: T)
    where T: RelationshipCollection, OtherModel == T.PersistentElement {
        record.setMany(record.entity.position(of: keyPath), to: newValue._models)
    }

    func setValue<T, OtherModel>(forKey keyPath: KeyPath<Model, T>, to newValue: T)
    where T: Encodable, T: RelationshipCollection, OtherModel == T.PersistentElement {
        record.setMany(record.entity.position(of: keyPath), to: newValue._models)
    }
}
