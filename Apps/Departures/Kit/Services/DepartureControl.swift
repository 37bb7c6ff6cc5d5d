import DevicePorts
public import Foundation
import SwiftData

/// The actions on the next arrival of a departure: switching it on or off, skipping, changing, snoozing and leaving.
/// Each action stores the change and arms the resulting alarms.
@MainActor
public final class DepartureControl {
    private let context: ModelContext
    private let scheduler: DepartureScheduler
    private let monitor: TrafficMonitor
    private let leaveActivity: LeaveActivityKeeper?

    init(
        context: ModelContext, scheduler: DepartureScheduler, monitor: TrafficMonitor,
        leaveActivity: LeaveActivityKeeper?
    ) {
        self.context = context
        self.scheduler = scheduler
        self.monitor = monitor
        self.leaveActivity = leaveActivity
    }

    /// Switches monitoring and alarms on for the next arrival, or off.
    public func setEnabled(_ isEnabled: Bool, for departure: DepartureAlarm) throws {
        try departure.requireStored()
        let now = DeviceClock.now
        if isEnabled {
            departure.beginAgain(now: now)
            return try enable(departure, now: now)
        }
        departure.isEnabled = false
        try scheduler.arm(departure, for: ArmedTimes(), now: now)
        scheduler.disarm(departure.id)
        monitor.changed(departure)
    }

    /// - Parameter byPerson: true if a person does this and is thus awake.
    func enable(_ departure: DepartureAlarm, byPerson: Bool = true, now: Date) throws {
        departure.isEnabled = true
        departure.bufferShare = SeenAnswer.bufferShare(of: departure, in: context)
        let isAsked = departure.lastQuestionAt == now
        let isGuess = departure.isGuessed && !isAsked
        let times =
            byPerson
            ? ArmedTimes.saving(departure.plan, isGuess: isGuess, now: now)
            : departure.armed.moved(to: departure.plan, isGuess: isGuess, now: now)
        try scheduler.arm(departure, for: times, now: now)
        if byPerson { monitor.recordAwake(departure, now: now) }
        if isAsked { monitor.changed(departure) } else { monitor.check(departure) }
    }

    // MARK: - Repetition

    /// Skips the next arrival.
    public func skipNext(_ departure: DepartureAlarm) throws {
        try skip(departure, until: departure.regularArrival(after: DeviceClock.now) + 1)
    }

    /// Skips every arrival before `date`, or none if it is `nil`.
    public func skip(_ departure: DepartureAlarm, until date: Date?) throws {
        try rearm(departure) { $0.skip(until: date, now: $1) }
    }

    /// Changes the next arrival only.
    public func changeOnlyNext(
        _ departure: DepartureAlarm, arrivalTime: ArrivalTime, prepDuration: TimeInterval
    ) throws {
        try rearm(departure) { try $0.changeOnlyNext(arrivalTime, prepDuration: prepDuration, now: $1) }
    }

    /// Reverts the change to the next arrival.
    public func changeNothingAboutNext(_ departure: DepartureAlarm) throws {
        try skip(departure, until: departure.skipUntil)
    }

    private func rearm(_ departure: DepartureAlarm, _ change: (DepartureAlarm, Date) throws -> Void) throws {
        try departure.requireStored()
        let now = DeviceClock.now
        try change(departure, now)
        guard departure.isEnabled else { return try context.saveOrRollBack() }
        try enable(departure, now: now)
    }

    // MARK: - Waking up and leaving

    /// Snoozes for as long as the buffer allows.
    func snooze(_ departure: DepartureAlarm, now: Date) throws {
        scheduler.withdraw([.wake], of: departure.id)
        let snooze = SmartSnooze(departure.plan, now: now)
        guard let times = departure.armed.snoozed(snooze, departure.plan, now: now) else {
            return scheduler.postNoTimeLeft(departure, now: now)
        }
        try scheduler.arm(departure, for: times, now: now)
        monitor.check(departure)
    }

    /// Ends a snooze. The person is awake, so no wake-up rings again. The time to leave does not change.
    public func endSnooze(_ departure: DepartureAlarm) throws {
        try departure.requireStored()
        let now = DeviceClock.now
        guard departure.snoozeEnd(at: now) != nil else { return }
        var times = departure.armed
        times.wake = nil
        try scheduler.arm(departure, for: times, now: now)
        monitor.checkOld(departure)
        monitor.changed(departure)
    }

    /// Records that the person has left. No more notifications about this arrival follow, and it ends when the person
    /// gets there.
    public func setOnTheWay(_ departure: DepartureAlarm) throws {
        try departure.requireStored()
        departure.leftAt = departure.leftAt ?? DeviceClock.now
        try context.saveOrRollBack()
        scheduler.withdrawLateness(of: departure)
        monitor.changed(departure)
        leaveActivity?.refresh()
    }
}
