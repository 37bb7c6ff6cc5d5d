/// The batteries of a device, and its power profiles.
public protocol BatterySupply: Sendable {
    /// The state now and after each change. The device observes its batteries only while somebody reads the stream.
    func reports() -> AsyncStream<BatteryReport>

    /// The readings that the device stored before the app asked, oldest first. Empty on an iPhone, which stores none.
    func history() async -> [BatteryReading]

    /// The control of power profiles, or `nil` if no app may choose one, as on an iPhone.
    var profiles: (any PowerProfileControl)? { get }

    /// The meter of the power that each app uses, or `nil` if apps may not measure others, as on an iPhone.
    var drain: (any DrainMeter)? { get }
}

/// A device's balance between speed and battery life.
public enum PowerProfile: String, Hashable, Codable, Sendable, CaseIterable {
    case powerSaver, balanced, performance
}

/// Chooses a device's power profile.
public protocol PowerProfileControl: Sendable {
    /// The profile now and after each change, and the ends of holds.
    func events() -> AsyncStream<PowerProfileEvent>

    /// Replaces the current hold with one on `profile`, or ends the hold if `profile` is `nil`. A hold also ends with
    /// the program, and when a person chooses another profile. The device then returns to the profile before the hold.
    ///
    /// - Throws: `PowerProfileProblem`.
    func hold(_ profile: PowerProfile?) async throws
}

/// A change of power profiles.
public enum PowerProfileEvent: Hashable, Sendable {
    /// The profile in use and those on offer; `nil` if nothing manages them.
    case changed(active: PowerProfile?, offered: Set<PowerProfile>)
    /// The device ended the hold, because a person chose a profile.
    case released
}

/// The reason why a profile cannot be held.
public enum PowerProfileProblem: Error, Hashable, Sendable {
    /// Nothing on the device manages profiles.
    case unavailable
    /// The device does not let this program hold a profile, or not this profile.
    case refused
}
