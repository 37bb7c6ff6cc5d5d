import Foundation
import Testing

@testable import DeparturesKit

/// 8:30 with 20 minutes of travel and 15 to prepare: leave at 8:05 (buffer 5), wake up at 7:50.
@Suite struct ArmedTimesTests {
    let arrival = Date(timeIntervalSinceReferenceDate: 800_000_040)
    var evening: Date { arrival - 10 * 3600 }

    func plan(travel minutes: Double = 20, prep: Double = 15) -> DeparturePlan {
        DeparturePlan(
            arrival: arrival, expectedTravelTime: minutes * 60, transportType: .automobile, prepDuration: prep * 60)
    }

    @Test func `the guaranteed alarms are armed the moment a person saves`() {
        let armed = ArmedTimes.saving(plan(), now: evening)
        #expect(armed == ArmedTimes(wake: arrival - 40 * 60, leave: arrival - 25 * 60))
    }

    @Test func `a wake-up in the past is left out on saving`() {
        let now = arrival - 30 * 60
        #expect(ArmedTimes.saving(plan(), now: now) == ArmedTimes(wake: nil, leave: arrival - 25 * 60))
    }

    @Test func `leave-now comes at once if the leave time is already past`() {
        let now = arrival - 10 * 60
        #expect(ArmedTimes.saving(plan(), now: now) == ArmedTimes(wake: nil, leave: now))
    }

    @Test func `nothing is armed for an arrival in the past`() {
        #expect(ArmedTimes.saving(plan(), now: arrival) == ArmedTimes())
    }

    @Test func `worse traffic moves both alarms earlier at once`() {
        let armed = ArmedTimes.saving(plan(), now: evening).following(plan(travel: 30), smartWake: true, now: evening)
        #expect(armed == .saving(plan(travel: 30), now: evening))
        #expect(armed.leave! < arrival - 25 * 60)
    }

    @Test func `one response of better traffic moves nothing, and two that agree move both alarms later`() {
        let saved = ArmedTimes.saving(plan(), now: evening)
        let offered = saved.following(plan(travel: 10), smartWake: true, now: evening)
        #expect(offered.wake == saved.wake)
        #expect(offered.leave == saved.leave)
        let believed = offered.following(plan(travel: 10), smartWake: true, now: evening)
        #expect(believed == .saving(plan(travel: 10), now: evening))
    }

    @Test func `of two responses that allow more sleep the more cautious one counts`() {
        let saved = ArmedTimes.saving(plan(), now: evening)
        for (first, second) in [(8.0, 12.0), (12, 8)] {
            let believed = saved.following(plan(travel: first), smartWake: true, now: evening)
                .following(plan(travel: second), smartWake: true, now: evening)
            #expect(believed == .saving(plan(travel: 12), now: evening))
        }
    }

    @Test func `a response in between that disagrees restarts the count`() {
        let saved = ArmedTimes.saving(plan(), now: evening)
        let armed = saved.following(plan(travel: 10), smartWake: true, now: evening)
            .following(plan(travel: 20), smartWake: true, now: evening)
            .following(plan(travel: 10), smartWake: true, now: evening)
        #expect(armed.wake == saved.wake)
        #expect(armed.leave == saved.leave)
    }

    @Test func `the first response replaces an estimate at once`() {
        let armed = ArmedTimes.saving(plan(travel: 40), now: evening)
            .following(plan(travel: 20), smartWake: true, replacesEstimate: true, now: evening)
        #expect(armed == .saving(plan(travel: 20), now: evening))
    }

    @Test func `the first response restores an alarm that an estimate had no time for`() {
        let now = arrival - 9 * 3600
        let guessed = ArmedTimes.saving(plan(travel: 10 * 60), now: now)
        #expect(guessed == ArmedTimes(leave: now))
        for later in [now, now + 60] {
            let armed = guessed.following(plan(), smartWake: true, replacesEstimate: true, now: later)
            #expect(armed == .saving(plan(), now: now))
        }
    }

