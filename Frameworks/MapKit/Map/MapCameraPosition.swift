import CoreLocation
import Foundation
import SwiftUI

/// The part of the map to show.
public struct MapCameraPosition: Equatable {
    private enum Place {
        case automatic
        case region(MKCoordinateRegion)
        case rect(MKMapRect)
        case camera(MapCamera)
        case item(MKMapItem, allowsPitch: Bool)
        indirect case follows(heading: Bool, fallback: MapCameraPosition)
        case person(MapViewpoint)
    }

    private let place: Place

    /// Shows all of the map's content.
    public static var automatic: MapCameraPosition { MapCameraPosition(place: .automatic) }

    /// Shows at least this region.
    public static func region(_ region: MKCoordinateRegion) -> MapCameraPosition {
        MapCameraPosition(place: .region(region))
    }

    /// Shows at least this rectangle.
    public static func rect(_ rect: MKMapRect) -> MapCameraPosition {
        MapCameraPosition(place: .rect(rect))
    }

    public static func camera(_ camera: MapCamera) -> MapCameraPosition {
        MapCameraPosition(place: .camera(camera))
    }

    /// Shows a place.
    ///
    /// - Parameter allowsAutomaticPitch: True if the map may tilt itself. It always looks straight down.
    public static func item(_ item: MKMapItem, allowsAutomaticPitch: Bool = true) -> MapCameraPosition {
        MapCameraPosition(place: .item(item, allowsPitch: allowsAutomaticPitch))
    }

    /// Shows the person's location, and follows it until they move the map.
    ///
    /// - Parameters:
    ///   - followsHeading: True to turn the map by the person's heading. Maps keep north at the top.
    ///   - fallback: The position to show until the location is known.
    public static func userLocation(
        followsHeading: Bool = false, fallback: MapCameraPosition
    ) -> MapCameraPosition {
        MapCameraPosition(place: .follows(heading: followsHeading, fallback: fallback))
    }

    /// The position to which a person has moved the map.
    static func person(_ viewpoint: MapViewpoint) -> MapCameraPosition {
        MapCameraPosition(place: .person(viewpoint))
    }

    /// The region, if the position was created with one.
    public var region: MKCoordinateRegion? {
        if case .region(let region) = place { region } else { nil }
    }

    /// The rectangle, if the position was created with one.
    public var rect: MKMapRect? {
        if case .rect(let rect) = place { rect } else { nil }
    }

    /// The camera, if the position was created with one.
    public var camera: MapCamera? {
        if case .camera(let camera) = place { camera } else { nil }
    }

    /// The place, if the position was created with one.
    public var item: MKMapItem? {
        if case .item(let item, _) = place { item } else { nil }
    }

    /// True if the position is that of the person's location.
    public var followsUserLocation: Bool {
        if case .follows = place { true } else { false }
    }

    /// True if the position was created to follow the person's heading.
    public var followsUserHeading: Bool {
        if case .follows(let heading, _) = place { heading } else { false }
    }

    /// The position to show until the person's location is known.
    public var fallbackPosition: MapCameraPosition? {
        if case .follows(_, let fallback) = place { fallback } else { nil }
    }

    /// True if the position was created with a place and allows the map to tilt itself.
    public var allowsAutomaticPitch: Bool {
        if case .item(_, let allowsPitch) = place { allowsPitch } else { false }
    }

    /// True once a person has moved the map.
    public var positionedByUser: Bool {
        if case .person = place { true } else { false }
    }

    public static func == (lhs: MapCameraPosition, rhs: MapCameraPosition) -> Bool {
        switch (lhs.place, rhs.place) {
        case (.automatic, .automatic): true
        case (.region(let one), .region(let other)): one.numbers == other.numbers
        case (.rect(let one), .rect(let other)):
            (one.minX, one.minY, one.width, one.height) == (other.minX, other.minY, other.width, other.height)
        case (.camera(let one), .camera(let other)): one == other
        case (.item(let one, let pitch), .item(let other, let otherPitch)): one == other && pitch == otherPitch
        case (.follows(let heading, let fallback), .follows(let otherHeading, let otherFallback)):
            heading == otherHeading && fallback == otherFallback
        case (.person(let one), .person(let other)): one == other
        default: false
        }
    }
}

@available(*, unavailable)
extension MapCameraPosition: Sendable {}

extension MapCameraPosition {
    /// The frame that shows the position in a picture of this size.
    ///
    /// - Parameters:
    ///   - coordinates: The coordinates of the map's content.
    ///   - location: The person's location, if it is known.
    ///   - moves: True for a map that a person can move.
    ///   - insets: The covered edges of the picture. The position is shown between them.
    func frame(
        around coordinates: [CLLocationCoordinate2D], at location: CLLocationCoordinate2D? = nil, size: CGSize,
        moves: Bool = true, inside insets: EdgeInsets = EdgeInsets()
    ) -> MapFrame {
        if case .person(let viewpoint) = place { return MapFrame(showing: viewpoint, size: size) }
        if case .follows(_, let fallback) = place, location == nil {
            return fallback.frame(around: coordinates, size: size, moves: moves, inside: insets)
        }
        let free = CGSize(
            width: max(1, size.width - insets.leading - insets.trailing),
            height: max(1, size.height - insets.top - insets.bottom))
        let frame =
            switch place {
            case .automatic: MapFrame(around: coordinates, size: free, moves: moves)
            case .region(let region): MapFrame(fitting: region.mapRect, size: free)
            case .rect(let rect): MapFrame(fitting: rect, size: free)
            case .camera(let camera): MapFrame(showing: camera.viewpoint(height: size.height), size: free)
            case .item(let item, _):
                MapFrame(around: [item.shownCoordinate].compactMap(\.self), size: free, moves: moves)
            case .follows: MapFrame(around: [location].compactMap(\.self), size: free, moves: moves)
            case .person(let viewpoint): MapFrame(showing: viewpoint, size: free)
            }
        return insets == EdgeInsets() ? frame : frame.extended(to: size, by: insets)
    }
}

extension MKCoordinateRegion {
    fileprivate var numbers: [Double] {
        [center.latitude, center.longitude, span.latitudeDelta, span.longitudeDelta]
    }

    var mapRect: MKMapRect {
        let (high, wide) = (span.latitudeDelta / 2, span.longitudeDelta / 2)
        let northWest = MKMapPoint(
            CLLocationCoordinate2D(latitude: center.latitude + high, longitude: center.longitude - wide))
        let southEast = MKMapPoint(
            CLLocationCoordinate2D(latitude: center.latitude - high, longitude: center.longitude + wide))
        return MKMapRect(
            x: northWest.x, y: northWest.y, width: southEast.x - northWest.x, height: southEast.y - northWest.y)
    }
}
