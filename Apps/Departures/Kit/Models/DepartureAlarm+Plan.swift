public import Foundation

extension DepartureAlarm {
    /// The arrival time on the clocks at the destination.
    public var arrivalTime: ArrivalTime {
        get { ArrivalTime(hour: arrivalHour, minute: arrivalMinute) }
        set {
            arrivalHour = newValue.hour
            arrivalMinute = newValue.minute
        }
    }

    /// The last answer, or `nil` before the first.
    public var answer: TravelAnswer? {
        get {
            guard let expectedTravelTime, let travelSource, let travelAnsweredAt else { return nil }
            return TravelAnswer(
                expectedTravelTime: expectedTravelTime, clearTravelTime: clearTravelTime, source: travelSource,
                answeredAt: travelAnsweredAt, road: road, slowRoads: slowRoads)
        }
        set {
            expectedTravelTime = newValue?.expectedTravelTime
            clearTravelTime = newValue?.clearTravelTime
            travelSource = newValue?.source
            travelAnsweredAt = newValue?.answeredAt
            road = newValue?.road
            slowRoads = newValue?.slowRoads ?? []
        }
    }

    /// The times for which notifications are scheduled.
    public var armed: ArmedTimes {
        get { ArmedTimes(wake: wakeArmedFor, leave: leaveArmedFor, isSnoozed: isSnoozed, laterLeave: laterLeave) }
        set {
            wakeArmedFor = newValue.wake
            leaveArmedFor = newValue.leave
            isSnoozed = newValue.isSnoozed
            laterLeave = newValue.laterLeave
        }
    }

    /// The times computed from the last answer.
    public var plan: DeparturePlan {
        let travelTime = expectedTravelTime ?? TravelEstimate.withoutStart
        return DeparturePlan(
            arrival: targetArrivalTime, expectedTravelTime: travelTime, clearTravelTime: clearTravelTime,
            transportType: transportType, prepDuration: nextPrepDuration, buffer: buffer(for: travelTime),
            allowance: doorToDesk, fixedLead: smartWake ? nil : fixedLead)
    }

    /// Without Smart Wake, fixes the wake-up at the first answer after a save; later answers do not move it.
    func fixWake() {
        guard !smartWake, fixedLead == nil, travelSource?.followsRoads == true else { return }
        fixedLead = targetArrivalTime.timeIntervalSince(plan.believedLeave)
    }

    /// Seconds kept for traffic on a trip that takes `travelTime` seconds.
    private func buffer(for travelTime: TimeInterval) -> TimeInterval {
        bufferByHand
            ?? TrafficBuffer.seconds(
                for: travelTime, by: transportType, share: bufferShare,
                ageOfAnswer: MonitoringPolicy.Background.current.ageOfLastAnswer)
    }

    /// True before this arrival's first answer. The armed times are then a guess, even if they are based on another
    /// day's answer.
    var isGuessed: Bool {
        travelSource?.followsRoads != true || lastQuestionAt == nil
    }

    /// The time to leave that a row shows. It is the armed one, so that the row and the chime agree.
    public var leaveTime: Date {
        leaveArmedFor ?? plan.leave
    }

    /// The time at which the alarm rings.
    var wakeDue: Date? {
        isEnabled && !isOnTheWay ? wakeArmedFor : nil
    }

    /// The end of the current snooze, or `nil` if there is none.
    public func snoozeEnd(at now: Date) -> Date? {
        guard isSnoozed, let wakeDue, wakeDue > now else { return nil }
        return wakeDue
    }

    /// True if the departure does not repeat and its arrival has ended. A person may switch it off earlier.
    func isOver(at now: Date) -> Bool {
        !isEnabled && repeats.isEmpty && targetArrivalTime <= now
    }

    public var status: TrafficStatus {
        TrafficStatus(answer: answer, problem: travelProblem)
    }

    /// The label, or the destination's name if there is none.
    public var title: String {
        label.isEmpty ? destination.name : label
    }

    /// A sentence about a scene that did not run, or `nil`.
    public var failure: String? {
        sceneFailure.map { String(localized: "The scene didn’t run: \($0)") }
    }
}