    @Test func `the first response restores a wake-up that an estimate left out`() {
        let guessed = ArmedTimes.saving(plan(travel: 40), now: arrival - 62 * 60)
        #expect(guessed.wake == nil)
        let armed = guessed.following(plan(), smartWake: true, replacesEstimate: true, now: arrival - 61 * 60)
        #expect(armed == .saving(plan(), now: evening))
    }

    @Test func `a person woken by an estimate is woken again only after an hour's sleep`() {
        let guessed = ArmedTimes.saving(plan(travel: 120), now: evening)
        let now = guessed.leave!
        let again = guessed.following(plan(), smartWake: true, replacesEstimate: true, now: now)
        #expect(again == .saving(plan(), now: evening))
        let late = guessed.following(plan(travel: 60), smartWake: true, replacesEstimate: true, now: now)
        #expect(late == ArmedTimes(wake: guessed.wake, leave: plan(travel: 60).leave))
    }

    @Test func `an alarm due by a guess waits briefly for the first response`() {
        let now = arrival - 10 * 60
        #expect(ArmedTimes.saving(plan(), isGuess: true, now: now).leave == now + ArmedTimes.wait)
        #expect(ArmedTimes.saving(plan(), isGuess: true, now: arrival - 1).leave == arrival)
        #expect(ArmedTimes.saving(plan(), isGuess: true, now: evening) == .saving(plan(), now: evening))
    }

    @Test func `the wake-up is never later than empty roads allow`() {
        let clear = DeparturePlan(
            arrival: arrival, expectedTravelTime: 2 * 60, clearTravelTime: 15 * 60, transportType: .automobile,
            prepDuration: 15 * 60)
        let armed = ArmedTimes.saving(plan(), now: evening).following(clear, smartWake: true, now: evening)
            .following(clear, smartWake: true, now: evening)
        #expect(armed.leave == clear.latestLeave)
        #expect(armed.wake == clear.latestLeave - 15 * 60)
        #expect(clear.latestLeave < clear.leave)
    }

    @Test(arguments: [(-2, true), (-1, true), (0, false), (1, false), (2, true)])
    func `a change is significant from one minute earlier or two minutes later`(minutes: Int, significant: Bool) {
        let new = arrival.addingTimeInterval(Double(minutes) * 60)
        #expect(ArmedTimes.isSignificant(from: arrival, to: new) == significant)
    }

    @Test func `without Smart Wake the wake-up stays at its time`() {
        let saved = ArmedTimes.saving(plan(), now: evening)
        let armed = saved.following(plan(travel: 30), smartWake: false, now: evening)
        #expect(armed.wake == saved.wake)
        #expect(armed.leave == plan(travel: 30).leave)
    }

    @Test func `a fixed wake-up is armed whatever the plan says, and a response restores its time`() {
        let fixed = DeparturePlan(
            arrival: arrival, expectedTravelTime: 45 * 60, transportType: .automobile, prepDuration: 15 * 60,
            fixedLead: 25 * 60)
        let saved = ArmedTimes.saving(fixed, now: evening)
        #expect(saved == ArmedTimes(wake: arrival - 40 * 60, leave: fixed.leave))
        let guessed = ArmedTimes.saving(plan(travel: 90), now: evening)
        #expect(guessed.following(fixed, smartWake: false, now: evening).wake == arrival - 40 * 60)
    }

    @Test func `a wake-up that rang does not ring again`() {
        let saved = ArmedTimes.saving(plan(), now: evening)
        let now = saved.wake!.addingTimeInterval(60)
        for minutes in [10.0, 22, 30] {
            #expect(saved.following(plan(travel: minutes), smartWake: true, now: now).wake == saved.wake)
        }
    }

