/// The combined state of a computer's batteries.
package struct PowerState: Sendable, Hashable {
    /// The activity of the batteries. UPower's other two states occur only with broken hardware and count as unknown.
    package enum Activity: Sendable, Hashable {
        case unknown, charging, discharging, full
        /// On external power, but not charging.
        case idle
    }

    /// The charge in percent, as measured.
    package var level: Double
    package var activity: Activity
    /// The power in watts as reported by the driver. It may be negative, zero or absurd; `nil` if there is no report.
    package var watts: Double?

    package init(level: Double, activity: Activity, watts: Double? = nil) {
        self.level = level
        self.activity = activity
        self.watts = watts
    }
}
