import Foundation
import Geodesy
import Valhalla

/// The live speeds on the map in use: the rows of a feed, by edge.
struct LiveSpeeds: Codable {
    struct Edge: Codable {
        var edge: EdgeID
        /// km/h.
        var speed: Double
        /// Seconds after the feed was read.
        var validity: TimeInterval
    }

    var edges: [Edge]
    /// The number of roads in the feed to which the edges belong.
    var roads: Int
    /// The build of the map that contains the edges.
    var build: String

    /// Finds the edges of `feed` on the map.
    ///
    /// - Parameter unknown: called for each road that is not on the map.
    init(
        _ feed: TrafficFeed, build: URL, lines: RoadLines, client: ValhallaClient, unknown: (TrafficError) -> Void
    ) async throws {
        self.build = build.lastPathComponent
        roads = 0
        edges = []
        let names = Set(feed.rows.compactMap { if case .named(let name) = $0.road { name } else { nil } })
        let known = names.isEmpty ? [] : try await lines.lines(named: names)
        for row in feed.rows {
            let found = try await Self.edges(of: row, among: known, client)
            guard !found.isEmpty else {
                if case .named(let name) = row.road { unknown(.unknownRoad(name, line: row.line)) }
                continue
            }
            roads += 1
            edges += found.map { Edge(edge: $0, speed: row.speed, validity: row.validity) }
        }
    }

    private static func edges(
        of row: TrafficFeed.Row, among known: [RoadLines.Line], _ client: ValhallaClient
    ) async throws -> [EdgeID] {
        guard case .named(let name) = row.road else {
            if case .edge(let edge) = row.road { return [edge] }
            return []
        }
        let key = RoadLines.key(name)
        var found: Set<EdgeID> = []
        for line in known where line.names.contains(where: { RoadLines.key($0) == key }) {
            // Both directions; a one-way street has no edges in the second.
            for points in [line.points, line.points.reversed()] {
                found.formUnion(try await edges(along: points, of: line.way, client))
            }
        }
        return Array(found)
    }

    private static func edges(
        along points: [Coordinate], of way: Int, _ client: ValhallaClient
    ) async throws -> [EdgeID] {
        do {
            return try await client.edges(along: points, of: way)
        } catch let error as ValhallaError where !error.isServiceFault {
            // No cars are allowed there.
            return []
        }
    }
}
