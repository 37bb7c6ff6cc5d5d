/// How a store gets from each version of an app's models to the next.
public protocol SchemaMigrationPlan: SendableMetatype {
    /// All versions, the oldest first.
    static var schemas: [any VersionedSchema.Type] { get }
    static var stages: [MigrationStage] { get }
}

/// One step of a migration.
public enum MigrationStage {
    /// Properties and models were added, removed or renamed; the rows can be kept without further help.
    case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
    /// The rows need work before or after: in a context with the models of the old version, or of the new.
    case custom(
        fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
        willMigrate: ((ModelContext) throws -> Void)?, didMigrate: ((ModelContext) throws -> Void)?)
}
