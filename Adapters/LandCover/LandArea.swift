package import Foundation
package import Geodesy

/// A piece of land or water that a map colours.
package struct LandArea: Sendable, Hashable {
    /// The kind of an area, as coarse as a map shows it.
    package enum Kind: Int, Sendable, Hashable, CaseIterable {
        /// Lakes, reservoirs and wide rivers.
        case water
        /// The courses of rivers and canals, given as lines.
        case river
        case wood
        /// Parks, gardens, cemeteries, golf courses and orchards.
        case park
    }

    package var kind: Kind
    /// The rings, counterclockwise for outer rings and clockwise for holes; for a river, its lines.
    package var outlines: [[Coordinate]]

    package init(kind: Kind, outlines: [[Coordinate]]) {
        self.kind = kind
        self.outlines = outlines
    }

    /// The bounding box, or `nil` if there are no points.
    package var box: BoundingBox? {
        let points = outlines.joined()
        let (latitudes, longitudes) = (points.map(\.latitude), points.map(\.longitude))
        guard let south = latitudes.min(), let north = latitudes.max(), let west = longitudes.min(),
            let east = longitudes.max()
        else { return nil }
        return BoundingBox(south: south, west: west, north: north, east: east)
    }
}

extension LandArea {
    /// Reads a line of `osmium export -f geojsonseq`; `nil` for objects that a map does not colour.
    package init?(geoJSON line: Data) {
        guard let object = try? JSONSerialization.jsonObject(with: line) as? [String: Any],
            let geometry = object["geometry"] as? [String: Any],
            let tags = object["properties"] as? [String: Any],
            let coordinates = geometry["coordinates"] as? [Any],
            let shape = geometry["type"] as? String
        else { return nil }
        guard let kind = Kind(tags: tags, isLine: shape == "LineString") else { return nil }
        let outlines = kind == .river ? [Self.line(coordinates)].filter { $0.count > 1 } : Self.areas(of: geometry)
        self.init(kind: kind, outlines: outlines)
        if self.outlines.isEmpty { return nil }
    }

    /// The rings of a GeoJSON geometry; empty if it isn't an area.
    static func areas(of geometry: [String: Any]) -> [[Coordinate]] {
        let coordinates = geometry["coordinates"] as? [Any] ?? []
        let rings: [[Coordinate]] =
            switch geometry["type"] as? String {
            case "Polygon": coordinates.map(Self.line)
            case "MultiPolygon": coordinates.flatMap { ($0 as? [Any])?.map(Self.line) ?? [] }
            default: []
            }
        return rings.filter { $0.count > 3 }
    }

    private static func line(_ points: Any) -> [Coordinate] {
        (points as? [[Double]] ?? []).compactMap { pair in
            guard pair.count >= 2, abs(pair[0]) <= 180, abs(pair[1]) <= 90 else { return nil }
            return Coordinate(latitude: pair[1], longitude: pair[0])
        }
    }
}

extension LandArea.Kind {
    /// The tags of each kind (https://wiki.openstreetmap.org/wiki/Map_features). If an object matches several, the
    /// first one counts.
    private static let tags: [(kind: Self, key: String, values: [String])] = [
        (.river, "waterway", ["river", "canal"]),
        (.water, "natural", ["water"]),
        (.water, "waterway", ["riverbank", "dock"]),
        (.water, "landuse", ["basin", "reservoir"]),
        (.wood, "natural", ["wood", "scrub"]),
        (.wood, "landuse", ["forest"]),
        (.park, "leisure", ["park", "garden", "golf_course", "pitch"]),
        (.park, "landuse", ["cemetery", "recreation_ground", "village_green", "orchard", "vineyard"]),
    ]

    /// The arguments of `osmium tags-filter` that keep every object with a kind: ways for rivers, areas for the others.
    package static var filter: [String] {
        tags.map { "\($0.kind == .river ? "w" : "a")/\($0.key)=\($0.values.joined(separator: ","))" }
    }

    /// - Parameters:
    ///   - tags: The tags of an OpenStreetMap object.
    ///   - isLine: True for a line. The outline of a lake is also listed as a line, which has no kind.
    init?(tags: [String: Any], isLine: Bool) {
        let match = Self.tags.first { kind, key, values in
            isLine == (kind == .river) && (tags[key] as? String).map(values.contains) ?? false
        }
        guard let match, !isLine || tags["tunnel"] == nil else { return nil }
        self = match.kind
    }
}
