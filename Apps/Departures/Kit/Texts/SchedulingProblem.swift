import Foundation

/// The reasons why alarms do not ring.
public enum SchedulingProblem: Hashable, Sendable {
    /// The person does not allow notifications.
    case refused
    /// The person does not allow alarms.
    case alarmsRefused
    /// The system rejected a request; the value is its own description.
    case failed(String)

    var isRefusal: Bool { self == .refused || self == .alarmsRefused }

    public var words: String {
        switch self {
        case .refused:
            String(localized: "Notifications are off for Departures. Nothing rings until Settings allow it.")
        case .alarmsRefused:
            String(
                localized: "Alarms are off for Departures. Wake-ups come as notifications until Settings allow them.")
        case .failed(let reason): reason
        }
    }
}
