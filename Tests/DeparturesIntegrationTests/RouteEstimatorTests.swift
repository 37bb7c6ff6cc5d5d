import CoreLocation
import DevicePorts
import Foundation
import Geodesy
import HostService
import MapKit
import Testing

@testable import DeparturesKit

/// MapKit itself, without a routing service behind it: it estimates, and says so.
@MainActor
@Suite(.ownDevice) struct RouteEstimatorTests {
    let vaduz = CodableLocation(name: "Vaduz", latitude: 47.141, longitude: 9.5215, timeZone: .gmt)
    let schaan = CLLocationCoordinate2D(latitude: 47.165, longitude: 9.51)

    func question(by type: TransportType = .automobile) -> RouteQuestion {
        RouteQuestion(destination: vaduz, transportType: type, arrival: DeviceClock.now.addingTimeInterval(36_000))
    }

    @Test(arguments: TransportType.allCases)
    func `every request has the arrival time and the transport type, cycling included`(type: TransportType) throws {
        let asked = question(by: type)
        let request = MeasuredRoute.request(asked, from: schaan)
        #expect(request.arrivalDate == asked.arrival)
        #expect(request.departureDate == nil)
        let expected: MKDirectionsTransportType =
            switch type {
            case .automobile: .automobile
            case .transit: .transit
            case .walking: .walking
            case .cycling: .cycling
            }
        #expect(request.transportType == expected)
        #expect(request.source?.location.coordinate.latitude == schaan.latitude)
        #expect(request.destination?.location.coordinate.longitude == vaduz.longitude)
    }

    @Test func `a request of a late person has the departure time instead`() {
        var asked = question(by: .transit)
        asked.departure = DeviceClock.now
        let request = MeasuredRoute.request(asked, from: schaan)
        #expect(request.departureDate == asked.departure)
        #expect(request.arrivalDate == nil)
    }

    @Test func `an estimate of MapKit is not shown as measured`() async throws {
        let route = try await MeasuredRoute.measure(question(), from: schaan)
        #expect(route.source == .estimated)
        #expect((60...3600).contains(route.travelTime))
        // The line on the map is straight, and described as such.
        #expect(route.path?.isStraight == true && route.path?.legs.map(\.points.count) == [2])
    }

    @Test func `a transit estimate of MapKit is not shown as a timetable`() async throws {
        var service = MapService.current
        let reach = BoundingBox(center: Coordinate(latitude: 47.15, longitude: 9.515), metres: 5_000)
        service.timetables = [.init(reach: reach, end: .distantFuture)]
        try await MapService.service.withValue(service) {
            let route = try await MeasuredRoute.measure(question(by: .transit), from: schaan)
            #expect(route.source == .estimated && route.path?.isStraight == true)
        }
    }

    @Test func `departures start at the fixed home`() async throws {
        LocationSource.shared.setHome(Coordinate(latitude: schaan.latitude, longitude: schaan.longitude))
        let router = RouteEstimator(start: StartLocation())
        let outcome = await router.outcome(of: question())
        #expect(outcome.problem == .noAnswer)
        #expect(outcome.answer.source == .estimated)
        #expect(outcome.answer.expectedTravelTime != 45 * 60)
        #expect(outcome.answer.clearTravelTime == nil)
    }

    @Test func `a start from a page closed long ago shows its age`() async throws {
        let fix = LocationSource.Fix(
            coordinate: Coordinate(latitude: schaan.latitude, longitude: schaan.longitude), accuracy: 10,
            date: DeviceClock.now)
        LocationSource.shared.report(fix)
        let router = RouteEstimator(start: StartLocation())
        TestDevice.current.clock.move(to: DeviceClock.now.addingTimeInterval(3600))
        #expect(await router.outcome(of: question()).startDate == nil)
        let closed = DeviceClock.now
        LocationSource.shared.lose(now: closed)
        TestDevice.current.clock.move(to: closed.addingTimeInterval(3600))
        let outcome = await router.outcome(of: question())
        #expect(outcome.problem == .noAnswer && outcome.startDate == closed)
    }

    @Test func `without any start the travel time is shown as a guess`() async throws {
        let router = RouteEstimator(start: StartLocation())
        let outcome = await router.outcome(of: question())
        #expect(outcome.problem == .noStart)
        #expect(outcome.answer.expectedTravelTime == 45 * 60)
    }

    @Test func `transit without a timetable shows the message of the service`() async throws {
        LocationSource.shared.setHome(Coordinate(latitude: schaan.latitude, longitude: schaan.longitude))
        let router = RouteEstimator(start: StartLocation())
        let outcome = await router.outcome(of: question(by: .transit))
        #expect(outcome.problem == .noRoute)
        #expect(outcome.explanation == "No timetable for this region.")
    }
}
