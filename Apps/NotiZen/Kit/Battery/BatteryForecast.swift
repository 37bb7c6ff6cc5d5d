public import Foundation

/// The expected time until the battery is at a given level.
public struct BatteryForecast: Hashable, Codable, Sendable {
    /// Seconds until the battery is at the level in question.
    public let likely: TimeInterval
    /// Seconds. The probability that the battery lasts less is one in ten.
    public let shortest: TimeInterval
    /// Seconds. The probability that the battery lasts longer is one in ten.
    public let longest: TimeInterval

    /// The maximum forecast. No battery lasts longer without a charger, so a longer estimate means only that too
    /// little is known.
    static let limit: TimeInterval = 10 * 86_400
}
