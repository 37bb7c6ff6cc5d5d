import CoreLocation
import Foundation
import Geodesy
import HostService
import MapKit
import Testing

@Suite struct `Directions without a routing service` {
    private let arrival = Date(timeIntervalSince1970: 1_795_422_600)

    private func request(_ type: MKDirectionsTransportType) -> MKDirections.Request {
        let request = MKDirections.Request()
        request.source = .forCurrentLocation()
        request.destination = MKMapItem(placemark: MKPlacemark(coordinate: .init(MadeUpMap.cafe)))
        request.transportType = type
        request.arrivalDate = arrival
        return request
    }

    @Test func `directions without a service are estimates and say so`() async throws {
        try await MadeUpMap.use {
            let response = try await MKDirections(request: request(.walking)).calculate()
            let route = try #require(response.routes.first)
            #expect(route.advisoryNotices == ["Estimated"])
            #expect(route.basis == .estimate)
            // 1 112 m, 1.46 times as long by road, at 1.25 m/s.
            #expect(abs(route.distance - 1_623.5) < 1)
            #expect(abs(route.expectedTravelTime - 1_298.8) < 1)
            #expect(route.departure.addingTimeInterval(route.expectedTravelTime) == arrival)
        }
    }

    @Test func `directions and an ETA report the same travel time`() async throws {
        try await MadeUpMap.use {
            for type in [MKDirectionsTransportType.automobile, .cycling, .walking] {
                let route = try #require(try await MKDirections(request: request(type)).calculate().routes.first)
                let eta = try await MKDirections(request: request(type)).calculateETA()
                #expect(eta.expectedTravelTime == route.expectedTravelTime)
                #expect(eta.expectedArrivalDate == arrival)
                #expect(eta.expectedDepartureDate == arrival.addingTimeInterval(-eta.expectedTravelTime))
                #expect(eta.transportType == type)
            }
        }
    }

    @Test func `walking is never quicker than cycling or driving`() async throws {
        try await MadeUpMap.use {
            var times: [TimeInterval] = []
            for type in [MKDirectionsTransportType.automobile, .cycling, .walking] {
                times.append(try await MKDirections(request: request(type)).calculateETA().expectedTravelTime)
            }
            #expect(times == times.sorted())
        }
    }

    @Test func `public transport has no timetable without a service`() async throws {
        try await MadeUpMap.use {
            let directions = MKDirections(request: request(.transit))
            let error = await #expect(throws: MKError.self) { _ = try await directions.calculateETA() }
            #expect(error?.code == .directionsNotFound)
            #expect(error?.localizedDescription == "No timetable for this region.")
            let erased: (any Error)? = error
            #expect(erased?.localizedDescription == "No timetable for this region.")
            #expect(!directions.isCalculating)
        }
    }

    @Test func `an expired timetable is reported`() async throws {
        try await MadeUpMap.use {
            var service = MapService.current
            let reach = BoundingBox(center: MadeUpMap.cafe, metres: 5_000)
            service.timetables = [.init(reach: reach, end: arrival - 3 * 86_400)]
            await MapService.service.withValue(service) {
                let error = await #expect(throws: MKError.self) {
                    _ = try await MKDirections(request: request(.transit)).calculate()
                }
                let text = error?.localizedDescription ?? ""
                #expect(text.hasPrefix("The timetable for this region ended on ") && text.contains("November"))
            }
            service.timetables = [.init(reach: reach, end: arrival + 1)]
            try await MapService.service.withValue(service) {
                let route = try await MKDirections(request: request(.transit)).calculate().routes.first
                #expect(route?.advisoryNotices == ["Estimated"])
            }
        }
    }

    @Test func `directions need a start`() async {
        await LocationSource.service.withValue(LocationSource()) {
            await #expect(throws: MKError.self) {
                _ = try await MKDirections(request: request(.walking)).calculate()
            }
        }
    }

    @Test @MainActor func `directions can call a completion handler`() async throws {
        try await MadeUpMap.use {
            let directions = MKDirections(request: request(.walking))
            let time = await withCheckedContinuation { continuation in
                directions.calculateETA { response, _ in continuation.resume(returning: response?.expectedTravelTime) }
            }
            #expect(time != nil)
        }
    }
}
