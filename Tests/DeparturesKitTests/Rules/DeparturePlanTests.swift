import Foundation
import Testing

@testable import DeparturesKit

@Suite struct DeparturePlanTests {
    let arrival = Date(timeIntervalSinceReferenceDate: 800_000_040)

    func plan(travel: TimeInterval, prep: TimeInterval = 0, by type: TransportType = .automobile) -> DeparturePlan {
        DeparturePlan(arrival: arrival, expectedTravelTime: travel, transportType: type, prepDuration: prep)
    }

    @Test(arguments: TransportType.allCases, [0, 59, 60, 61, 599, 1500, 7200, 86_400] as [TimeInterval])
    func `the leave time is TargetArrival − (ExpectedTravelTime + TrafficBuffer)`(
        type: TransportType, travel: TimeInterval
    ) {
        let plan = plan(travel: travel, by: type)
        let exact = arrival.addingTimeInterval(-(travel + plan.buffer))
        #expect(plan.leave <= exact)
        #expect(exact.timeIntervalSince(plan.leave) < 60)
        #expect(plan.leave.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 60) == 0)
    }

    @Test func `the walk from the car to the desk counts into the leave time`() {
        let plan = DeparturePlan(
            arrival: arrival, expectedTravelTime: 1500, transportType: .automobile, prepDuration: 0, allowance: 420)
        #expect(plan.leave == self.plan(travel: 1500).leave - 420)
    }

    @Test func `a buffer set by a person counts, even none`() {
        for minutes in [0.0, 3, 45] {
            let plan = DeparturePlan(
                arrival: arrival, expectedTravelTime: 1500, transportType: .automobile, prepDuration: 0,
                buffer: minutes * 60)
            #expect(plan.leave == arrival - 1500 - minutes * 60)
        }
    }

    @Test(arguments: [0, 900, 3600, 86_400] as [TimeInterval])
    func `the wake-up is the preparation before leaving`(prep: TimeInterval) {
        let plan = plan(travel: 1500, prep: prep)
        #expect(plan.leave.timeIntervalSince(plan.wake) == prep)
    }

    @Test func `a preparation of 24 hours wakes on the day before`() {
        let plan = plan(travel: 1500, prep: 86_400)
        #expect(plan.wake == plan.leave.addingTimeInterval(-86_400))
    }

    @Test(arguments: [-1, -.infinity, -3600] as [TimeInterval])
    func `a negative travel time counts as zero`(travel: TimeInterval) {
        #expect(plan(travel: travel) == plan(travel: 0))
    }

    @Test(arguments: [.infinity, .nan, 1e12, 86_401] as [TimeInterval])
    func `an absurd travel time counts as a day`(travel: TimeInterval) {
        #expect(plan(travel: travel) == plan(travel: 86_400))
    }

    @Test(arguments: [-600, .nan, .infinity] as [TimeInterval])
    func `an absurd preparation is clamped to between zero and a day`(prep: TimeInterval) {
        let plan = plan(travel: 600, prep: prep)
        #expect((0...86_400).contains(plan.leave.timeIntervalSince(plan.wake)))
    }
}

@Suite struct TrafficBufferTests {
    @Test func `driving keeps the published buffer index`() {
        // (1.48 − 1.21) / 1.21 of 25 minutes is 5.6, or 6 in whole minutes.
        #expect(TrafficBuffer.seconds(for: 25 * 60, by: .automobile) == 6 * 60)
    }

    @Test(arguments: TransportType.allCases) func `the buffer has bounds and grows with the trip`(type: TransportType) {
        var last: TimeInterval = 0
        for minutes in 0...1440 {
            let buffer = TrafficBuffer.seconds(for: TimeInterval(minutes) * 60, by: type)
            #expect((120...1800).contains(buffer))
            #expect(buffer >= last)
            #expect(buffer.truncatingRemainder(dividingBy: 60) == 0)
            last = buffer
        }
    }

    @Test func `the history of a trip counts rather than the usual share`() {
        #expect(TrafficBuffer.seconds(for: 1500, by: .automobile, share: 0.04) == 120)
        #expect(TrafficBuffer.seconds(for: 1500, by: .automobile, share: 0.5) == 13 * 60)
    }

    @Test func `a response that is an hour old at the door adds eleven minutes, however short the trip`() {
        // 7.2 min × √(60 / 30) = 10.2 min.
        #expect(TrafficBuffer.seconds(for: 120, by: .automobile, share: 0, ageOfAnswer: 3600) == 11 * 60)
        #expect(TrafficBuffer.seconds(for: 120, by: .walking, share: 0, ageOfAnswer: 3600) == 2 * 60)
    }

    @Test func `walking and cycling need a smaller buffer than driving`() {
        for type in [TransportType.walking, .cycling] {
            #expect(TrafficBuffer.seconds(for: 3600, by: type) < TrafficBuffer.seconds(for: 3600, by: .automobile))
        }
    }
}

@Suite struct TravelEstimateTests {
    let vaduz = CodableLocation(name: "Vaduz", latitude: 47.141, longitude: 9.5215, timeZone: .gmt)

    func minutes(by type: TransportType, latitude: Double = 47.165, longitude: Double = 9.51) -> Double {
        TravelEstimate.seconds(fromLatitude: latitude, longitude: longitude, to: vaduz, by: type) / 60
    }

    @Test func `a degree along the equator is 111.195 km`() {
        let length = TravelEstimate.greatCircle(fromLatitude: 0, fromLongitude: 0, toLatitude: 0, toLongitude: 1)
        #expect(abs(length - 111.195) < 0.001)
    }

    @Test func `half way around the world is estimated without rounding errors`() {
        let length = TravelEstimate.greatCircle(fromLatitude: 90, fromLongitude: 0, toLatitude: -90, toLongitude: 0)
        #expect(abs(length - 20_015.1) < 0.1)
    }

    @Test func `walking takes longest and driving is quickest`() {
        #expect(minutes(by: .walking) > minutes(by: .cycling))
        #expect(minutes(by: .cycling) > minutes(by: .automobile))
        #expect((30...60).contains(minutes(by: .walking)))
    }

    @Test(arguments: TransportType.allCases) func `another continent is at most a day away`(type: TransportType) {
        #expect(minutes(by: type, latitude: -33.9, longitude: 151.2) == 24 * 60)
    }

    @Test func `a trip to the current place takes no time`() {
        #expect(minutes(by: .walking, latitude: vaduz.latitude, longitude: vaduz.longitude) == 0)
    }
}
