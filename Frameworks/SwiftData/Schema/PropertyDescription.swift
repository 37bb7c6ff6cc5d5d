import Observation

/// The description of a property for the store.
final class PropertyDescription {
    let name: String
    let originalName: String
    let position: Int
    let entityName: String
    let keyPath: AnyKeyPath
    let isOptional: Bool
    let isUnique: Bool
    /// True if the property is kept in memory only.
    let isEphemeral: Bool
    /// The codec of an attribute; nil for a relationship.
    let codec: AttributeCodec?
    /// The relationship; nil for an attribute.
    let relationship: RelationshipDescription?
    /// Runs a change of a model's property between the calls that notify its observers.
    let withMutation: (any PersistentModel, () -> Void) -> Void

    init(_ metadata: Schema.PropertyMetadata, position: Int, of model: any PersistentModel.Type, entityName: String) {
        guard let keyPath = metadata.keyPath else { preconditionFailure("Constraints are no properties.") }
        let type = Swift.type(of: keyPath).valueType
        let attribute = metadata.metadata as? Schema.Attribute
        name = metadata.name
        self.position = position
        self.entityName = entityName
        self.keyPath = keyPath
        isOptional = type is any OptionalType.Type
        isEphemeral = attribute?.options.contains(.ephemeral) ?? false
        relationship = RelationshipDescription(
            type: type, metadata: metadata.metadata as? Schema.Relationship, from: model, keyPath: keyPath)
        isUnique = attribute?.isUnique ?? (relationship?.isToMany == false && metadata.metadata?.isUnique == true)
        codec = relationship == nil ? AttributeCodec.make(for: type) : nil
        precondition(codec != nil || relationship != nil, "\(entityName).\(name): \(type) cannot be stored.")
        let original = metadata.metadata?.originalName ?? ""
        originalName = original.isEmpty ? name : original
        withMutation = Self.mutation(of: keyPath, in: model)
    }

    /// True if the entity's table has a column for the property.
    var hasColumn: Bool { !isEphemeral && relationship?.isToMany != true }

    var columnType: ColumnType { codec?.columnType ?? .integer }

    private static func mutation(
        of keyPath: AnyKeyPath, in model: any PersistentModel.Type
    ) -> (any PersistentModel, () -> Void) -> Void {
        func typed<M: PersistentModel>(_ type: M.Type) -> (any PersistentModel, () -> Void) -> Void {
            func valued<V>(_ type: V.Type) -> (any PersistentModel, () -> Void) -> Void {
                guard let keyPath = keyPath as? KeyPath<M, V> else { return { _, change in change() } }
                return { model, change in
                    let model = unsafeDowncast(model, to: M.self)
                    model._observationRegistrar.withMutation(of: model, keyPath: keyPath, change)
                }
            }
            return _openExistential(Swift.type(of: keyPath).valueType, do: valued)
        }
        return typed(model)
    }
}
