package import Foundation
package import Geodesy

/// A route from one place to another, as returned by Valhalla.
package struct Route: Sendable, Hashable {
    /// One instruction and the section that follows it.
    package struct Maneuver: Sendable, Hashable {
        package var instruction: String
        package var streetNames: [String]
        /// The duration in seconds.
        package var duration: TimeInterval
        /// The duration in seconds on an empty road, if known.
        package var clearDuration: TimeInterval?
        /// The distance in metres.
        package var distance: Double
        /// The range of the route's shape that this maneuver covers.
        package var shape: Range<Int>
        package var isFerry: Bool
        /// The line of public transport, or `nil` for a section on foot or by road.
        package var line: Line?
    }

    /// A line of public transport.
    package struct Line: Sendable, Hashable {
        /// Valhalla's name for the kind of vehicle: `bus`, `tram`, `metro`, `rail`, …
        package var vehicle: String
        /// The line's number as shown on the vehicle, or its name if there is none.
        package var name: String
    }

    /// The duration in seconds.
    package var duration: TimeInterval
    /// The distance in metres.
    package var distance: Double
    package var maneuvers: [Maneuver]
    package var shape: [Coordinate]
    /// The encoded shape, as returned by the service.
    package var polyline: String
    package var hasTolls: Bool
    package var hasHighways: Bool
    package var departure: Date
    package var arrival: Date
    /// The IANA names of the time zones at both ends according to the server, or nil if its map has none.
    package var originTimeZone: String?
    package var destinationTimeZone: String?

    /// The lines used, in order.
    package var lines: [Line] { maneuvers.compactMap(\.line) }

    /// The streets of the route, in order and without duplicates.
    package var streetNames: [String] {
        var seen: Set<String> = []
        return maneuvers.flatMap(\.streetNames).filter { seen.insert($0).inserted }
    }
}

extension Route {
    /// - Throws: `ValhallaError.malformedAnswer` if the trip is inconsistent.
    init(_ trip: RouteResponseBody.Trip, answering query: RouteQuery, now: Date) throws {
        guard trip.summary.isPlausible else {
            throw ValhallaError.malformedAnswer("a route of \(trip.summary.time) s and \(trip.summary.length) km")
        }
        duration = trip.summary.time
        distance = trip.summary.length * 1_000
        hasTolls = trip.summary.has_toll ?? false
        hasHighways = trip.summary.has_highway ?? false
        maneuvers = []
        shape = []
        polyline = trip.legs.first?.shape ?? ""
        for leg in trip.legs {
            let points = Polyline.decode(leg.shape)
            guard points.allSatisfy(\.isValid), leg.maneuvers.allSatisfy({ $0.lies(on: points) }) else {
                throw ValhallaError.malformedAnswer("a stretch of the route is not on its line")
            }
            let start = shape.count
            shape += points
            maneuvers += leg.maneuvers.map { Maneuver($0, shapeStart: start) }
        }
        switch query.time {
        case .now: departure = now
        case .departure(let date): departure = date
        case .arrival(let date): departure = date.addingTimeInterval(-duration)
        }
        arrival = departure.addingTimeInterval(duration)
        originTimeZone = trip.locations.first?.time_zone_name
        destinationTimeZone = trip.locations.last?.time_zone_name
    }
}

extension Route.Maneuver {
    init(_ body: RouteResponseBody.Maneuver, shapeStart: Int) {
        instruction = body.instruction
        streetNames = body.street_names ?? []
        duration = body.time
        distance = body.length * 1_000
        shape = shapeStart + body.begin_shape_index..<shapeStart + body.end_shape_index + 1
        // Valhalla's maneuver types kFerryEnter and kFerryExit.
        isFerry = body.type == 28 || body.type == 29
        line = body.transit_info.map { info in
            let names = [info.short_name, info.long_name].compactMap(\.self).filter { !$0.isEmpty }
            return Route.Line(vehicle: body.travel_type ?? "", name: names.first ?? "")
        }
    }
}

/// The parts of a `/route` response that are used here.
struct RouteResponseBody: Decodable {
    struct Summary: Decodable {
        var time, length: Double
        var has_toll, has_highway: Bool?
    }
    struct Maneuver: Decodable {
        var type: Int
        var instruction: String
        var street_names: [String]?
        var time, length: Double
        var begin_shape_index, end_shape_index: Int
        var travel_type: String?
        var transit_info: TransitInfo?
    }
    struct TransitInfo: Decodable {
        var short_name, long_name: String?
    }
    struct Leg: Decodable {
        var maneuvers: [Maneuver]
        var shape: String
    }
    struct Location: Decodable {
        var time_zone_name: String?
    }
    struct Trip: Decodable {
        var locations: [Location]
        var legs: [Leg]
        var summary: Summary
    }
    struct Alternate: Decodable {
        var trip: Trip
    }

    var trip: Trip
    var alternates: [Alternate]?
}

extension RouteResponseBody.Summary {
    /// True if it takes less than a year and is shorter than the distance to the moon, so that derived numbers fit into
    /// integers.
    var isPlausible: Bool {
        (0...365 * 86_400).contains(time) && (0...400_000).contains(length)
    }
}

extension RouteResponseBody.Maneuver {
    /// True if the positions of this maneuver's first and last point are in order, and within `points`.
    func lies(on points: [Coordinate]) -> Bool {
        begin_shape_index <= end_shape_index && points.indices.contains(begin_shape_index)
            && points.indices.contains(end_shape_index)
    }
}

extension Route {
    /// A route without instructions.
    package init(duration: TimeInterval, distance: Double, shape: [Coordinate], departure: Date) {
        self.duration = duration
        self.distance = distance
        self.shape = shape
        polyline = ""
        self.departure = departure
        arrival = departure.addingTimeInterval(duration)
        maneuvers = []
        hasTolls = false
        hasHighways = false
    }
}

extension Route.Maneuver {
    /// A section of road.
    package init(
        instruction: String, streetNames: [String], duration: TimeInterval, clearDuration: TimeInterval?,
        distance: Double, shape: Range<Int>
    ) {
        self.init(
            instruction: instruction, streetNames: streetNames, duration: duration, clearDuration: clearDuration,
            distance: distance, shape: shape, isFerry: false, line: nil)
    }
}
