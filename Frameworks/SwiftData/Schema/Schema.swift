import Foundation

/// The entities of a store and the version they belong to.
public final class Schema: Hashable, @unchecked Sendable {
    // `@unchecked Sendable`: all stored properties are constants; a model's metatype is safe to share.

    /// The version of the schema, as written in a `VersionedSchema`.
    public let version: Schema.Version
    /// The entities, in the order of their names.
    public let entities: [Schema.Entity]
    let descriptions: [EntityDescription]

    /// An empty schema.
    public convenience init() {
        self.init([], version: Version(1, 0, 0))
    }

    /// Creates a schema of these models and all related ones.
    public convenience init(_ types: any PersistentModel.Type..., version: Schema.Version = Version(1, 0, 0)) {
        self.init(types, version: version)
    }

    /// Creates a schema of these models and all related ones.
    public init(_ types: [any PersistentModel.Type], version: Schema.Version = Version(1, 0, 0)) {
        self.version = version
        var found: [String: EntityDescription] = [:]
        var pending = types.map { EntityDescription.of($0) }
        while let description = pending.popLast() {
            guard found[description.name] == nil else { continue }
            found[description.name] = description
            pending += description.properties.compactMap { $0.relationship?.target }
        }
        descriptions = found.values.sorted { $0.name < $1.name }
        entities = descriptions.map(Entity.init)
    }

    /// Creates the schema of one version.
    public convenience init(versionedSchema: any VersionedSchema.Type) {
        self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
    }

    public var entitiesByName: [String: Schema.Entity] {
        Dictionary(uniqueKeysWithValues: entities.map { ($0.name, $0) })
    }

    public func entity<T>(for type: T.Type) -> Schema.Entity? where T: PersistentModel {
        entitiesByName[Schema.entityName(for: type)]
    }

    /// The name of a model's entity: the name of its class without enclosing types.
    public static func entityName<T>(for type: T.Type) -> String where T: PersistentModel {
        EntityDescription.of(type).name
    }

    public static func == (lhs: Schema, rhs: Schema) -> Bool {
        lhs.version == rhs.version && lhs.entities == rhs.entities
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(version)
        hasher.combine(entities)
    }
}

extension Schema {
    /// A kind of model.
    public final class Entity: Hashable, Sendable {
        public let name: String
        let layout: EntityLayout

        init(_ description: EntityDescription) {
            name = description.name
            layout = description.layout
        }

        public static func == (lhs: Entity, rhs: Entity) -> Bool { lhs.layout == rhs.layout }
        public func hash(into hasher: inout Hasher) { hasher.combine(layout) }
    }

    /// A version of a schema: major, minor, patch.
    public struct Version: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
        public let major: Int
        public let minor: Int
        public let patch: Int

        public init(_ major: Int, _ minor: Int, _ patch: Int) {
            self.major = major
            self.minor = minor
            self.patch = patch
        }

        public var description: String { "\(major).\(minor).\(patch)" }

        public static func < (lhs: Version, rhs: Version) -> Bool {
            (lhs.major, lhs.minor, lhs.patch) < (rhs.major, rhs.minor, rhs.patch)
        }
    }
}

/// One version of an app's models.
public protocol VersionedSchema: SendableMetatype {
    static var models: [any PersistentModel.Type] { get }
    static var versionIdentifier: Schema.Version { get }
}
