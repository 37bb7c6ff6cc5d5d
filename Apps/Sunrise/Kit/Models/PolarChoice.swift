/// The alarm's behaviour on a day without the chosen event, in polar night or day, or if it never gets dark enough.
public enum PolarChoice: String, Codable, CaseIterable, Identifiable, Sendable {
    /// Rings at the same civil time each day.
    case fixedTime
    /// Rings at the dawn event nearest to the chosen one. If there is none, for example because the sun stays up,
    /// rings at the fixed time.
    case nearestTwilight
    case noAlarm

    public var id: Self { self }
}
