public import Foundation

/// The time at which the system removes a Live Activity that ended.
public struct ActivityUIDismissalPolicy: Equatable, Sendable {
    package enum Time: Equatable, Sendable {
        case standard
        case atOnce
        case after(Date)
    }

    package let time: Time

    /// Keeps the ended activity on the home screen for at most four hours.
    public static var `default`: ActivityUIDismissalPolicy { ActivityUIDismissalPolicy(time: .standard) }

    /// Removes the ended activity at once.
    public static var immediate: ActivityUIDismissalPolicy { ActivityUIDismissalPolicy(time: .atOnce) }

    /// Removes the ended activity at `date`, within four hours.
    public static func after(_ date: Date) -> ActivityUIDismissalPolicy {
        ActivityUIDismissalPolicy(time: .after(date))
    }
}
