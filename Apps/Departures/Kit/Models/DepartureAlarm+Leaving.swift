import Foundation

// The phase from the time to leave to the end of the arrival.
extension DepartureAlarm {
    /// True once "Time to Leave" has rung, until the arrival is over.
    public var isPastLeaving: Bool { isTimeToLeave }

    /// True if the person has confirmed leaving for this arrival.
    public var isOnTheWay: Bool { leftAt != nil }

    /// The trip of a person who leaves for this arrival at the time to leave or later.
    var lateTrip: LateTrip {
        var answer: LateTrip.Answer?
        if let lateDeparture, let lateTravelTime {
            answer = LateTrip.Answer(departure: lateDeparture, travelTime: lateTravelTime.asTravelTime)
        }
        return LateTrip(plan: plan, leave: leaveTime, waitsForLines: transportType == .transit, answer: answer)
    }

    /// True while the travel time for leaving now matters. Before the first answer, it may not even be time to leave.
    var awaitsLeaving: Bool { isPastLeaving && !isOnTheWay && !isGuessed }

    /// The question to ask at `now`: about the planned arrival, or, once it is time to leave, about leaving now.
    func question(at now: Date) -> RouteQuestion {
        var question = question
        // At first, the planned transit line can still be caught, so the question is about the line after it.
        if awaitsLeaving { question.departure = transportType == .transit ? max(now, lateTrip.lateMoment) : now }
        return question
    }

    /// Records the outcome of a question at `now` about leaving late. It changes texts but no alarms.
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
        isPastLeaving ? lateTrip.arrival(leavingAt: leftAt ?? now) : nil
    }

    /// The traffic status for leaving now, if an answer about that exists, or that of the planned trip.
    public var latestStatus: TrafficStatus {
        guard isPastLeaving, let lateDeparture, let lateTravelTime, let lateSource, let clearTravelTime else {
            return status
        }
        let answer = TravelAnswer(
            expectedTravelTime: lateTravelTime, clearTravelTime: clearTravelTime, source: lateSource,
            answeredAt: lateDeparture)
        return TrafficStatus(answer: answer, problem: travelProblem)
    }

    /// The end of this arrival. Before the time to leave, nobody can be late.
    var end: Date {
        guard isPastLeaving else { return targetArrivalTime }
        return ArrivalEnd.date(
            target: targetArrivalTime, onTheWay: leftAt.map(lateTrip.arrival(leavingAt:)), nextAlarm: alarmOfNextArrival
        )
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
