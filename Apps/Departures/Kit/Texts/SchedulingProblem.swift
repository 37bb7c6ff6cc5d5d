import Foundation

/// The reason why alarms do not ring.
public enum SchedulingProblem: Hashable, Sendable {
    /// The person does not allow notifications.
    case refused
    /// The person does not allow alarms.
    case alarmsRefused
    /// The system rejected a request; the value is the system's description.
    case failed(String)

    var isRefusal: Bool { self == .refused || self == .alarmsRefused }

    public var text: String {
        switch self {
        case .refused:
            String(localized: "Departures can’t alert you because notifications are off. Allow them in Settings.")
        case .alarmsRefused:
            String(
                localized: "Departures wakes you with notifications because alarms are off. Allow alarms in Settings.")
        case .failed(let reason): reason
        }
    }
}
