/// The person's settings for the battery.
public struct BatterySettings: Hashable, Sendable {
    /// The device's balance between speed and runtime.
    public enum Mode: String, Hashable, Codable, Sendable, CaseIterable {
        case balanced, runtime, performance
    }

    /// True if NotiZen follows the battery. Otherwise it reads, stores and holds nothing.
    public var isOn = true
    public var mode = Mode.balanced
    /// True if the device saves power once the battery falls to `trigger`.
    public var savesPower = true
    /// True if NotiZen notifies the person once the battery falls to `trigger`.
    public var alerts = true
    /// Percent.
    public var trigger = 20 {
        didSet { trigger = Self.clamped(trigger) }
    }

    public static let triggers = 5...50

    public init() {}

    private static func clamped(_ trigger: Int) -> Int {
        min(triggers.upperBound, max(triggers.lowerBound, trigger))
    }
}

extension BatterySettings: Codable {
    private enum CodingKeys: String, CodingKey {
        case isOn, mode, savesPower, alerts, trigger
    }

    /// Reads settings, including those of earlier versions, which had no switch.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        isOn = try values.decodeIfPresent(Bool.self, forKey: .isOn) ?? true
        mode = try values.decode(Mode.self, forKey: .mode)
        savesPower = try values.decode(Bool.self, forKey: .savesPower)
        alerts = try values.decode(Bool.self, forKey: .alerts)
        trigger = Self.clamped(try values.decode(Int.self, forKey: .trigger))
    }
}
