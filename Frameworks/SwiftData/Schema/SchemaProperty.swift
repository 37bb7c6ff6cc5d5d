/// What attributes and relationships have in common.
public protocol SchemaProperty: Hashable {
    var name: String { get }
    /// The name in an earlier version; `name` where it never changed.
    var originalName: String { get }
    var valueType: Any.Type { get }
    var isAttribute: Bool { get }
    var isRelationship: Bool { get }
    var isTransient: Bool { get }
    var isOptional: Bool { get }
    var isUnique: Bool { get }
}

extension Schema {
    /// One persisted property of a model, as `@Model` describes it.
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

        /// What `@Model` makes of `#Unique`.
        public static func _unique<T: PersistentModel>(
            for type: T.Type = T.self, _ groups: [PartialKeyPath<T>]...
        ) -> PropertyMetadata {
            PropertyMetadata(constraint: Constraint(isUnique: true, groups: groups))
        }

        /// What `@Model` makes of `#Index`.
        public static func _index<T: PersistentModel>(
            for type: T.Type = T.self, _ groups: [PartialKeyPath<T>]...
        ) -> PropertyMetadata {
            PropertyMetadata(constraint: Constraint(isUnique: false, groups: groups))
        }

        /// What `@Model` makes of `#Index` with kinds. Both kinds are served by an ordinary index over the columns.
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

    /// Groups of properties that are unique or fast together.
    struct Constraint {
        let isUnique: Bool
        let groups: [[AnyKeyPath]]
    }

    /// Indexes over properties, for `#Index`.
    public final class Index<T> where T: PersistentModel {
        /// The kind of one index.
        public enum Types<P> where P: PersistentModel {
            case binary([PartialKeyPath<P>])
            case rtree([PartialKeyPath<P>])
        }
    }
}
