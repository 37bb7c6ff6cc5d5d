extension Schema {
    /// A property that holds a value.
    public final class Attribute: SchemaProperty {
        public let name: String
        public let originalName: String
        public let options: [Option]
        public let valueType: Any.Type
        public let defaultValue: Any?
        public let hashModifier: String?

        public convenience init(_ options: Option..., originalName: String? = nil, hashModifier: String? = nil) {
            self.init(
                name: "", originalName: originalName, options: options, valueType: Any.self, hashModifier: hashModifier)
        }

        public init(
            name: String, originalName: String? = nil, options: [Option] = [], valueType: Any.Type,
            defaultValue: Any? = nil, hashModifier: String? = nil
        ) {
            self.name = name
            self.originalName = originalName ?? name
            self.options = options
            self.valueType = valueType
            self.defaultValue = defaultValue
            self.hashModifier = hashModifier
        }

        public var isAttribute: Bool { true }
        public var isRelationship: Bool { false }
        public var isTransient: Bool { options.contains(.ephemeral) }
        public var isOptional: Bool { valueType is any OptionalType.Type }
        public var isUnique: Bool { options.contains(.unique) }

        public static func == (lhs: Attribute, rhs: Attribute) -> Bool {
            lhs.name == rhs.name && lhs.originalName == rhs.originalName && lhs.options == rhs.options
                && lhs.valueType == rhs.valueType && lhs.hashModifier == rhs.hashModifier
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(name)
            hasher.combine(options)
        }

        /// The options of an attribute.
        public struct Option: Hashable, Sendable {
            private let name: String

            /// At most one model has the value; saving a second one updates the first.
            public static var unique: Option { Option(name: "unique") }
            /// Kept in memory and observed, but not stored.
            public static var ephemeral: Option { Option(name: "ephemeral") }
            /// A hint that the value is large. Here, all values are in a single file.
            public static var externalStorage: Option { Option(name: "externalStorage") }
        }
    }
}
