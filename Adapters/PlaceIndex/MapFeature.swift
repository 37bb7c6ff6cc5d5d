import Foundation
package import Geodesy

/// A map object: its tags and the point that represents it.
package struct MapFeature: Sendable {
    package var id: String
    package var tags: [String: String]
    package var coordinate: Coordinate
    /// Its size on the ground, in degrees. For a street in several pieces, the longest one counts.
    package var extent: Double

    package init(id: String, tags: [String: String], coordinate: Coordinate, extent: Double = 0) {
        self.id = id
        self.tags = tags
        self.coordinate = coordinate
        self.extent = extent
    }

    /// Reads a line of `osmium export -f geojsonseq --add-unique-id=type_id`; nil for objects without a name or house
    /// number, such as the nodes of other objects.
    package init?(geoJSON line: Substring) {
        guard line.contains("\"name\"") || line.contains("\"addr:housenumber\"") || line.contains("\"brand\""),
            let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
            let id = object["id"] as? String,
            let geometry = object["geometry"] as? [String: Any],
            let tags = object["properties"] as? [String: String],
            let coordinates = geometry["coordinates"] as? [Any],
            let kind = geometry["type"] as? String
        else { return nil }
        let points = Self.points(in: coordinates, kind: kind)
        guard let first = points.first else { return nil }
        let box = points.reduce(BoundingBox(center: first, metres: 0)) {
            $0.union(BoundingBox(center: $1, metres: 0))
        }
        let coordinate = kind == "LineString" ? points[points.count / 2] : box.center
        self.init(
            id: Self.objectID(id), tags: tags, coordinate: coordinate,
            extent: max(box.north - box.south, box.east - box.west))
    }

    /// The points of a geometry; for an area, those of its first ring.
    private static func points(in coordinates: [Any], kind: String) -> [Coordinate] {
        switch kind {
        case "Point":
            return coordinates.count < 2 ? [] : [coordinates].compactMap(point)
        case "LineString":
            return coordinates.compactMap { ($0 as? [Any]).flatMap(point) }
        case "Polygon":
            return (coordinates.first as? [Any]).map { points(in: $0, kind: "LineString") } ?? []
        case "MultiPolygon":
            return (coordinates.first as? [Any]).map { points(in: $0, kind: "Polygon") } ?? []
        default:
            return []
        }
    }

    private static func point(_ pair: [Any]) -> Coordinate? {
        guard pair.count >= 2, let longitude = pair[0] as? Double, let latitude = pair[1] as? Double else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    /// Undoes osmium's numbering of areas: twice the way's number, or twice the relation's plus one.
    private static func objectID(_ id: String) -> String {
        guard id.hasPrefix("a"), let number = Int(id.dropFirst()) else { return id }
        return number % 2 == 0 ? "w\(number / 2)" : "r\(number / 2)"
    }
}
