/// A mode of transport.
public enum TransportType: String, Codable, CaseIterable, Hashable, Identifiable, Sendable {
    case automobile
    case transit
    case walking
    case cycling

    public var id: Self { self }

    /// True if an answer includes the effect of traffic. A timetable's answer does not.
    public var meetsTraffic: Bool {
        self == .automobile
    }
}
