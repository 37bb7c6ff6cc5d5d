public import Foundation

/// The times for which the notifications of one arrival are scheduled; `nil` if there is none.
///
/// If a time has passed, its notification has rung.
public struct ArmedTimes: Hashable, Sendable {
    public var wake: Date?
    public var leave: Date?
    /// True if the person asked for more sleep. The wake-up then follows that wish, not the traffic.
    public var isSnoozed: Bool
    /// The later time to leave that the last answer would allow. A second answer must confirm it.
    public var laterLeave: Date?

    public init(wake: Date? = nil, leave: Date? = nil, isSnoozed: Bool = false, laterLeave: Date? = nil) {
        self.wake = wake
        self.leave = leave
        self.isSnoozed = isSnoozed
        self.laterLeave = laterLeave
    }

    /// Seconds for which an alarm waits for the first answer if it is due only by a guess. The answer usually comes
    /// within a second.
    static let wait: TimeInterval = 10
    /// Seconds of additional sleep that justify waking the person a second time.
    static let longSleep: TimeInterval = 3600

    /// The times to arm when a person saves, edits or switches on a departure.
    ///
    /// The person is awake, so a wake-up in the past is left out. A time to leave in the past becomes now.
    ///
    /// - Parameter isGuess: true if an answer is being asked for; due alarms wait briefly for the answer.
    public static func saving(_ plan: DeparturePlan, isGuess: Bool = false, now: Date) -> ArmedTimes {
        guard plan.arrival > now else { return ArmedTimes() }
        let leave = max(plan.leave, soonest(plan, isGuess: isGuess, now: now))
        return ArmedTimes(wake: plan.wakeUp > now ? plan.wakeUp : nil, leave: leave)
    }

    /// The times to arm when a calendar or a clock change, not a person, moved an arrival.
    ///
    /// The person may be asleep: an overdue wake-up that has not rung rings now, even if it is time to leave. A
    /// wake-up that is ringing or snoozed continues.
    ///
    /// - Parameter isGuess: true if an answer is being asked for; due alarms wait briefly for the answer.
    public func moved(to plan: DeparturePlan, isGuess: Bool = false, now: Date) -> ArmedTimes {
        var next = Self.saving(plan, isGuess: isGuess, now: now)
        guard let wake, next.leave != nil, next.wake == nil else { return next }
        let soonest = Self.soonest(plan, isGuess: isGuess, now: now)
        next.wake = wake > now ? soonest : wake
        guard isSnoozed else { return next }
        let latest = max(plan.lastMoment - plan.preparation, soonest)
        let snoozed = wake > now ? min(wake, latest) : wake
        let leave = min(max(plan.leave, snoozed + plan.preparation), plan.lastMoment)
        return ArmedTimes(wake: snoozed, leave: max(leave, soonest), isSnoozed: true)
    }

    /// The time at which overdue alarms ring.
    private static func soonest(_ plan: DeparturePlan, isGuess: Bool, now: Date) -> Date {
        min(isGuess ? now + wait : now, plan.arrival)
    }

    /// The times to arm when a new answer has led to a new plan.
    ///
    /// An earlier time is accepted at once; a later one only if two consecutive answers agree, and never later than
    /// empty roads allow. Alarms that have rung do not move. Small changes are ignored, so that slightly different
    /// answers do not move alarms back and forth. Overdue alarms ring now.
    ///
    /// - Parameters:
    ///   - replacesEstimate: true if the armed times are not based on an answer. The first answer is then accepted,
    ///     even if alarms have already rung because of the estimate.
    ///   - isAwake: true if the person has just switched the departure on. An overdue wake-up is then left out.
    public func following(
        _ plan: DeparturePlan, smartWake: Bool, replacesEstimate: Bool = false, isAwake: Bool = false, now: Date
    ) -> ArmedTimes {
        guard plan.arrival > now else { return self }
        guard let leave else { return .saving(plan, now: now) }
        var next = self
        if leave > now {
            next.moveLeave(from: leave, plan, isBelieved: replacesEstimate, now: now)
        } else if replacesEstimate, plan.believedLeave > now {
            next = ArmedTimes(wake: wake, leave: plan.believedLeave)
        } else {
            return self
        }
        let moved = next.leave ?? leave
        let wanted = plan.fixedWake ?? moved - plan.preparation
        guard let wake else {
            next.wake = replacesEstimate && !next.isSnoozed && wanted > now ? wanted : nil
            return next
        }
        if wake <= now {
            let sleepsOn = replacesEstimate && wanted.timeIntervalSince(now) >= Self.longSleep
            next.wake = sleepsOn ? wanted : wake
        } else if next.isSnoozed {
            next.wake = Self.snoozedWake(wake, plan, leave: moved, now: now)
        } else if plan.fixedWake != nil || ((smartWake || replacesEstimate) && moved != leave) {
            next.wake = isAwake && wanted <= now ? nil : max(wanted, now)
        }
        return next
    }

    private mutating func moveLeave(from old: Date, _ plan: DeparturePlan, isBelieved: Bool, now: Date) {
        let wanted = isSnoozed ? min(max(plan.leave, old), plan.lastMoment) : plan.believedLeave
        let offered = laterLeave
        laterLeave = nil
        guard Self.isSignificant(from: old, to: wanted) else { return }
        if wanted < old || isBelieved {
            leave = max(wanted, now)
        } else if let offered {
            leave = min(wanted, offered)
        } else {
            laterLeave = wanted
        }
    }

    /// The times after a person asked for more sleep at `now`, or `nil` if the buffer has no time left.
    ///
    /// The preparation keeps its length: additional sleep is taken from the buffer. The button's number of minutes
    /// dates from the beginning of the ring. If the buffer ends less than a minute after the snooze, the snooze is
    /// extended until then.
    public func snoozed(_ snooze: SmartSnooze, _ plan: DeparturePlan, now: Date) -> ArmedTimes? {
        guard let leave, leave > now, snooze.minutes > 0 else { return nil }
        let whole = now + TimeInterval(snooze.minutes) * 60
        let latest = plan.lastMoment - plan.preparation
        let wake =
            snooze.minutes < SmartSnooze.longest && latest.timeIntervalSince(whole) < 60 ? max(whole, latest) : whole
        let ready = wake + plan.preparation
        return ArmedTimes(
            wake: wake < ready ? wake : nil, leave: min(max(leave, ready), max(plan.lastMoment, leave)), isSnoozed: true
        )
    }

    /// The end of a snooze, no later than the beginning of the preparation. `nil` if "Time to Leave" rings instead.
    private static func snoozedWake(_ wake: Date, _ plan: DeparturePlan, leave: Date, now: Date) -> Date? {
        let latest = max(plan.lastMoment - plan.preparation, now)
        return leave <= min(wake, latest) ? nil : min(wake, latest)
    }

    /// True if the change justifies moving an alarm: at least one minute earlier, or two minutes later. An early
    /// alarm costs a moment; a late one costs the arrival.
    static func isSignificant(from old: Date, to new: Date) -> Bool {
        let later = new.timeIntervalSince(old)
        return later <= -60 || later >= 120
    }
}
