/// The identity of a model in its store, the same in every context and across launches.
///
/// A model gets its permanent identity when it is inserted into a context. Before that, it has a temporary one in this
/// process.
public struct PersistentIdentifier: Hashable, Identifiable, Sendable {
    /// The identity without the entity's name.
    public struct ID: Hashable, Sendable {
        let storeIdentifier: String?
        let entityName: String
        let key: Int64
    }

    /// The store that holds the model; `nil` before its insertion.
    public let storeIdentifier: String?
    /// The name of the model's entity, which is the name of its class.
    public let entityName: String
    /// The row's key; negative before the insertion.
    let key: Int64

    init(storeIdentifier: String?, entityName: String, key: Int64) {
        self.storeIdentifier = storeIdentifier
        self.entityName = entityName
        self.key = key
    }

    public var id: ID { ID(storeIdentifier: storeIdentifier, entityName: entityName, key: key) }
}

extension PersistentIdentifier: Comparable {
    public static func < (lhs: PersistentIdentifier, rhs: PersistentIdentifier) -> Bool {
        (lhs.entityName, lhs.key) < (rhs.entityName, rhs.key)
    }
}

extension PersistentIdentifier: Codable {
    private enum CodingKeys: String, CodingKey {
        case storeIdentifier, entityName, key
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        storeIdentifier = try container.decodeIfPresent(String.self, forKey: .storeIdentifier)
        entityName = try container.decode(String.self, forKey: .entityName)
        key = try container.decode(Int64.self, forKey: .key)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(storeIdentifier, forKey: .storeIdentifier)
        try container.encode(entityName, forKey: .entityName)
        try container.encode(key, forKey: .key)
    }
}
