public import Foundation

/// How long the battery is expected to last.
public struct BatteryForecast: Hashable, Codable, Sendable {
    /// Seconds until the battery is at the level in question.
    public let likely: TimeInterval
    /// Seconds. In one case of ten, the battery is expected to be empty sooner.
    public let shortest: TimeInterval
    /// Seconds. In one case of ten, the battery is expected to last longer.
    public let longest: TimeInterval

    /// No battery lasts longer without a charger; such an estimate says only that too little is known.
    static let limit: TimeInterval = 10 * 86_400
}
