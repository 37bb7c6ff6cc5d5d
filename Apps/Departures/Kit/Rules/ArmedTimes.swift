public import Foundation

/// The instants for which the notifications of one arrival are scheduled; `nil` where there is none.
///
/// An instant that has passed means that it rang.
public struct ArmedTimes: Hashable, Sendable {
    public var wake: Date?
    public var leave: Date?
    /// A person asked for more sleep: the wake-up follows their wish, no longer the traffic.
    public var isSnoozed: Bool
    /// The later time to leave that the last answer would allow. It takes a second one to be believed.
    public var laterLeave: Date?

    public init(wake: Date? = nil, leave: Date? = nil, isSnoozed: Bool = false, laterLeave: Date? = nil) {
        self.wake = wake
        self.leave = leave
        self.isSnoozed = isSnoozed
        self.laterLeave = laterLeave
    }

    /// Seconds that what a guess has due waits for the first answer, which mostly comes within one.
    static let wait: TimeInterval = 10
    /// Seconds of sleep for which it is worth waking a second time.
    static let longSleep: TimeInterval = 3600

    /// The times to arm when a person saves, edits or switches on a departure.
    ///
    /// Whoever does so is awake: a wake-up in the past is left out. A leave time in the past means now.
    ///
    /// - Parameter isGuess: an answer is being asked for, so that what is due waits for it for a moment.
    public static func saving(_ plan: DeparturePlan, isGuess: Bool = false, now: Date) -> ArmedTimes {
        guard plan.arrival > now else { return ArmedTimes() }
        let leave = max(plan.leave, soonest(plan, isGuess: isGuess, now: now))
        return ArmedTimes(wake: plan.wakeUp > now ? plan.wakeUp : nil, leave: leave)
    }

    /// The times to arm when an arrival moved and no person moved it, but a calendar or the clocks.
    ///
    /// They may be asleep: a wake-up that was ahead and should have rung already rings now, be it time to leave. One
    /// that rings or is snoozed goes on.
    ///
    /// - Parameter isGuess: an answer is being asked for, so that what is due waits for it for a moment.
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

    /// When what is due rings.
    private static func soonest(_ plan: DeparturePlan, isGuess: Bool, now: Date) -> Date {
        min(isGuess ? now + wait : now, plan.arrival)
    }

    /// The times to arm when a new answer made a new plan.
    ///
    /// Earlier is believed at once, later only when two answers in a row agree, and never later than empty roads allow.
    /// What rang stays as it is. What moved too little stays too, so that a wavering answer does not move alarms
    /// back and forth. What should have rung already rings now.
    ///
    /// - Parameters:
    ///   - replacesEstimate: what is armed follows from no answer at all, so that the first is believed, also where the
    ///     estimate had everything ring already.
    ///   - isAwake: a person has just switched it on: a wake-up that should have rung already is left out.
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

    /// The times after a person asked for more sleep at `now`; `nil` where the buffer has none left.
    ///
    /// Getting ready takes as long as ever: what they sleep on is taken from the buffer. The button that they tap was there
    /// since the alarm rang: where the buffer ends within a minute after the snooze, they sleep to its end.
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

    /// A snooze ends when its preparation must begin; where that has passed, "Time to Leave" is what rings.
    private static func snoozedWake(_ wake: Date, _ plan: DeparturePlan, leave: Date, now: Date) -> Date? {
        let latest = max(plan.lastMoment - plan.preparation, now)
        return leave <= min(wake, latest) ? nil : min(wake, latest)
    }

    /// A change is worth an alarm's move from one minute earlier, but only from two minutes later: early costs a
    /// moment, late costs the arrival.
    static func isSignificant(from old: Date, to new: Date) -> Bool {
        let later = new.timeIntervalSince(old)
        return later <= -60 || later >= 120
    }
}
