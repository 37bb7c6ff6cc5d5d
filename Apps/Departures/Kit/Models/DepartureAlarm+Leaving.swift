import Foundation

// The phase from the time to leave until the arrival is over.
extension DepartureAlarm {
    /// True once "Time to Leave" has rung, until the arrival is over.
    public var isPastLeaving: Bool { isTimeToLeave }

    /// True if the person has said that they left for this arrival.
    public var isOnTheWay: Bool { leftAt != nil }

    /// The expected arrival of someone who leaves at `instant`.
    func arrival(leavingAt instant: Date) -> Date {
        let plan = plan
        let leaving = max(instant, leaveTime)
        guard let lateDeparture, let lateTravelTime else { return leaving + plan.travelTime + plan.allowance }
        guard transportType == .transit else { return leaving + lateTravelTime.asTravelTime + plan.allowance }
        // Until the last moment one still catches the planned line. Leaving a little later means the next line, not a
        // later one.
        return leaving <= plan.lastMoment
            ? leaving + plan.travelTime + plan.allowance
            : max(leaving, lateDeparture + lateTravelTime.asTravelTime) + plan.allowance
    }

    /// The time from which the person is late: the last moment to leave has passed, and they have had time since the
    /// call to leave.
    var lateMoment: Date {
        max(plan.lastMoment + 60, leaveTime + 5 * 60)
    }

    /// True while the travel time for leaving now matters. Before the first answer it may not be time to leave at all.
    var awaitsLeaving: Bool { isPastLeaving && !isOnTheWay && !isGuessed }

    /// The question to ask at `now`: about the planned arrival, or, once it is time to leave, about leaving then.
    func question(at now: Date) -> RouteQuestion {
        var question = question
        // At first the planned transit line can still be caught; the one after it is of interest.
        if awaitsLeaving { question.departure = transportType == .transit ? max(now, lateMoment) : now }
        return question
    }

    /// The time of the next question about lateness, or `nil` if lateness does not matter or was asked about often
    /// enough.
    var nextLateQuestion: Date? {
        guard awaitsLeaving else { return nil }
        return MonitoringPolicy.nextQuestionAfterLeaving(
            at: leaveTime, by: transportType, lastQuestion: lastQuestionAt, questions: lateQuestionCount)
    }

    /// Records the outcome of a question put at `now` about leaving late. It changes texts but no alarms.
    func applyLate(_ outcome: RouteOutcome, now: Date) {
        lastQuestionAt = now
        travelProblem = outcome.problem
        guard outcome.answer.source.followsRoads else { return }
        lateDeparture = outcome.question.departure
        lateTravelTime = outcome.answer.expectedTravelTime
        lateSource = outcome.answer.source
    }

    /// The expected arrival of a person who has left, or leaves at `now`; `nil` while there is still time to leave.
    func expectedArrival(at now: Date) -> Date? {
        isPastLeaving ? arrival(leavingAt: leftAt ?? now) : nil
    }

    /// The status for leaving now if it was asked about, or otherwise the status of the planned trip.
    public var latestStatus: TrafficStatus {
        guard isPastLeaving, let lateDeparture, let lateTravelTime, let lateSource, let clearTravelTime else {
            return status
        }
        let answer = TravelAnswer(
            expectedTravelTime: lateTravelTime, clearTravelTime: clearTravelTime, source: lateSource,
            answeredAt: lateDeparture)
        return TrafficStatus(answer: answer, problem: travelProblem)
    }

    /// The end of this arrival. Nobody is late before the time to leave.
    var end: Date {
        guard isPastLeaving else { return targetArrivalTime }
        return ArrivalEnd.date(
            target: targetArrivalTime, onTheWay: leftAt.map(arrival(leavingAt:)), nextAlarm: alarmOfNextArrival)
    }

    /// The first alarm of the arrival after this one, or `nil` if there is none.
    private var alarmOfNextArrival: Date? {
        guard !repeats.isEmpty else { return nil }
        let next = repetition.next(after: max(targetArrivalTime, onlyNext?.regularArrival ?? targetArrivalTime))
        return next - targetArrivalTime.timeIntervalSince(plan.leave) - prepDuration.asTravelTime
    }

    /// Clears the answers about leaving late for a new arrival.
    func forgetLeaving() {
        leftAt = nil
        lateDeparture = nil
        lateTravelTime = nil
        lateSource = nil
        lateQuestionCount = 0
    }
}
