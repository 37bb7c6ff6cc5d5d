/// Makes a class a model. Its stored properties are observed, and persisted by the model's context.
///
/// `let` constants and properties with observers are not persisted; they need an initial value.
@attached(
    member, conformances: Observable, PersistentModel, names: named(_$backingData), named(persistentBackingData),
    named(schemaMetadata), named(init), named(_$observationRegistrar), named(_observationRegistrar),
    named(_SwiftDataNoType))
@attached(memberAttribute)
@attached(extension, conformances: Observable, PersistentModel)
public macro Model() = #externalMacro(module: "FrameworkMacros", type: "PersistentModelMacro")

/// Added by `@Model` to each persisted property.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro _PersistedProperty() = #externalMacro(module: "FrameworkMacros", type: "PersistedPropertyMacro")

/// Refines the persistence of a property.
///
/// - Parameters:
///   - options: Options such as `.unique`: saving a second model with the same value updates the first.
///   - originalName: The name of the property in an earlier version; its values are migrated.
///   - hashModifier: Distinguishes versions of a schema that look the same.
@attached(peer)
public macro Attribute(
    _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "FrameworkMacros", type: "PropertyMarkMacro")

/// Refines the relationship of a property to other models.
@attached(peer)
public macro Relationship(
    _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
    minimumModelCount: Int? = 0, maximumModelCount: Int? = 0, originalName: String? = nil,
    inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "FrameworkMacros", type: "PropertyMarkMacro")

/// Leaves a property out of the store.
@attached(peer)
public macro Transient() = #externalMacro(module: "FrameworkMacros", type: "PropertyMarkMacro")

/// Allows at most one model with the same values in all properties of a group.
@freestanding(declaration)
public macro Unique<T>(_ constraints: [PartialKeyPath<T>]...) =
    #externalMacro(module: "FrameworkMacros", type: "ModelConstraintMacro") where T: PersistentModel

/// Speeds up searching and sorting by the properties of each group.
@freestanding(declaration)
public macro Index<T>(_ indices: [PartialKeyPath<T>]...) =
    #externalMacro(module: "FrameworkMacros", type: "ModelConstraintMacro") where T: PersistentModel

/// Speeds up searching and sorting by the properties of each group, with the given kind of index.
@freestanding(declaration)
public macro Index<T>(_ indices: Schema.Index<T>.Types<T>...) =
    #externalMacro(module: "FrameworkMacros", type: "ModelConstraintMacro") where T: PersistentModel

/// Makes an actor a `ModelActor`: adds its executor, its container and an initializer with the container.
@attached(member, names: named(modelExecutor), named(modelContainer), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "FrameworkMacros", type: "ModelActorMacro")
