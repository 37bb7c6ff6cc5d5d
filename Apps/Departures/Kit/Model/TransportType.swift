/// How a person travels.
public enum TransportType: String, Codable, CaseIterable, Hashable, Identifiable, Sendable {
    case automobile
    case transit
    case walking
    case cycling

    public var id: Self { self }

    /// Whether an answer knows what other people's traffic does to the way: a timetable does not.
    public var meetsTraffic: Bool {
        self == .automobile
    }
}
