import Foundation
import Geodesy

/// Builds an OpenStreetMap XML document (https://wiki.openstreetmap.org/wiki/OSM_XML). Ids are assigned in order, so
/// that equal plans give equal files.
struct OSMDocument {
    private var nodes: [(coordinate: Coordinate, tags: [String: String])] = []
    private var ways: [(nodes: [Int], tags: [String: String])] = []
    private let projection: LocalProjection
    private let firstNode: Int
    private let firstWay: Int

    /// - Parameter firstID: the first way's id, and a quarter of the first node's. It is beyond all ids that
    ///   OpenStreetMap has assigned, because objects with the same id are merged when maps are joined.
    init(center: Coordinate, firstID: Int = 4_000_000_000) {
        projection = LocalProjection(center: center)
        firstWay = firstID
        firstNode = 4 * firstID
    }

    /// Adds a point and returns its id.
    @discardableResult
    mutating func node(_ point: TownPoint, _ tags: [String: String] = [:]) -> Int {
        nodes.append((projection.coordinate(of: point), tags))
        return firstNode + nodes.count - 1
    }

    /// Adds a line through existing points.
    mutating func way(_ ids: [Int], _ tags: [String: String]) {
        ways.append((ids, tags))
    }

    /// Adds an area with its corners.
    mutating func area(_ corners: [TownPoint], _ tags: [String: String]) {
        let ids = corners.map { node($0) }
        way(ids + ids.prefix(1), tags)
    }

    var xml: String {
        let box = nodes.dropFirst().reduce(BoundingBox(center: nodes[0].coordinate, metres: 500)) {
            $0.union(BoundingBox(center: $1.coordinate, metres: 500))
        }
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#, #"<osm version="0.6" generator="reveille">"#,
            #"<bounds minlat="\#(box.south)" minlon="\#(box.west)" maxlat="\#(box.north)" maxlon="\#(box.east)"/>"#,
        ]
        for (index, node) in nodes.enumerated() {
            let place = String(format: #"lat="%.7f" lon="%.7f""#, node.coordinate.latitude, node.coordinate.longitude)
            lines.append(#"<node id="\#(firstNode + index)" version="1" \#(place)>\#(xml(node.tags))</node>"#)
        }
        for (index, way) in ways.enumerated() {
            let references = way.nodes.map { #"<nd ref="\#($0)"/>"# }.joined()
            lines.append(#"<way id="\#(firstWay + index)" version="1">\#(references)\#(xml(way.tags))</way>"#)
        }
        return (lines + ["</osm>", ""]).joined(separator: "\n")
    }

    private func xml(_ tags: [String: String]) -> String {
        tags.sorted { $0.key < $1.key }.map { #"<tag k="\#(escape($0.key))" v="\#(escape($0.value))"/>"# }.joined()
    }

    private func escape(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
}

/// A point on the town's plan: metres east and north of its centre.
struct TownPoint {
    var x: Double
    var y: Double
}

/// Converts metres on a plan to degrees: exact enough for a few kilometres around the centre.
struct LocalProjection {
    var center: Coordinate

    func coordinate(of point: TownPoint) -> Coordinate {
        let metresPerDegree = 111_195.0
        return Coordinate(
            latitude: center.latitude + point.y / metresPerDegree,
            longitude: center.longitude + point.x / (metresPerDegree * cos(center.latitude.radians)))
    }
}
