public import AlarmScheduling
public import Foundation

/// Whether and when the alarm rings on a civil day of its place, and why.
public struct AlarmDay: Hashable, Sendable, Identifiable {
    /// What sets the time.
    public enum Cause: Hashable, Codable, Sendable {
        /// The chosen event.
        case event
        /// “Not before”.
        case earliest
        /// “Not after”.
        case latest
        /// The event does not happen; the fixed time for such days.
        case fixedTime
        /// The event does not happen; the twilight that does.
        case twilight(Twilight)
    }

    public enum Outcome: Hashable, Sendable {
        case rings(Date, Cause)
        /// A person skips it.
        case skipped
        /// On no such day of the week.
        case notWanted
        /// The event does not happen, and such days have no alarm.
        case noEvent
    }

    public let day: CivilDay
    public let outcome: Outcome
    /// Whether the chosen event happens, and how else the sun stands.
    public let event: SunPassage

    public var id: CivilDay { day }

    /// `nil` where it does not ring.
    public var instant: Date? {
        if case .rings(let instant, _) = outcome { instant } else { nil }
    }

    public var cause: Cause? {
        if case .rings(_, let cause) = outcome { cause } else { nil }
    }
}

/// A part of the dawn that can stand for an event that does not happen.
public enum Twilight: String, Hashable, Codable, Sendable {
    case astronomical, nautical, civil
    /// The sun is up to the horizon.
    case sunrise
}
