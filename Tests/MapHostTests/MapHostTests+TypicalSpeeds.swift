import CoreLocation
import Foundation
import HostClock
import HostSettings
import MapKit
import Testing

@testable import MapHost
@testable import Valhalla

extension `The map host` {
    /// A Tuesday and a Sunday in winter, on the clocks of the sample town.
    private func instant(_ text: String) throws -> Date {
        try #require(try? Date("\(text)Z", strategy: .iso8601))
    }

    private func route(to name: String, leaving date: Date) async throws -> MKRoute {
        let request = MKDirections.Request()
        request.source = .forCurrentLocation()
        request.destination = try item(name)
        request.transportType = .automobile
        request.departureDate = date
        return try #require(try await MKDirections(request: request).calculate().routes.first)
    }

    @Test func `Tuesday at eight is slower than Sunday at five, and is called typical`() async throws {
        try await withHost { host, folder in
            try await host.addSample()
            await host.start()
            try await eventually { await host.state.hasDirections }
            let busy = try await route(to: "airport terminal", leaving: instant("2026-11-24T08:00:00"))
            let empty = try await route(to: "airport terminal", leaving: instant("2026-11-22T05:00:00"))
            #expect(busy.expectedTravelTime > 1.2 * empty.expectedTravelTime)
            #expect(busy.expectedTravelTime < 1.5 * empty.expectedTravelTime)
            #expect(busy.speeds == .typical && busy.advisoryNotices.prefix(2) == ["Typical", "Slow on \(busy.name)"])
            // The reported road is the one that loses the time.
            #expect(busy.name == "A 7" || busy.name == "Coast Motorway")

            // An arrival takes the hours of the trip into account, too.
            let early = try await route(
                to: item("airport terminal"), by: .automobile, arriving: instant("2026-11-24T08:45:00"))
            #expect(early.expectedTravelTime > 1.1 * empty.expectedTravelTime)
            // Walking and cycling are not affected by this traffic.
            let walk = try await route(to: item("town hall"), by: .walking)
            #expect(walk.speeds == .network && walk.advisoryNotices.isEmpty)

            // A live feed is different: it is for someone who leaves soon.
            let feed = folder.data.root.appending(path: "jam.csv")
            try "A 7,40,5\n".write(to: feed, atomically: true, encoding: .utf8)
            _ = try await host.importTraffic(from: feed)
            #expect(try await route(to: "airport terminal", leaving: HostClock.current.now + 60).speeds == .live)
            #expect(try await route(to: "airport terminal", leaving: HostClock.current.now + 7200).speeds == .typical)
            try await host.clearTraffic()
            #expect(try await route(to: "airport terminal", leaving: HostClock.current.now + 60).speeds == .typical)
        }
    }

    @Test func `a map made before typical speeds still works`() async throws {
        try await withHost { host, folder in
            try await host.addSample()
            let library = MapLibrary(folder.data)
            let file = try #require(library.current).appending(path: "map.json")
            var manifest = try #require(
                try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
            manifest["typicalSpeeds"] = nil
            try JSONSerialization.data(withJSONObject: manifest).write(to: file)
            await host.start()
            try await eventually { await host.state.hasDirections }
            let route = try await route(to: item("airport terminal"), by: .automobile)
            #expect(route.speeds == .unknown && route.advisoryNotices == ["Traffic unknown"])
        }
    }
}
