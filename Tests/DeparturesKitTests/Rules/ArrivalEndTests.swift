import Foundation
import Testing

@testable import DeparturesKit

@Suite struct ArrivalEndTests {
    let target = Date(timeIntervalSinceReferenceDate: 800_000_000)

    /// Minutes after the arrival time.
    func end(onTheWay: Double? = nil, nextAlarm: Double? = nil) -> Double {
        let end = ArrivalEnd.date(
            target: target, onTheWay: onTheWay.map { target + $0 * 60 }, nextAlarm: nextAlarm.map { target + $0 * 60 })
        return end.timeIntervalSince(target) / 60
    }

    @Test(arguments: [(-5, 0), (0, 0), (12, 12), (119, 119), (300, 120)] as [(Double, Double)])
    func `an arrival is over when a late person arrives, two hours after its time at the latest`(
        onTheWay: Double, minutes: Double
    ) {
        #expect(end(onTheWay: onTheWay) == minutes)
    }

    @Test func `the wait for a person who has not left takes half an hour`() {
        #expect(end() == 30)
    }

    @Test(arguments: [(1000, 30), (85, 25), (60, 0), (-30, 0)] as [(Double, Double)])
    func `an arrival is over an hour before the next alarm, never before its time`(nextAlarm: Double, minutes: Double) {
        #expect(end(nextAlarm: nextAlarm) == minutes)
    }
}
