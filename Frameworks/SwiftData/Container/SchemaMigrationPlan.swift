/// The stages that migrate a store from each version of an app's models to the next.
public protocol SchemaMigrationPlan: SendableMetatype {
    /// All versions, oldest first.
    static var schemas: [any VersionedSchema.Type] { get }
    static var stages: [MigrationStage] { get }
}

/// A step of a migration.
public enum MigrationStage {
    /// Properties and models were added, removed or renamed, so the rows can be kept without further work.
    case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
    /// The rows need work before the migration, in a context with the models of the old version, or after it, with
    /// those of the new one.
    case custom(
        fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
        willMigrate: ((ModelContext) throws -> Void)?, didMigrate: ((ModelContext) throws -> Void)?)
}
