import Foundation

/// A box between two parallels and two meridians. It does not cross the 180th meridian.
package struct BoundingBox: Sendable, Hashable, Codable {
    package var south: Double
    package var west: Double
    package var north: Double
    package var east: Double

    package init(south: Double, west: Double, north: Double, east: Double) {
        self.south = south
        self.west = west
        self.north = north
        self.east = east
    }

    /// Creates the box that extends at least `metres` from `center` in every direction.
    package init(center: Coordinate, metres: Double) {
        let latitude = metres / 111_000
        let longitude = latitude / max(0.01, cos(center.latitude.radians))
        self.init(
            south: max(-90, center.latitude - latitude), west: max(-180, center.longitude - longitude),
            north: min(90, center.latitude + latitude), east: min(180, center.longitude + longitude))
    }

    package var center: Coordinate {
        Coordinate(latitude: (south + north) / 2, longitude: (west + east) / 2)
    }

    package func contains(_ point: Coordinate) -> Bool {
        (south...north).contains(point.latitude) && (west...east).contains(point.longitude)
    }

    /// True if the boxes have a point in common.
    package func intersects(_ other: BoundingBox) -> Bool {
        south <= other.north && other.south <= north && west <= other.east && other.west <= east
    }

    package func union(_ other: BoundingBox) -> BoundingBox {
        BoundingBox(
            south: min(south, other.south), west: min(west, other.west),
            north: max(north, other.north), east: max(east, other.east))
    }

    /// This box, `degrees` larger on every side.
    package func expanded(by degrees: Double) -> BoundingBox {
        BoundingBox(
            south: max(-90, south - degrees), west: max(-180, west - degrees),
            north: min(90, north + degrees), east: min(180, east + degrees))
    }
}
