public import AlarmScheduling
public import Foundation

/// The alarm on a civil day of its place, with its time, if any, and the reason.
public struct AlarmDay: Hashable, Sendable, Identifiable {
    /// The setting that determines the time.
    public enum Cause: Hashable, Codable, Sendable {
        /// The chosen event.
        case event
        /// “Not before”.
        case earliest
        /// “Not after”.
        case latest
        /// The event does not happen, so the fixed time for such days applies.
        case fixedTime
        /// The event does not happen, so a twilight that happens replaces it.
        case twilight(Twilight)
    }

    public enum Outcome: Hashable, Sendable {
        case rings(Date, Cause)
        /// The person has skipped this alarm.
        case skipped
        /// The day of the week is not selected.
        case notWanted
        /// The event does not happen, and the settings say that such days have no alarm.
        case noEvent
    }

    public let day: CivilDay
    public let outcome: Outcome
    /// The sun's passage at the chosen event, or the reason why there is none.
    public let event: SunPassage

    public var id: CivilDay { day }

    /// `nil` if the alarm does not ring.
    public var instant: Date? {
        if case .rings(let instant, _) = outcome { instant } else { nil }
    }

    public var cause: Cause? {
        if case .rings(_, let cause) = outcome { cause } else { nil }
    }
}

/// A part of the dawn that can replace an event that does not happen.
public enum Twilight: String, Hashable, Codable, Sendable {
    case astronomical, nautical, civil
    /// The sun comes up to the horizon.
    case sunrise
}
