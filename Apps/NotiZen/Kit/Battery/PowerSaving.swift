public import PowerSupply

/// Decides which profile is held: the mode that the person chose, and power saving while the battery is low.
///
/// If a person chooses another profile elsewhere while power is saved, that choice stays until the next discharge.
public struct PowerSaving: Hashable, Codable, Sendable {
    /// True since the battery fell to the trigger, until it is charged.
    public private(set) var isSaving = false
    /// True if the person ended it in this discharge.
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

    /// The battery fell to the trigger.
    mutating func begin() {
        if !isDeclined { isSaving = true }
    }

    /// The battery is being charged.
    mutating func charging() { (isSaving, isDeclined) = (false, false) }

    /// The person switched power saving off, or chose another mode.
    mutating func stop() { isSaving = false }

    /// The person chose a profile elsewhere, which ended the hold.
    mutating func released() {
        if isSaving { (isSaving, isDeclined) = (false, true) }
    }
}
