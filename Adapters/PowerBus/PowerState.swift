/// The state of a computer's batteries, all of them together.
package struct PowerState: Sendable, Hashable {
    /// What the batteries do. UPower's other two states are seen on broken hardware only and count as unknown.
    package enum Activity: Sendable, Hashable {
        case unknown, charging, discharging, full
        /// On power, and not charging.
        case idle
    }

    /// Percent, as measured.
    package var level: Double
    package var activity: Activity
    /// The power in watts as the driver reports it, which may be negative, zero or absurd; `nil` if it reports none.
    package var watts: Double?

    package init(level: Double, activity: Activity, watts: Double? = nil) {
        self.level = level
        self.activity = activity
        self.watts = watts
    }
}
