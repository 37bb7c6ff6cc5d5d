import CoreLocation
import Foundation
import Geodesy
import SwiftUI
import Valhalla

/// The part of the flat map that a picture shows.
struct MapFrame: Hashable {
    /// The size in points of the screen.
    let size: CGSize
    /// The picture's upper left corner, as fractions of the world's width on the flat map.
    let left: Double
    let top: Double
    /// The fraction of the world's width per point of the screen.
    let scale: Double

    /// The size of a row in a form on a phone, used until the page reports the actual one.
    static let usualSize = CGSize(width: 358, height: 180)
    /// The maximum size in points. Larger pictures need tiles at a closer zoom, because others lack small roads.
    private static let largest = 700.0
    /// The minimum distance of the content from the edges, in points, so that balloons fit above their place.
    private static let margin = (side: 34.0, top: 48.0, bottom: 30.0)
    /// The same for a map that moves, where titles of balloons near an edge are not shifted inwards.
    private static let wideMargin = (side: 80.0, top: 48.0, bottom: 60.0)
    /// The closest zoom, in metres at the equator per point.
    private static let closest = 1.5 / MapViewpoint.equator

    /// Creates the frame around the coordinates, or that of the whole world if there are none.
    init(around coordinates: [CLLocationCoordinate2D], size: CGSize, moves: Bool = false) {
        let margin = moves ? Self.wideMargin : Self.margin
        self.size = size
        let points = coordinates.map(Self.place)
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        let (minX, maxX) = (xs.min() ?? 0, xs.max() ?? 1)
        let (minY, maxY) = (ys.min() ?? 0, ys.max() ?? 1)
        let width = max(40, size.width - 2 * margin.side)
        let height = max(40, size.height - margin.top - margin.bottom)
        scale = max((maxX - minX) / width, (maxY - minY) / height, Self.closest)
        left = (minX + maxX) / 2 - scale * size.width / 2
        top = (minY + maxY) / 2 - scale * (margin.top + height / 2)
    }

    /// Creates the frame around the middle of a viewpoint.
    init(showing viewpoint: MapViewpoint, size: CGSize) {
        self.size = size
        scale = viewpoint.scale
        left = viewpoint.x - scale * size.width / 2
        top = viewpoint.y - scale * size.height / 2
    }

    /// Creates the frame around the middle of a rectangle, at least as large as the rectangle.
    init(fitting rect: MKMapRect, size: CGSize) {
        let world = MKMapSize.world
        let scale = max(rect.width / world.width / size.width, rect.height / world.height / size.height)
        let middle = MapViewpoint(x: rect.midX / world.width, y: rect.midY / world.height, scale: scale)
        self.init(showing: middle.bounded, size: size)
    }

    /// The frame of a larger picture, of which this one is the part between its covered edges.
    func extended(to size: CGSize, by insets: EdgeInsets) -> MapFrame {
        var middle = viewpoint
        middle.x += scale * (insets.trailing - insets.leading) / 2
        middle.y += scale * (insets.bottom - insets.top) / 2
        return MapFrame(showing: middle, size: size)
    }

    var viewpoint: MapViewpoint {
        MapViewpoint(x: left + scale * size.width / 2, y: top + scale * size.height / 2, scale: scale)
    }

    /// The frame with enough surroundings for moving the map by half of its size.
    var withSurroundings: MapFrame {
        MapFrame(showing: viewpoint.bounded, size: CGSize(width: 2 * size.width, height: 2 * size.height))
    }

    /// The maximum bytes of text for the roads of a picture, and for its land as well: 24 KB for a still map, and more
    /// for the surroundings of one that moves.
    var budget: Int {
        let rows = size.width * size.height / (Self.usualSize.width * Self.usualSize.height)
        return Int(24_000 * min(max(rows / 4, 1), 5))
    }

    /// The position of a coordinate on the flat map, as fractions of the world's width, to the right and down.
    private static func place(_ coordinate: CLLocationCoordinate2D) -> RoadTile.Point {
        let point = MKMapPoint(coordinate)
        return RoadTile.Point(x: point.x / MKMapSize.world.width, y: point.y / MKMapSize.world.height)
    }

    /// The position in points, relative to the picture's upper left corner.
    func point(_ coordinate: CLLocationCoordinate2D) -> CGPoint {
        point(Self.place(coordinate))
    }

    func point(_ place: RoadTile.Point) -> CGPoint {
        CGPoint(x: (place.x - left) / scale, y: (place.y - top) / scale)
    }

    /// The coordinate at a position in points, relative to the picture's upper left corner.
    func coordinate(_ point: CGPoint) -> CLLocationCoordinate2D {
        let world = MKMapSize.world
        return MKMapPoint(x: (left + point.x * scale) * world.width, y: (top + point.y * scale) * world.height)
            .coordinate
    }

    /// The part of the world that the picture shows.
    var box: BoundingBox {
        func coordinate(_ x: Double, _ y: Double) -> CLLocationCoordinate2D {
            let world = MKMapSize.world
            return MKMapPoint(x: min(max(x, 0), 1) * world.width, y: min(max(y, 0), 1) * world.height).coordinate
        }
        let northWest = coordinate(left, top)
        let southEast = coordinate(left + scale * size.width, top + scale * size.height)
        return BoundingBox(
            south: southEast.latitude, west: northWest.longitude, north: northWest.latitude, east: southEast.longitude)
    }

    /// The degrees of longitude per point of the screen.
    var degreesPerPoint: Double { scale * 360 }

    /// The metres from the middle of the picture to its farthest corner.
    var reach: Double {
        let box = box
        return box.center.greatCircleDistance(to: Coordinate(latitude: box.south, longitude: box.west))
    }

    /// The tiles that cover the picture. Their zoom is chosen so that at most three are needed in each direction, or
    /// seven for a large picture.
    var tiles: [RoadTile.Address] {
        let longest = max(size.width, size.height)
        let width = scale * min(longest, max(Self.largest, longest / 3))
        let zoom = min(RoadTile.closest, max(0, Int((log2(2 / width)).rounded(.down))))
        let count = Double(1 << zoom)
        func range(_ from: Double, _ length: Double) -> ClosedRange<Int> {
            let last = (1 << zoom) - 1
            let first = min(max(Int((from * count).rounded(.down)), 0), last)
            return first...min(max(Int(((from + length) * count).rounded(.down)), first), last)
        }
        return range(left, scale * size.width).flatMap { x in
            range(top, scale * size.height).map { RoadTile.Address(zoom: zoom, x: x, y: $0) }
        }
    }
}
