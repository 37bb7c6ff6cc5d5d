public import Foundation

/// The combined state of a device's batteries at a moment.
public struct BatteryReading: Hashable, Codable, Sendable {
    public let date: Date
    /// Percent, 0 to 100, with the fractions that the device measures.
    public let level: Double
    public let state: State
    /// The power that flows into or out of the batteries in watts, without a sign; `nil` if the device does not
    /// report it.
    public let watts: Double?
    /// Seconds that the device has slept since its start. The difference between two readings is the sleep between
    /// them. After a restart the value is lower.
    public let slept: TimeInterval

    /// The state of charging or discharging.
    public enum State: String, Hashable, Codable, Sendable, CaseIterable {
        case discharging, charging
        /// Plugged in but not charging, because of a charge limit or a weak charger.
        case idle
        case full
        case unknown

        /// True while a charger powers the device.
        public var isPluggedIn: Bool { self == .charging || self == .idle || self == .full }
    }

    /// - Parameters:
    ///   - level: Values outside of 0 to 100, which some batteries report, become the nearer end.
    ///   - watts: A value that no such device has (under 0.1 W or over 300 W) counts as unknown. The sign is ignored,
    ///     because drivers disagree about it.
    public init(date: Date, level: Double, state: State, watts: Double? = nil, slept: TimeInterval = 0) {
        self.date = date
        self.level = level.isFinite ? min(100, max(0, level)) : 0
        self.state = state
        let power = watts.map(abs)
        self.watts = power.flatMap { (0.1...300).contains($0) ? $0 : nil }
        self.slept = slept.isFinite ? max(0, slept) : 0
    }
}
