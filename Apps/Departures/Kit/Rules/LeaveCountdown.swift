import Foundation

/// The countdown to a time to leave: from the wake-up, or from when the preparation begins, until a few minutes after
/// the time to leave.
struct LeaveCountdown: Hashable, Sendable {
    let departure: UUID
    let arrival: Date
    let leave: Date
    /// The wake-up, rung or ahead; `nil` for a person who was awake when they saved.
    let wake: Date?
    /// Seconds.
    let preparation: TimeInterval

    /// Seconds for which "Leave Now" is shown.
    static let afterwards: TimeInterval = 5 * 60
    /// Seconds before the time to leave: a countdown begins no earlier, and without a wake-up no later.
    static let (longest, shortest): (TimeInterval, TimeInterval) = (4 * 3600, 15 * 60)

    var end: Date { leave + Self.afterwards }

    /// The time from which it is shown.
    var begin: Date {
        let wanted = wake ?? leave - max(preparation, Self.shortest)
        return max(wanted, leave - Self.longest)
    }

    /// True if it is shown at `now`.
    ///
    /// - Parameter isShown: true if it is shown already. It then stays, though traffic allows to leave later; but not
    ///   beside a snooze, which has its own countdown.
    func isDue(at now: Date, isShown: Bool) -> Bool {
        if let wake, wake > now { return false }
        return isShown ? leave - Self.longest <= now && now < end : begin <= now && now < leave
    }

    /// The one to show at `now`: the soonest that is due.
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

    /// The next time at which another one may be shown, or none.
    static func change(among countdowns: [LeaveCountdown], after now: Date) -> Date? {
        countdowns.flatMap { [$0.begin, $0.leave - longest, $0.end] }.filter { $0 > now }.min()
    }
}

extension LeaveCountdown {
    /// The countdown to leaving for `departure`, or `nil` if there is none: switched off, not armed, or the person has
    /// left.
    init?(of departure: DepartureAlarm) {
        guard departure.isEnabled, !departure.isOnTheWay, let leave = departure.leaveArmedFor else { return nil }
        self.init(
            departure: departure.id, arrival: departure.targetArrivalTime, leave: leave, wake: departure.wakeArmedFor,
            preparation: departure.nextPrepDuration)
    }
}