    @Test func `Time to Leave rings once`() {
        let saved = ArmedTimes.saving(plan(), now: evening)
        let now = saved.leave!
        for minutes in [1.0, 20, 60] {
            #expect(saved.following(plan(travel: minutes), smartWake: true, now: now) == saved)
        }
    }

    @Test func `a wake-up that worse traffic moves into the past rings now`() {
        let saved = ArmedTimes.saving(plan(), now: evening)
        let now = saved.wake! - 60
        #expect(saved.following(plan(travel: 24), smartWake: true, now: now).wake == now)
    }

    @Test func `a person who has just switched the departure on is not woken by the first response`() {
        let now = arrival - 41 * 60
        let saved = ArmedTimes.saving(plan(), now: now)
        #expect(saved.wake != nil)
        let answered = saved.following(
            plan(travel: 40), smartWake: true, replacesEstimate: true, isAwake: true, now: now)
        #expect(answered == ArmedTimes(wake: nil, leave: now))
    }

    @Test func `a jam that moves the leave time into the past shows leave-now at once`() {
        let saved = ArmedTimes.saving(plan(), now: evening)
        let now = saved.leave! - 5 * 60
        #expect(saved.following(plan(travel: 60), smartWake: true, now: now).leave == now)
    }

    @Test func `monitoring never removes an alarm`() {
        for minutes in stride(from: 0.0, through: 600, by: 7) {
            for before in stride(from: 0.0, through: 600, by: 11) {
                let saved = ArmedTimes.saving(plan(), now: evening)
                let armed = saved.following(plan(travel: minutes), smartWake: true, now: arrival - before * 60)
                #expect(armed.leave != nil)
                #expect(armed.wake != nil)
            }
        }
    }

    @Test func `Smart Snooze offers only the rest of the buffer`() {
        let plan = plan()
        #expect(SmartSnooze(plan, now: plan.wake) == .minutes(5))
        #expect(SmartSnooze(plan, now: plan.wake + 2 * 60) == .minutes(3))
        #expect(SmartSnooze(plan, now: plan.wake + 4 * 60 + 1) == .noTimeLeft(leaveBy: plan.leave + 5 * 60))
        #expect(SmartSnooze(plan, now: plan.leave) == .noTimeLeft(leaveBy: plan.leave + 5 * 60))
    }

    @Test func `Smart Snooze offers no more than Apple's Clock does`() {
        #expect(SmartSnooze(plan(travel: 90), now: plan(travel: 90).wake) == .minutes(9))
    }

    @Test func `a person who sleeps on has the same preparation and leaves later`() throws {
        let plan = plan()
        let saved = ArmedTimes.saving(plan, now: evening)
        let snoozed = try #require(saved.snoozed(.minutes(5), plan, now: plan.wake))
        #expect(snoozed.wake == plan.wake + 5 * 60)
        #expect(snoozed.leave == plan.leave + 5 * 60)
        #expect(snoozed.leave == plan.lastMoment)
    }

