import CoreLocation
import Foundation
import HTTPServer
import HostClock
import HostService
import MapKit
import Synchronization
import Testing
import TomTom

@Suite(.timeLimit(.minutes(10))) struct `Directions by TomTom` {
    private func route(by type: MKDirectionsTransportType, _ service: MapService) async throws -> MKRoute? {
        let request = MKDirections.Request()
        request.source = .forCurrentLocation()
        request.destination = MKMapItem(placemark: MKPlacemark(coordinate: .init(MadeUpMap.cafe)))
        request.transportType = type
        request.departureDate = HostClock.current.now
        return try await MapService.service.withValue(service) {
            try await MKDirections(request: request).calculate().routes.first
        }
    }

    private func client(_ port: UInt16) throws -> TomTomClient {
        TomTomClient(.init(key: "a-key", server: try #require(URL(string: "http://127.0.0.1:\(port)"))))
    }

    /// Four minutes of driving that begin now.
    private var answer: HTTPResponse {
        let start = HostClock.current.now.formatted(.iso8601)
        let answer = """
            {"routes":[{"summary":{"lengthInMeters":1200,"travelTimeInSeconds":240,"departureTime":"\(start)"},
            "legs":[{"points":[{"latitude":0,"longitude":0},{"latitude":0,"longitude":0.01}]}]}]}
            """
        return .data(Data(answer.utf8), type: "application/json")
    }

    @Test func `a key for TomTom gives live directions by car`() async throws {
        let server = try HTTPServer(port: 0) { _, responder in responder.respond(answer) }
        defer { server.stop() }
        try await MadeUpMap.use {
            var service = MapService.current
            service.tomTom = try client(server.port)
            let drive = try #require(try await route(by: .automobile, service))
            #expect(drive.basis == .tomTom && drive.speeds == .live)
            #expect(drive.expectedTravelTime == 240 && drive.advisoryNotices.isEmpty)
            #expect(try await route(by: .walking, service)?.basis == .estimate)
        }
    }

    @Test func `one response of TomTom gives the travel time and the routes behind it`() async throws {
        let asked = Mutex(0)
        let server = try HTTPServer(port: 0) { _, responder in
            asked.withLock { $0 += 1 }
            responder.respond(answer)
        }
        defer { server.stop() }
        try await MadeUpMap.use {
            var service = MapService.current
            service.tomTom = try client(server.port)
            let request = MKDirections.Request()
            request.source = .forCurrentLocation()
            request.destination = MKMapItem(placemark: MKPlacemark(coordinate: .init(MadeUpMap.cafe)))
            request.departureDate = HostClock.current.now
            try await MapService.service.withValue(service) {
                let directions = MKDirections(request: request)
                let eta = try await directions.calculateETA()
                let route = try await directions.calculate().routes.first
                #expect(eta.expectedTravelTime == 240 && route?.expectedTravelTime == 240)
                #expect(asked.withLock { $0 } == 1)
                // A different question gets a different answer.
                request.departureDate = HostClock.current.now + 3600
                _ = try await directions.calculate()
                #expect(asked.withLock { $0 } == 2)
            }
        }
    }

    @Test func `a failure of TomTom falls back to the map and says so`() async throws {
        let server = try HTTPServer(port: 0) { _, responder in responder.respond(.text("", status: 403)) }
        defer { server.stop() }
        try await MadeUpMap.use {
            var service = MapService.current
            service.tomTom = try client(server.port)
            let drive = try await route(by: .automobile, service)
            #expect(
                drive?.advisoryNotices == [
                    "Estimated", "TomTom didn’t accept the key. The travel time is from the offline map.",
                ])
        }
    }
}
