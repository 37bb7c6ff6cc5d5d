extension Schema {
    /// A property that refers to one or several other models.
    public final class Relationship: SchemaProperty {
        public let name: String
        public let originalName: String
        public let options: [Option]
        public let valueType: Any.Type
        public let deleteRule: DeleteRule
        public let inverseKeyPath: AnyKeyPath?
        public let keypath: AnyKeyPath?
        let minimumModelCount: Int?
        let maximumModelCount: Int?

        public init(
            _ options: Option..., deleteRule: DeleteRule = .nullify, minimumModelCount: Int? = 0,
            maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil,
            hashModifier: String? = nil
        ) {
            name = ""
            self.originalName = originalName ?? ""
            self.options = options
            valueType = Any.self
            self.deleteRule = deleteRule
            inverseKeyPath = inverse
            keypath = nil
            self.minimumModelCount = minimumModelCount
            self.maximumModelCount = maximumModelCount
        }

        public var isAttribute: Bool { false }
        public var isRelationship: Bool { true }
        public var isTransient: Bool { false }
        public var isOptional: Bool { valueType is any OptionalType.Type }
        public var isUnique: Bool { options.contains(.unique) }

        public static func == (lhs: Relationship, rhs: Relationship) -> Bool {
            lhs.name == rhs.name && lhs.originalName == rhs.originalName && lhs.options == rhs.options
                && lhs.deleteRule == rhs.deleteRule && lhs.inverseKeyPath == rhs.inverseKeyPath
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(name)
            hasher.combine(deleteRule)
        }

        /// The action on related models when a model is deleted.
        public enum DeleteRule: String, Hashable, Codable {
            /// Related models stay unchanged. The store keeps no reference to a deleted row.
            case noAction
            /// Related models stay, and lose their reference to the deleted one.
            case nullify
            /// Related models are deleted, too.
            case cascade
            /// The deletion cannot be saved while there are related models.
            case deny
        }

        /// The options of a relationship.
        public struct Option: Hashable {
            private let name: String

            /// A model is related to at most one other.
            public static var unique: Option { Option(name: "unique") }
        }
    }
}
