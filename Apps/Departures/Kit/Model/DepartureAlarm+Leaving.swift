import Foundation

// What counts from the time to leave until the arrival is over.
extension DepartureAlarm {
    /// "Time to Leave" has rung, and the arrival is not over.
    public var isPastLeaving: Bool { isTimeToLeave }

    /// A person said that they have left for this arrival.
    public var isOnTheWay: Bool { leftAt != nil }

    /// When who leaves at `instant` is there.
    func arrival(leavingAt instant: Date) -> Date {
        let plan = plan
        let leaving = max(instant, leaveTime)
        guard let lateDeparture, let lateTravelTime else { return leaving + plan.travelTime + plan.allowance }
        guard transportType == .transit else { return leaving + lateTravelTime.asTravelTime + plan.allowance }
        // Until its last moment the planned line is caught. Who leaves a little later rides the next, not a later one.
        return leaving <= plan.lastMoment
            ? leaving + plan.travelTime + plan.allowance
            : max(leaving, lateDeparture + lateTravelTime.asTravelTime) + plan.allowance
    }

    /// When the last moment to leave has passed, and who was told to leave has had time to.
    var lateMoment: Date {
        max(plan.lastMoment + 60, leaveTime + 5 * 60)
    }

    /// Whether it counts how long the way takes who leaves now. Before the first answer it may not be time to leave at all.
    var awaitsLeaving: Bool { isPastLeaving && !isOnTheWay && !isGuessed }

    /// What to ask at `now`: the way to the arrival, and once it is time to leave, the way of who leaves then.
    func question(at now: Date) -> RouteQuestion {
        var question = question
        // By transit the planned line can still be caught at first; what counts is the one after it.
        if awaitsLeaving { question.departure = transportType == .transit ? max(now, lateMoment) : now }
        return question
    }

    /// When to ask next how late it gets; `nil` where that does not matter, or was asked often enough.
    var nextLateQuestion: Date? {
        guard awaitsLeaving else { return nil }
        return MonitoringPolicy.nextQuestionAfterLeaving(
            at: leaveTime, by: transportType, lastQuestion: lastQuestionAt, questions: lateQuestionCount)
    }

    /// Notes what came of a question, put at `now`, about leaving late: words follow from it, no alarm does.
    func takeLate(_ outcome: RouteOutcome, now: Date) {
        lastQuestionAt = now
        travelProblem = outcome.problem
        guard outcome.answer.source.followsRoads else { return }
        lateDeparture = outcome.question.departure
        lateTravelTime = outcome.answer.expectedTravelTime
        lateSource = outcome.answer.source
    }

    /// When a person is there who has left, or leaves at `now`; `nil` while there is still time to leave.
    func expectedArrival(at now: Date) -> Date? {
        isPastLeaving ? arrival(leavingAt: leftAt ?? now) : nil
    }

    /// What is known about the way of who leaves now, once that was asked; before, about the planned one.
    public var latestStatus: TrafficStatus {
        guard isPastLeaving, let lateDeparture, let lateTravelTime, let lateSource, let clearTravelTime else {
            return status
        }
        let answer = TravelAnswer(
            expectedTravelTime: lateTravelTime, clearTravelTime: clearTravelTime, source: lateSource,
            answeredAt: lateDeparture)
        return TrafficStatus(answer: answer, problem: travelProblem)
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
        lateDeparture = nil
        lateTravelTime = nil
        lateSource = nil
        lateQuestionCount = 0
    }
}
