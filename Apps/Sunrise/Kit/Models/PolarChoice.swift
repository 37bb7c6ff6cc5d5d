/// The behaviour on a day without the chosen event: in polar night or day, or if it never gets dark enough.
public enum PolarChoice: String, Codable, CaseIterable, Identifiable, Sendable {
    /// Rings at the same civil time each day.
    case fixedTime
    /// Rings at the dawn that happens nearest to the chosen event; if there is none, as with a sun that stays up, at
    /// the fixed time.
    case nearestTwilight
    case noAlarm

    public var id: Self { self }
}
