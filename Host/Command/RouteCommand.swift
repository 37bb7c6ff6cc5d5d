import CoreLocation
import Foundation
import HostCommandLine
import MapKit

/// Prints a travel time.
enum RouteCommand: Command {
    static let name = "route"
    static let summary = "Print the travel time between two places"
    static let usage = """
        --from PLACE --to PLACE --mode MODE [--depart|--arrive ISO8601] [--data DIR] [--json]

          --from, --to PLACE    LAT,LON or the name of a place on the map
          --mode MODE           driving, transit, walking or cycling
          --depart ISO8601      when to leave; default now
          --arrive ISO8601      when to be there
          --data DIR            the data folder; default $XDG_DATA_HOME/reveille
          --json                print the route as JSON
        """

    private enum Mode: String, CaseIterable, Encodable {
        case driving, transit, walking, cycling

        var transportType: MKDirectionsTransportType {
            switch self {
            case .driving: .automobile
            case .transit: .transit
            case .walking: .walking
            case .cycling: .cycling
            }
        }
    }

    /// The format is stable: other programs read it.
    private struct Report: Encodable {
        var mode: Mode
        var departure: Date
        var arrival: Date
        /// Seconds.
        var expectedTravelTime: Double
        /// Metres.
        var distance: Double
        /// `valhalla` or `estimate`.
        var source: String
        /// The kind of speeds on the roads: `live`, `typical` or `network`.
        var speeds: String
        /// The road with the greatest delay by traffic, or otherwise with the longest travel time.
        var road: String
        var roads: [String]
    }

    static func run(_ arguments: inout Arguments) async throws {
        let isJSON = arguments.flag("--json")
        let data = try arguments.dataFolder()
        let from = try arguments.requiredOption("--from")
        let to = try arguments.requiredOption("--to")
        let mode = try mode(arguments.requiredOption("--mode"))
        let departure = try arguments.date("--depart")
        let arrival = try arguments.date("--arrive")
        try arguments.finish()
        if departure != nil, arrival != nil { throw UsageError("Use --depart or --arrive, not both.") }

        try await MapAccess.using(data) {
            let request = MKDirections.Request()
            request.source = try MapAccess.place(from)
            request.destination = try MapAccess.place(to)
            request.transportType = mode.transportType
            request.departureDate = departure
            request.arrivalDate = arrival
            let routes = try await routes(for: request)
            guard let route = routes.first else { throw CommandFailure("No route found.") }
            try show(route, mode, isJSON: isJSON)
        }
    }

    private static func mode(_ text: String) throws -> Mode {
        guard let mode = Mode(rawValue: text) else {
            throw UsageError("--mode needs driving, transit, walking or cycling, not “\(text)”.")
        }
        return mode
    }

    private static func routes(for request: MKDirections.Request) async throws -> [MKRoute] {
        do {
            return try await MKDirections(request: request).calculate().routes
        } catch let error as MKError {
            throw CommandFailure(error.localizedDescription)
        }
    }

    private static func show(_ route: MKRoute, _ mode: Mode, isJSON: Bool) throws {
        let report = Report(
            mode: mode, departure: route.departure, arrival: route.arrival,
            expectedTravelTime: route.expectedTravelTime, distance: route.distance, source: route.basis.rawValue,
            speeds: route.speeds.rawValue, road: route.name, roads: route.roads)
        if isJSON { return try Output.json(report) }
        let minutes = Int((route.expectedTravelTime / 60).rounded(.up))
        let kilometres = (route.distance / 1_000).formatted(.number.precision(.fractionLength(1)))
        Output.table([
            ["Leave", route.departure.iso8601()], ["Arrive", route.arrival.iso8601()],
            ["Travel time", "\(minutes) min, \(kilometres) km"], ["Roads", route.roads.joined(separator: ", ")],
        ])
        if mode == .transit, !route.name.isEmpty { Output.table([["Lines", route.name]]) }
        for notice in route.advisoryNotices { Output.remark(notice) }
    }
}
