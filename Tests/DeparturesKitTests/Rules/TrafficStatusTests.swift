import Foundation
import Testing

@testable import DeparturesKit

@Suite struct TrafficStatusTests {
    let asked = Date(timeIntervalSinceReferenceDate: 800_000_000)

    func answer(_ minutes: Double, clear: Double?, _ source: TravelSource = .measured) -> TravelAnswer {
        TravelAnswer(
            expectedTravelTime: minutes * 60, clearTravelTime: clear.map { $0 * 60 }, source: source, answeredAt: asked)
    }

    @Test func `an unknown status is shown as checking`() {
        #expect(TrafficStatus(answer: nil, problem: nil) == .checking)
    }

    @Test(arguments: [(25, 0), (27, 0), (27.4, 0), (27.5, 3), (28, 3), (35, 10)])
    func `traffic is clear below three minutes of delay`(minutes: Double, delay: Int) {
        let expected = delay == 0 ? TrafficStatus.clear : .delayed(minutes: delay)
        #expect(TrafficStatus(answer: answer(minutes, clear: 25), problem: nil) == expected)
    }

    @Test func `a trip faster than on empty roads is clear`() {
        #expect(TrafficStatus(answer: answer(20, clear: 25), problem: nil) == .clear)
    }

    @Test func `without a time on empty roads no delay is shown`() {
        #expect(TrafficStatus(answer: answer(60, clear: nil), problem: nil) == .clear)
    }

    @Test func `a typical delay is not shown as one of this day`() {
        #expect(TrafficStatus(answer: answer(35, clear: 25, .typical), problem: nil) == .typical(minutes: 10))
        #expect(TrafficStatus(answer: answer(27, clear: 25, .typical), problem: nil) == .usuallyClear)
        #expect(TrafficStatus(answer: answer(35, clear: 25, .typical), problem: .noAnswer) == .asOf(asked))
    }

    @Test func `a service without traffic data is not shown as clear roads`() {
        #expect(TrafficStatus(answer: answer(25, clear: 25, .roads), problem: nil) == .unknown)
        #expect(TrafficStatus(answer: answer(35, clear: 25, .roads), problem: nil) == .delayed(minutes: 10))
    }

    @Test func `a time computed from the distance alone is called estimated`() {
        #expect(TrafficStatus(answer: answer(25, clear: 5, .estimated), problem: nil) == .estimated)
        #expect(TrafficStatus(answer: answer(25, clear: nil, .estimated), problem: .noAnswer) == .estimated)
        #expect(TrafficStatus(answer: nil, problem: .noStart) == .estimated)
    }

    @Test func `an old response shows its age when the service fails`() {
        #expect(TrafficStatus(answer: answer(35, clear: 25), problem: .noAnswer) == .asOf(asked))
        #expect(TrafficStatus(answer: answer(35, clear: 25), problem: .noStart) == .asOf(asked))
    }

    @Test func `a missing route is never hidden behind an old response`() {
        #expect(TrafficStatus(answer: answer(25, clear: 25), problem: .noRoute) == .noRoute)
        #expect(TrafficStatus(answer: nil, problem: .noRoute) == .noRoute)
    }

    @Test func `an absurd delay does not overflow`() {
        #expect(TrafficStatus(answer: answer(.infinity, clear: 1), problem: nil) == .delayed(minutes: 1439))
    }

    @Test(arguments: [-9.2e18, -1, 9.2e18, .infinity, -.infinity, .nan])
    func `a damaged travel time is limited to a possible one`(minutes: Double) {
        let day = 0.0...86_400
        let answer = answer(minutes, clear: minutes)
        #expect(day ~= answer.expectedTravelTime && day ~= (answer.clearTravelTime ?? -1) && day ~= answer.delay)
        #expect(day ~= self.answer(9.2e18, clear: -9.2e18).delay)
    }
}
