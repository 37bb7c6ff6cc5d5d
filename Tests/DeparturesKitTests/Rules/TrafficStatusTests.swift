import Foundation
import Testing

@testable import DeparturesKit

@Suite struct TrafficStatusTests {
    let asked = Date(timeIntervalSinceReferenceDate: 800_000_000)

    func answer(_ minutes: Double, clear: Double?, _ source: TravelSource = .measured) -> TravelAnswer {
        TravelAnswer(
            expectedTravelTime: minutes * 60, clearTravelTime: clear.map { $0 * 60 }, source: source, answeredAt: asked)
    }

    @Test func `nothing known yet is being checked`() {
        #expect(TrafficStatus(answer: nil, problem: nil) == .checking)
    }

    @Test(arguments: [(25, 0), (27, 0), (27.4, 0), (27.5, 3), (28, 3), (35, 10)])
    func `traffic is clear below three minutes of delay`(minutes: Double, delay: Int) {
        let expected = delay == 0 ? TrafficStatus.clear : .delayed(minutes: delay)
        #expect(TrafficStatus(answer: answer(minutes, clear: 25), problem: nil) == expected)
    }

    @Test func `faster than an empty road is clear`() {
        #expect(TrafficStatus(answer: answer(20, clear: 25), problem: nil) == .clear)
    }

    @Test func `without a time on empty roads no delay is claimed`() {
        #expect(TrafficStatus(answer: answer(60, clear: nil), problem: nil) == .clear)
    }

    @Test func `a time from the distance alone is called estimated`() {
        #expect(TrafficStatus(answer: answer(25, clear: 5, .estimated), problem: nil) == .estimated)
        #expect(TrafficStatus(answer: answer(25, clear: nil, .estimated), problem: .noAnswer) == .estimated)
        #expect(TrafficStatus(answer: nil, problem: .noStart) == .estimated)
    }

    @Test func `an old answer shows its age when the service fails`() {
        #expect(TrafficStatus(answer: answer(35, clear: 25), problem: .noAnswer) == .asOf(asked))
        #expect(TrafficStatus(answer: answer(35, clear: 25), problem: .noStart) == .asOf(asked))
    }

    @Test func `no route is never hidden behind an old answer`() {
        #expect(TrafficStatus(answer: answer(25, clear: 25), problem: .noRoute) == .noRoute)
        #expect(TrafficStatus(answer: nil, problem: .noRoute) == .noRoute)
    }

    @Test func `an absurd delay does not overflow`() {
        #expect(TrafficStatus(answer: answer(.infinity, clear: 1), problem: nil) == .delayed(minutes: 1440))
    }
}

@Suite struct MonitoringPolicyTests {
    let leave = Date(timeIntervalSinceReferenceDate: 800_000_000)
    var armed: ArmedTimes { ArmedTimes(wake: leave - 1800, leave: leave) }

    @Test func `a departure that was never asked about is asked about at once`() {
        let now = leave - 3600
        #expect(MonitoringPolicy.nextQuestion(armed: armed, lastQuestion: nil, now: now) == now)
    }

    @Test func `no question is asked once it is time to leave`() {
        #expect(MonitoringPolicy.nextQuestion(armed: armed, lastQuestion: leave - 600, now: leave) == nil)
        #expect(MonitoringPolicy.nextQuestion(armed: ArmedTimes(), lastQuestion: nil, now: leave) == nil)
    }

    @Test func `questions come more often as the alarms near`() {
        var waits: [TimeInterval] = []
        var now = leave - 10 * 3600
        while let next = MonitoringPolicy.nextQuestion(armed: armed, lastQuestion: now, now: now) {
            waits.append(next.timeIntervalSince(now))
            now = next
        }
        let untilWake = waits.prefix { $0 > MonitoringPolicy.shortestWait }
        #expect(zip(untilWake, untilWake.dropFirst()).allSatisfy { $0 >= $1 })
        #expect(waits.allSatisfy { (MonitoringPolicy.shortestWait...MonitoringPolicy.longestWait).contains($0) })
        #expect(waits.count <= 24)
    }

    @Test func `after a clock set back the next question is now`() {
        let now = leave - 7200
        #expect(MonitoringPolicy.nextQuestion(armed: armed, lastQuestion: leave, now: now) == now)
    }

    @Test func `a question that was missed while the app slept is asked at once`() {
        let now = leave - 1000
        #expect(MonitoringPolicy.nextQuestion(armed: armed, lastQuestion: leave - 30_000, now: now) == now)
    }
}
