/// What wakes on a day without the event that a person chose: in polar night or day, or where it never gets dark enough.
public enum PolarChoice: String, Codable, CaseIterable, Identifiable, Sendable {
    /// The same time by the clock each day.
    case fixedTime
    /// The dawn nearest to the chosen event that there is; where there is none, as with a sun that stays up, the fixed time.
    case nearestTwilight
    case noAlarm

    public var id: Self { self }
}
