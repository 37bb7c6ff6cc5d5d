import Foundation

/// The countdown to a time to leave. It begins at the wake-up, or at the beginning of the preparation, and ends a few
/// minutes after the time to leave.
struct LeaveCountdown: Hashable, Sendable {
    let departure: UUID
    let arrival: Date
    let leave: Date
    /// The wake-up, past or future; `nil` if the person was awake when saving.
    let wake: Date?
    /// The preparation in seconds.
    let preparation: TimeInterval

    /// Seconds for which "Leave Now" is shown.
    static let afterwards: TimeInterval = 5 * 60
    /// Limits on the beginning of the countdown, in seconds before the time to leave: never earlier than `longest`,
    /// and without a wake-up never later than `shortest`.
    static let (longest, shortest): (TimeInterval, TimeInterval) = (4 * 3600, 15 * 60)

    var end: Date { leave + Self.afterwards }

    /// The beginning of the countdown.
    var begin: Date {
        let wanted = wake ?? leave - max(preparation, Self.shortest)
        return max(wanted, leave - Self.longest)
    }

    /// True if the countdown should be shown at `now`.
    ///
    /// - Parameter isShown: true if the countdown is already shown. It then stays even if traffic allows the person
    ///   to leave later. It does not stay during a snooze, which has its own countdown.
    func isDue(at now: Date, isShown: Bool) -> Bool {
        if let wake, wake > now { return false }
        return isShown ? leave - Self.longest <= now && now < end : begin <= now && now < leave
    }

    /// The countdown to show at `now`: of those that are due, the one with the earliest time to leave.
    ///
    /// - Parameters:
    ///   - shown: the departures whose countdown is shown.
    ///   - removed: the arrival, by departure, for which the person or the system has removed the countdown.
    static func next(
        among countdowns: [LeaveCountdown], shown: Set<UUID>, removed: [UUID: Date] = [:], now: Date
    ) -> LeaveCountdown? {
        countdowns
            .filter {
                $0.isDue(at: now, isShown: shown.contains($0.departure)) && removed[$0.departure] != $0.arrival
            }
            .min { ($0.leave, $0.departure.uuidString) < ($1.leave, $1.departure.uuidString) }
    }

    /// The next time at which the countdown to show may change, or `nil`.
    static func change(among countdowns: [LeaveCountdown], after now: Date) -> Date? {
        countdowns.flatMap { [$0.begin, $0.leave - longest, $0.end] }.filter { $0 > now }.min()
    }
}

extension LeaveCountdown {
    /// The countdown for `departure`. `nil` if the departure is off or not armed, or if the person has left.
    init?(of departure: DepartureAlarm) {
        guard departure.isEnabled, !departure.isOnTheWay, let leave = departure.leaveArmedFor else { return nil }
        self.init(
            departure: departure.id, arrival: departure.targetArrivalTime, leave: leave, wake: departure.wakeArmedFor,
            preparation: departure.nextPrepDuration)
    }
}
