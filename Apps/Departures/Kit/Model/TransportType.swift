/// How a person travels.
public enum TransportType: String, Codable, CaseIterable, Hashable, Identifiable, Sendable {
    case automobile
    case transit
    case walking
    case cycling

    public var id: Self { self }

    /// Whether other people's traffic changes how long the way takes.
    public var meetsTraffic: Bool {
        self == .automobile || self == .transit
    }
}
