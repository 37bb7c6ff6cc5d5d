import Foundation

/// The stores of an app's models.
///
/// Opening migrates a store to the given models, or leaves it unchanged and throws.
///
/// `@unchecked Sendable`: all properties are constants, except the main context, which is isolated to the main actor.
public final class ModelContainer: Equatable, @unchecked Sendable {
    public let schema: Schema
    public let migrationPlan: (any SchemaMigrationPlan.Type)?
    public let configurations: Set<ModelConfiguration>
    let stores: [Store]
    private let storeByEntity: [EntityDescription: Store]
    private let entitiesByName: [String: EntityDescription]
    @MainActor private var openMainContext: ModelContext?

    /// Opens the stores of these models, by default `default.store` in the app's folder.
    public convenience init(
        for forTypes: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: ModelConfiguration...
    ) throws {
        try self.init(for: Schema(forTypes), migrationPlan: migrationPlan, configurations: configurations)
    }

    /// Opens the stores of a schema.
    public convenience init(
        for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: ModelConfiguration...
    ) throws {
        try self.init(for: givenSchema, migrationPlan: migrationPlan, configurations: configurations)
    }

    /// Opens the stores of a schema.
    public init(
        for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: [ModelConfiguration]
    ) throws {
        let configurations = configurations.isEmpty ? [ModelConfiguration()] : configurations
        var stores: [Store] = []
        var assigned: [EntityDescription: Store] = [:]
        var urls = Set<URL>()
        for configuration in configurations {
            try configuration.validate()
            guard configuration.isStoredInMemoryOnly || urls.insert(configuration.url).inserted else {
                throw SwiftDataError(.duplicateConfiguration, "\(configuration.url.path) is configured twice.")
            }
            let part = configuration.schema ?? givenSchema
            guard part.descriptions.allSatisfy(givenSchema.descriptions.contains) else {
                throw SwiftDataError(
                    .configurationSchemaNotFoundInContainerSchema, "\(configuration.name) has models of its own.")
            }
            // The version of the whole schema applies to each part.
            let store = try Store.open(
                configuration, Schema(part.descriptions.map(\.modelType), version: givenSchema.version), migrationPlan)
            stores.append(store)
            for entity in part.descriptions where assigned[entity] == nil { assigned[entity] = store }
        }
        if let orphan = givenSchema.descriptions.first(where: { assigned[$0] == nil }) {
            throw SwiftDataError(
                .configurationSchemaNotFoundInContainerSchema, "No configuration has a store for \(orphan.name).")
        }
        schema = givenSchema
        self.migrationPlan = migrationPlan
        self.configurations = Set(configurations)
        self.stores = stores
        storeByEntity = assigned
        entitiesByName = Dictionary(uniqueKeysWithValues: schema.descriptions.map { ($0.name, $0) })
    }

    /// A view of an open store with the models of another version, for use in a migration.
    convenience init(store: Store, schema: Schema) {
        self.init(stores: [store], schema: schema)
    }

    /// Creates a container with all models in the first store.
    init(stores: [Store], schema: Schema) {
        self.schema = schema
        migrationPlan = nil
        configurations = []
        self.stores = stores
        storeByEntity = Dictionary(
            uniqueKeysWithValues: stores.first.map { store in schema.descriptions.map { ($0, store) } } ?? [])
        entitiesByName = Dictionary(uniqueKeysWithValues: schema.descriptions.map { ($0.name, $0) })
    }

    public static func == (lhs: ModelContainer, rhs: ModelContainer) -> Bool { lhs === rhs }

    /// The context of the user interface. It saves automatically.
    @MainActor public var mainContext: ModelContext {
        if let openMainContext { return openMainContext }
        let context = ModelContext(self)
        context.autosaveEnabled = true
        context.inbox.bindToMainThread()
        openMainContext = context
        return context
    }

    /// Deletes every row of every model at once.
    public func erase() throws {
        let context = ModelContext(self)
        for entity in schema.descriptions {
            for model in try context.loader.load(entity, SelectQuery()) { context.deleteIgnoringRules(model) }
        }
        try context.save()
    }

    func entity(named name: String) -> EntityDescription? { entitiesByName[name] }

    func store(for entity: EntityDescription) -> Store {
        guard let store = storeByEntity[entity] else {
            preconditionFailure("\(entity.name) is no model of this container.")
        }
        return store
    }
}
