/// The moment of the morning at which the alarm rings.
public enum AlarmTiming: String, Codable, CaseIterable, Identifiable, Sendable {
    /// About 60 minutes before sunrise.
    case nauticalDawn = "Nautical Dawn"
    /// About 30 minutes before sunrise.
    case civilDawn = "Civil Dawn"
    case sunrise = "Sunrise"
    /// 10 minutes after sunrise.
    case afterSunrise = "After Sunrise"

    public var id: Self { self }

    /// The sun's altitude at the underlying event.
    public var altitude: SunAltitude {
        switch self {
        case .nauticalDawn: .nautical
        case .civilDawn: .civil
        case .sunrise, .afterSunrise: .horizon
        }
    }

    /// Seconds after the underlying event.
    var delay: Double { self == .afterSunrise ? 600 : 0 }
}
