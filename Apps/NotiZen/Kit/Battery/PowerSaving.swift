public import PowerSupply

/// Decides which profile to hold: that of the person's mode, or power saving while the battery is low.
///
/// If a person chooses another profile elsewhere while power is saved, that choice stays until the next discharge.
public struct PowerSaving: Hashable, Codable, Sendable {
    /// True from when the battery falls to the trigger until it is charged.
    public private(set) var isSaving = false
    /// True if the person ended power saving during this discharge.
    private(set) var isDeclined = false

    public init() {}

    /// The profile to hold, or `nil` for none.
    public func profile(for settings: BatterySettings) -> PowerProfile? {
        if isSaving { return .powerSaver }
        return switch settings.mode {
        case .balanced: nil
        case .runtime: .powerSaver
        case .performance: .performance
        }
    }

    /// Called when the battery falls to the trigger.
    mutating func begin() {
        if !isDeclined { isSaving = true }
    }

    /// Called while the battery is being charged.
    mutating func charging() { (isSaving, isDeclined) = (false, false) }

    /// Called when the person switches power saving off, or chooses another mode.
    mutating func stop() { isSaving = false }

    /// Called when the person chose a profile elsewhere, which ended the hold.
    mutating func released() {
        if isSaving { (isSaving, isDeclined) = (false, true) }
    }
}
