import Foundation
import Geodesy
import Testing

@testable import Valhalla

@Suite struct `Valhalla response` {
    /// Three points.
    private static let line = "_p~iF~ps|U_ulLnnqC_mqNvxq`@"

    private func route(
        _ stretch: (begin: Int, end: Int), along line: String = line, time: Double = 600, length: Double = 5
    ) throws -> Route {
        let maneuver = RouteResponseBody.Maneuver(
            type: 1, instruction: "Go.", time: time, length: length, begin_shape_index: stretch.begin,
            end_shape_index: stretch.end)
        let leg = RouteResponseBody.Leg(maneuvers: [maneuver], shape: line)
        let trip = RouteResponseBody.Trip(locations: [], legs: [leg, leg], summary: .init(time: time, length: length))
        let end = RouteQuery.End(Coordinate(latitude: 0, longitude: 0), timeZone: .gmt)
        let query = RouteQuery(from: end, to: end, costing: .auto, time: .now)
        return try Route(trip, answering: query, now: Date(timeIntervalSince1970: 0))
    }

    @Test func `a response has each stretch on the line of all its legs`() throws {
        let route = try route((0, 2))
        #expect(route.shape.count == 6)
        #expect(route.maneuvers.map(\.shape) == [0..<3, 3..<6])
        #expect(try self.route((2, 2)).maneuvers.map(\.shape) == [2..<3, 5..<6])
    }

    @Test(arguments: [(2, 0), (-1, 1), (0, 3), (3, 3), (0, Int.max), (Int.min, 0)])
    func `a response with a stretch off its line is refused`(begin: Int, end: Int) {
        #expect(isRefused { try route((begin, end)) })
    }

    @Test(arguments: ["", "_p~iF~ps|U_ulL", "~~~~~~~~~~~@?~~~~~~~~~~~@?~~~~~~~~~~~@?"])
    func `a response with a truncated line or one that leaves the Earth is refused`(line: String) {
        #expect(isRefused { try route((0, 2), along: line) })
    }

    @Test(arguments: [(1e300, 5), (-1, 5), (600, 1e300), (600, -1)])
    func `a response of an impossible length is refused`(time: Double, length: Double) {
        #expect(isRefused { try route((0, 2), time: time, length: length) })
    }

    /// True if the route is refused, which leads to an estimate.
    private func isRefused(_ body: () throws -> Route) -> Bool {
        do {
            _ = try body()
            return false
        } catch {
            return (error as? ValhallaError)?.isServiceFault == true
        }
    }
}
