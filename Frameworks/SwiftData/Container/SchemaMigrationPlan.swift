/// The stages that migrate a store from each version of an app's models to the next.
public protocol SchemaMigrationPlan: SendableMetatype {
    /// All versions, the oldest first.
    static var schemas: [any VersionedSchema.Type] { get }
    static var stages: [MigrationStage] { get }
}

/// A step of a migration.
public enum MigrationStage {
    /// Properties and models were added, removed or renamed; the rows can be kept without further work.
    case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
    /// The rows need work before or after the migration, in a context with the models of the old or the new version.
    case custom(
        fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
        willMigrate: ((ModelContext) throws -> Void)?, didMigrate: ((ModelContext) throws -> Void)?)
}
