/// The doctor's report on one thing that the host needs or could use.
nonisolated struct Finding: Sendable, Equatable {
    let name: String
    /// True if the host cannot do its main work without it.
    let required: Bool
    let found: Bool
    let version: String?
    /// The state, in a few words.
    let state: String
    /// A command to type, or some advice; `nil` if nothing is wrong.
    let cure: String?

    init(
        _ name: String, required: Bool = false, found: Bool = true, version: String? = nil, state: String,
        cure: String? = nil
    ) {
        self.name = name
        self.required = required
        self.found = found
        self.version = version
        self.state = state
        self.cure = cure
    }

    /// True if the host's main work suffers.
    var isGrave: Bool { required && cure != nil }
}

extension Finding: Encodable {
    private enum Key: String, CodingKey {
        case name, required, found, version, state, cure
    }

    /// Writes every key, even without a value, so that a reader need not guess.
    nonisolated func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(name, forKey: .name)
        try container.encode(required, forKey: .required)
        try container.encode(found, forKey: .found)
        try container.encode(version, forKey: .version)
        try container.encode(state, forKey: .state)
        try container.encode(cure, forKey: .cure)
    }
}
