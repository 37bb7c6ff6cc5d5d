/// The batteries of a device, and its power profiles.
public protocol BatterySupply: Sendable {
    /// The state now and after each change. The device follows its batteries only while somebody reads.
    func reports() -> AsyncStream<BatteryReport>

    /// The readings that the device kept from before the app asked, oldest first; none if it keeps none, as an iPhone.
    func history() async -> [BatteryReading]

    /// The profiles that an app may choose from, or `nil` if the device lets no app do so, as an iPhone.
    var profiles: (any PowerProfileControl)? { get }

    /// The use of each app, or `nil` if the device lets no app see that of others, as an iPhone.
    var drain: (any DrainMeter)? { get }
}

/// A way of a device to weigh speed against the time that its battery lasts.
public enum PowerProfile: String, Hashable, Codable, Sendable, CaseIterable {
    case powerSaver, balanced, performance
}

/// Chooses a device's power profile.
public protocol PowerProfileControl: Sendable {
    /// The profile now and after each change, and the ends of holds.
    func events() -> AsyncStream<PowerProfileEvent>

    /// Holds a profile instead of the present hold, or none. A hold ends with the program, and when a person chooses another
    /// profile; the device then returns to the profile from before.
    ///
    /// - Throws: `PowerProfileProblem`.
    func hold(_ profile: PowerProfile?) async throws
}

/// The news about power profiles.
public enum PowerProfileEvent: Hashable, Sendable {
    /// The profile in use and those on offer; `nil` if nothing manages them.
    case changed(active: PowerProfile?, offered: Set<PowerProfile>)
    /// The device ended the hold: a person chose a profile.
    case released
}

/// The reason why a profile cannot be held.
public enum PowerProfileProblem: Error, Hashable, Sendable {
    /// Nothing on the device manages profiles.
    case unavailable
    /// The device lets this program hold none, or not this one.
    case refused
}
