import Foundation
import SwiftUI

/// The limits for moving and zooming a map.
public struct MapCameraBounds {
    /// The rectangle in which the middle of the map stays.
    private let center: MKMapRect?
    private let distances: (minimum: Double?, maximum: Double?)

    /// - Parameters:
    ///   - centerCoordinateBounds: The region in which the middle of the map stays.
    ///   - minimumDistance: The least distance of the camera from the ground, in meters.
    ///   - maximumDistance: The greatest distance of the camera from the ground, in meters.
    public init(
        centerCoordinateBounds: MKCoordinateRegion, minimumDistance: Double? = nil, maximumDistance: Double? = nil
    ) {
        self.init(
            centerCoordinateBounds: centerCoordinateBounds.mapRect, minimumDistance: minimumDistance,
            maximumDistance: maximumDistance)
    }

    /// - Parameters:
    ///   - centerCoordinateBounds: The rectangle in which the middle of the map stays.
    ///   - minimumDistance: The least distance of the camera from the ground, in meters.
    ///   - maximumDistance: The greatest distance of the camera from the ground, in meters.
    public init(centerCoordinateBounds: MKMapRect, minimumDistance: Double? = nil, maximumDistance: Double? = nil) {
        center = centerCoordinateBounds
        distances = (minimumDistance, maximumDistance)
    }

    /// - Parameters:
    ///   - minimumDistance: The least distance of the camera from the ground, in meters.
    ///   - maximumDistance: The greatest distance of the camera from the ground, in meters.
    public init(minimumDistance: Double? = nil, maximumDistance: Double? = nil) {
        center = nil
        distances = (minimumDistance, maximumDistance)
    }

    /// The nearest frame within the limits.
    func limit(_ frame: MapFrame) -> MapFrame {
        var viewpoint = frame.viewpoint
        let world = MKMapSize.world
        if let center {
            viewpoint.x = min(max(viewpoint.x, center.minX / world.width), center.maxX / world.width)
            viewpoint.y = min(max(viewpoint.y, center.minY / world.height), center.maxY / world.height)
        }
        func scale(_ distance: Double) -> Double {
            MapCamera(centerCoordinate: viewpoint.coordinate, distance: distance)
                .viewpoint(height: frame.size.height).scale
        }
        if let farthest = distances.maximum { viewpoint.scale = min(viewpoint.scale, scale(farthest)) }
        if let closest = distances.minimum { viewpoint.scale = max(viewpoint.scale, scale(closest)) }
        return viewpoint == frame.viewpoint ? frame : MapFrame(showing: viewpoint, size: frame.size)
    }
}

@available(*, unavailable)
extension MapCameraBounds: Sendable {}
