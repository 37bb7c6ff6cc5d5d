import Foundation
import Testing

@testable import Valhalla

/// The road that is reported to a person.
@Suite struct `Main road of a route` {
    private func way(_ stretches: (road: String, seconds: Double, clear: Double?)...) -> Route {
        var route = Route(duration: 0, distance: 0, shape: [], departure: Date(timeIntervalSince1970: 0))
        route.maneuvers = stretches.map {
            Route.Maneuver(
                instruction: "", streetNames: $0.road.isEmpty ? [] : [$0.road], duration: $0.seconds,
                clearDuration: $0.clear, distance: 0, shape: 0..<1, isFerry: false)
        }
        return route
    }

    @Test func `the main road is the one with the most delay, not the longest time`() {
        let jammed = way(("Coast Motorway", 1200, 1150), ("Main Street", 600, 150), ("", 900, 100))
        #expect(jammed.mainRoad == "Main Street")
        #expect(jammed.roadCosts.map(\.delay) == [50, 450])
    }

    @Test func `the delay of a road adds up over all its parts`() {
        let twice = way(("A", 200, 100), ("B", 250, 100), ("A", 200, 100))
        #expect(twice.mainRoad == "A")
    }

    @Test func `without delay the main road is the one that takes longest`() {
        #expect(way(("A", 300, 295), ("B", 500, 500)).mainRoad == "B")
        #expect(way(("A", 300, nil), ("B", 200, nil)).mainRoad == "A")
        #expect(way(("", 300, nil)).mainRoad == nil)
    }

    @Test func `up to three slow roads of a minute or more are listed, the slowest first`() {
        let jammed = way(
            ("Mill Road", 100, 40), ("I-405", 900, 300), ("Oak Lane", 300, 240), ("Main Street", 500, 300),
            ("Elm Street", 200, 141))
        #expect(jammed.slowRoads == ["I-405", "Main Street", "Mill Road"])
        #expect(way(("Elm Street", 200, 141), ("Oak Lane", 100, nil)).slowRoads.isEmpty)
    }
}
