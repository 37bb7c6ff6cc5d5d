/// The common properties of attributes and relationships.
public protocol SchemaProperty: Hashable {
    var name: String { get }
    /// The name in an earlier version, or `name` if it has never changed.
    var originalName: String { get }
    var valueType: Any.Type { get }
    var isAttribute: Bool { get }
    var isRelationship: Bool { get }
    var isTransient: Bool { get }
    var isOptional: Bool { get }
    var isUnique: Bool { get }
}

extension Schema {
    /// A persisted property of a model, as described by `@Model`.
    public struct PropertyMetadata {
        let name: String
        let keyPath: AnyKeyPath?
        let defaultValue: Any?
        let metadata: (any SchemaProperty)?
        let constraint: Constraint?

        public init(
            name: String, keypath: AnyKeyPath, defaultValue: Any? = nil, metadata: (any SchemaProperty)? = nil
        ) {
            self.name = name
            self.keyPath = keypath
            self.defaultValue = defaultValue
            self.metadata = metadata
            constraint = nil
        }

        private init(constraint: Constraint) {
            name = ""
            keyPath = nil
            defaultValue = nil
            metadata = nil
            self.constraint = constraint
        }

        /// Created by `@Model` from `#Unique`.
        public static func _unique<T: PersistentModel>(
            for type: T.Type = T.self, _ groups: [PartialKeyPath<T>]...
        ) -> PropertyMetadata {
            PropertyMetadata(constraint: Constraint(isUnique: true, groups: groups))
        }

        /// Created by `@Model` from `#Index`.
        public static func _index<T: PersistentModel>(
            for type: T.Type = T.self, _ groups: [PartialKeyPath<T>]...
        ) -> PropertyMetadata {
            PropertyMetadata(constraint: Constraint(isUnique: false, groups: groups))
        }

        /// Created by `@Model` from `#Index` with index types. Both types use an ordinary index on the columns.
        public static func _index<T: PersistentModel>(
            for type: T.Type = T.self, _ kinds: Schema.Index<T>.Types<T>...
        ) -> PropertyMetadata {
            let groups = kinds.map { kind in
                switch kind {
                case .binary(let group), .rtree(let group): group
                }
            }
            return PropertyMetadata(constraint: Constraint(isUnique: false, groups: groups))
        }
    }

    /// Groups of properties that are unique or indexed together.
    struct Constraint {
        let isUnique: Bool
        let groups: [[AnyKeyPath]]
    }

    /// Indexes over properties, for `#Index`.
    public final class Index<T> where T: PersistentModel {
        /// The kind of an index.
        public enum Types<P> where P: PersistentModel {
            case binary([PartialKeyPath<P>])
            case rtree([PartialKeyPath<P>])
        }
    }
}
