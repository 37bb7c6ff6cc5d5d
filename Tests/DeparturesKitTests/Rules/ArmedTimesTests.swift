import Foundation
import Testing

@testable import DeparturesKit

/// 8:30 with 20 minutes on the way and 15 to prepare: leave at 8:05 (buffer 5), wake up at 7:50.
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

    @Test func `a wake-up in the past is left out when a person saves`() {
        let now = arrival - 30 * 60
        #expect(ArmedTimes.saving(plan(), now: now) == ArmedTimes(wake: nil, leave: arrival - 25 * 60))
    }

    @Test func `leave now if the leave time is already past`() {
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

    @Test func `one answer of better traffic moves nothing, two that agree move both alarms later`() {
        let saved = ArmedTimes.saving(plan(), now: evening)
        let offered = saved.following(plan(travel: 10), smartWake: true, now: evening)
        #expect(offered.wake == saved.wake)
        #expect(offered.leave == saved.leave)
        let believed = offered.following(plan(travel: 10), smartWake: true, now: evening)
        #expect(believed == .saving(plan(travel: 10), now: evening))
    }

    @Test func `of two answers that both allow more sleep the more cautious one counts`() {
        let saved = ArmedTimes.saving(plan(), now: evening)
        for (first, second) in [(8.0, 12.0), (12, 8)] {
            let believed = saved.following(plan(travel: first), smartWake: true, now: evening)
                .following(plan(travel: second), smartWake: true, now: evening)
            #expect(believed == .saving(plan(travel: 12), now: evening))
        }
    }

    @Test func `an answer in between that does not agree starts the count again`() {
        let saved = ArmedTimes.saving(plan(), now: evening)
        let armed = saved.following(plan(travel: 10), smartWake: true, now: evening)
            .following(plan(travel: 20), smartWake: true, now: evening)
            .following(plan(travel: 10), smartWake: true, now: evening)
        #expect(armed.wake == saved.wake)
        #expect(armed.leave == saved.leave)
    }

    @Test func `the first answer in place of an estimate is believed at once`() {
        let armed = ArmedTimes.saving(plan(travel: 40), now: evening)
            .following(plan(travel: 20), smartWake: true, replacesEstimate: true, now: evening)
        #expect(armed == .saving(plan(travel: 20), now: evening))
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

    @Test func `without Smart Wake the wake-up stays where it was set`() {
        let saved = ArmedTimes.saving(plan(), now: evening)
        let armed = saved.following(plan(travel: 30), smartWake: false, now: evening)
        #expect(armed.wake == saved.wake)
        #expect(armed.leave == plan(travel: 30).leave)
    }

    @Test func `a wake-up that rang does not ring again`() {
        let saved = ArmedTimes.saving(plan(), now: evening)
        let now = saved.wake!.addingTimeInterval(60)
        for minutes in [10.0, 22, 30] {
            #expect(saved.following(plan(travel: minutes), smartWake: true, now: now).wake == saved.wake)
        }
    }

    @Test func `time to leave rings once`() {
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

    @Test func `a jam that makes the leave time past says so now`() {
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

    @Test func `snooze adds minutes and traffic does not take them away`() {
        let saved = ArmedTimes.saving(plan(), now: evening)
        let now = saved.wake!
        let snoozed = saved.snoozed(minutes: 9, now: now)!
        #expect(snoozed.wake == now + 9 * 60)
        #expect(snoozed.leave == saved.leave)
        let followed = snoozed.following(plan(travel: 22), smartWake: true, now: now + 60)
        #expect(followed.wake == snoozed.wake)
        #expect(followed.leave! < snoozed.leave!)
    }

    @Test func `snooze never lasts past the leave time`() {
        let saved = ArmedTimes.saving(plan(prep: 5), now: evening)
        #expect(saved.snoozed(minutes: 9, now: saved.wake!)?.wake == nil)
        #expect(saved.snoozed(minutes: 9, now: saved.wake!)?.leave == saved.leave)
        #expect(saved.snoozed(minutes: 9, now: saved.leave!) == nil)
    }

    @Test func `a snooze gives way when traffic brings the leave time before it`() {
        let saved = ArmedTimes.saving(plan(), now: evening)
        let snoozed = saved.snoozed(minutes: 9, now: saved.wake!)!
        let followed = snoozed.following(plan(travel: 28), smartWake: true, now: saved.wake! + 60)
        #expect(followed.wake == nil)
        #expect(followed.leave == saved.wake! + 5 * 60 || followed.leave! <= snoozed.wake!)
    }
}