    @Test(arguments: [0, 1, 40, 59]) func `a snooze lasts as long as its button said when it rang`(
        seconds: TimeInterval
    ) throws {
        let plan = plan()
        let now = plan.wake + seconds
        let snoozed = try #require(
            ArmedTimes.saving(plan, now: evening).snoozed(SmartSnooze(plan, now: now), plan, now: now))
        #expect(SmartSnooze(plan, now: plan.wake) == .minutes(5) && snoozed.wake == plan.wake + 5 * 60)
        #expect(snoozed.leave == plan.lastMoment)
    }

    @Test func `no snooze is offered without time left or after the time to leave`() throws {
        let plan = plan()
        let saved = ArmedTimes.saving(plan, now: evening)
        #expect(saved.snoozed(.noTimeLeft(leaveBy: plan.lastMoment), plan, now: plan.wake) == nil)
        #expect(saved.snoozed(.minutes(5), plan, now: plan.leave) == nil)
    }

    @Test func `slightly worse traffic does not end a snooze that has time left`() throws {
        let plan = plan()
        let snoozed = try #require(
            ArmedTimes.saving(plan, now: evening).snoozed(.minutes(2), plan, now: plan.wake))
        let followed = snoozed.following(self.plan(travel: 21), smartWake: true, now: plan.wake + 60)
        #expect(followed.wake == snoozed.wake)
        #expect(followed.leave == snoozed.leave)
    }

    @Test func `a jam ends a snooze early`() throws {
        let plan = plan()
        let snoozed = try #require(
            ArmedTimes.saving(plan, now: evening).snoozed(.minutes(5), plan, now: plan.wake))
        let now = plan.wake + 60
        let followed = snoozed.following(self.plan(travel: 23), smartWake: true, now: now)
        #expect(followed.wake == self.plan(travel: 23).lastMoment - 15 * 60)
        #expect(followed.leave == self.plan(travel: 23).lastMoment)
        #expect(snoozed.following(self.plan(travel: 35), smartWake: true, now: now).wake == now)
    }

    @Test(arguments: [0.0, 5, 15, 60], [20.0, 25, 40, 90])
    func `a snooze never ends after the last moment to leave`(prep: Double, travel: Double) {
        let plan = plan(travel: travel, prep: prep)
        for late in 0..<20 {
            let now = plan.wake + TimeInterval(late) * 60
            let saved = ArmedTimes.saving(plan, now: evening)
            guard let snoozed = saved.snoozed(SmartSnooze(plan, now: now), plan, now: now) else { continue }
            #expect(snoozed.leave! <= plan.lastMoment)
            #expect((snoozed.wake ?? now) + prep * 60 <= plan.lastMoment)
        }
    }

    @Test func `an arrival that a calendar moves during sleep wakes at once`() {
        let saved = ArmedTimes.saving(plan(), now: evening)
        for minutes in [1.0, 10, 16, 30, 39] {
            let now = saved.wake! - minutes * 60
            let earlier = plan(travel: 20 + minutes * 0.8 + 3)
            #expect(earlier.wake <= now)
            #expect(saved.moved(to: earlier, now: now) == ArmedTimes(wake: now, leave: max(earlier.leave, now)))
        }
    }

    @Test func `an arrival moved to a later time lets a person sleep, even after the wake-up`() {
        let saved = ArmedTimes.saving(plan(travel: 40), now: evening)
        for now in [evening, saved.wake! + 30] {
            #expect(saved.moved(to: plan(), now: now) == .saving(plan(), now: evening))
        }
    }

    @Test func `a ringing wake-up continues while its arrival moves`() {
        let saved = ArmedTimes.saving(plan(), now: evening)
        let armed = saved.moved(to: plan(travel: 22), now: saved.wake! + 60)
        #expect(armed == ArmedTimes(wake: saved.wake, leave: plan(travel: 22).leave))
    }

    @Test func `a snooze continues while its arrival moves, as long as there is time`() throws {
        let snoozed = try #require(
            ArmedTimes.saving(plan(), now: evening).snoozed(.minutes(5), plan(), now: plan().wake))
        let now = plan().wake + 60
        let little = snoozed.moved(to: plan(travel: 21), now: now)
        #expect(little.isSnoozed && little.wake == min(snoozed.wake!, plan(travel: 21).lastMoment - 15 * 60))
        #expect(little.leave == little.wake! + 15 * 60)
        let much = snoozed.moved(to: plan(travel: 45), now: now)
        #expect(much == ArmedTimes(wake: now, leave: now, isSnoozed: true))
    }

    @Test func `a person who was awake when they saved is not woken by a calendar`() {
        let now = plan().wake + 60
        let armed = ArmedTimes.saving(plan(), now: now).moved(to: plan(travel: 22), now: now + 60)
        #expect(armed == ArmedTimes(leave: plan(travel: 22).leave))
    }
}
