import Foundation

/// What keeps alarms from ringing.
public enum SchedulingProblem: Hashable, Sendable {
    /// A person does not allow notifications.
    case refused
    /// A person does not allow alarms.
    case alarmsRefused
    /// The system did not take one, for a reason in its own words.
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
