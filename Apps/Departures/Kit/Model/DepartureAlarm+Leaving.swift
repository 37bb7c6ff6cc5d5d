import Foundation

// What counts from the time to leave until the arrival is over.
extension DepartureAlarm {
    /// "Time to Leave" has rung, and the arrival is not over.
    public var isPastLeaving: Bool { isTimeToLeave }

    /// A person said that they have left for this arrival.
    public var isOnTheWay: Bool { leftAt != nil }

    /// When who leaves at `instant` is there.
    func arrival(leavingAt instant: Date) -> Date {
        max(instant, leaveTime) + plan.travelTime + plan.allowance
    }

    /// When a person is there who has left, or leaves at `now`; `nil` while there is still time to leave.
    func expectedArrival(at now: Date) -> Date? {
        isPastLeaving ? arrival(leavingAt: leftAt ?? now) : nil
    }

    /// When this arrival is over. Before the time to leave nobody is late.
    var end: Date {
        guard isPastLeaving else { return targetArrivalTime }
        return ArrivalEnd.date(
            target: targetArrivalTime, onTheWay: leftAt.map(arrival(leavingAt:)), nextAlarm: alarmOfNextArrival)
    }

    /// When the first alarm of the arrival after this one is due; `nil` where none comes.
    private var alarmOfNextArrival: Date? {
        guard !repeats.isEmpty else { return nil }
        let next = repetition.next(after: max(targetArrivalTime, onlyNext?.regularArrival ?? targetArrivalTime))
        return next - targetArrivalTime.timeIntervalSince(plan.leave) - prepDuration.asTravelTime
    }

    /// Nobody has left for an arrival that was not asked about yet.
    func forgetLeaving() {
        leftAt = nil
    }
}
