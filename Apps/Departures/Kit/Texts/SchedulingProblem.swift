import Foundation

/// What keeps alarms from ringing.
public enum SchedulingProblem: Hashable, Sendable {
    /// A person does not allow notifications.
    case refused
    /// The system did not take one, for a reason in its own words.
    case failed(String)

    public var words: String {
        switch self {
        case .refused:
            String(localized: "Notifications are off for Departures. Nothing rings until Settings allow it.")
        case .failed(let reason): reason
        }
    }
}
