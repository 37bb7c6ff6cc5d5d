/// What a person chose about the battery.
public struct BatterySettings: Hashable, Codable, Sendable {
    /// How the device weighs speed against runtime.
    public enum Mode: String, Hashable, Codable, Sendable, CaseIterable {
        case balanced, runtime, performance
    }

    public var mode = Mode.balanced
    /// True if the device saves power once the battery falls to `trigger`.
    public var savesPower = true
    /// True if NotiZen notifies the person once the battery falls to `trigger`.
    public var alerts = true
    /// Percent.
    public var trigger = 20 {
        didSet { trigger = min(Self.triggers.upperBound, max(Self.triggers.lowerBound, trigger)) }
    }

    public static let triggers = 5...50

    public init() {}
}
