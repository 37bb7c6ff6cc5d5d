public import CoreLocation
import FoundationOverlay
public import SwiftUI

/// A container whose content can convert between coordinates and points of the map inside it.
public struct MapReader<Content: View>: View {
    private let content: (MapProxy) -> Content
    @State private var reading = MapReading()

    public init(@ViewBuilder content: @escaping (MapProxy) -> Content) {
        self.content = content
    }

    public var body: some View {
        content(MapProxy(reading: reading)).environment(\.mapReading, reading)
    }
}

/// Converts between points of a map and coordinates, for the map's last position at rest.
public struct MapProxy {
    let reading: MapReading

    /// The coordinate at a point of the map, or nil while the map is not shown. The only space is `local`, the map's
    /// own.
    public func convert(_ point: CGPoint, from space: some CoordinateSpaceProtocol) -> CLLocationCoordinate2D? {
        guard space.coordinateSpace == .local else { return nil }
        return reading.frame?.coordinate(point)
    }

    /// The point of the map at a coordinate, or nil while the map is not shown. The only space is `local`, the map's
    /// own.
    public func convert(_ coordinate: CLLocationCoordinate2D, to space: some CoordinateSpaceProtocol) -> CGPoint? {
        guard space.coordinateSpace == .local else { return nil }
        return reading.frame?.point(coordinate)
    }

    /// The camera that shows a region in the map's size.
    public func camera(framing region: MKCoordinateRegion) -> MapCamera {
        camera(at: .region(region))
    }

    /// The camera that shows a rectangle in the map's size.
    public func camera(framing rect: MKMapRect) -> MapCamera {
        camera(at: .rect(rect))
    }

    /// The camera that shows a place in the map's size.
    ///
    /// - Parameter allowPitch: True if the camera may be tilted. It always looks straight down.
    public func camera(framing item: MKMapItem, allowPitch: Bool = true) -> MapCamera {
        camera(at: .item(item, allowsAutomaticPitch: allowPitch))
    }

    private func camera(at position: MapCameraPosition) -> MapCamera {
        MapCamera(position.frame(around: [], size: reading.frame?.size ?? MapFrame.usualSize))
    }
}

@available(*, unavailable)
extension MapProxy: Sendable {}

/// The state of the map inside a reader.
final class MapReading {
    /// The visible part; nil while no map is shown.
    var frame: MapFrame?
}

extension EnvironmentValues {
    private struct MapReadingKey: EnvironmentKey {
        static var defaultValue: MapReading? { nil }
    }

    /// The reader around a map.
    var mapReading: MapReading? {
        get { self[MapReadingKey.self] }
        set { self[MapReadingKey.self] = newValue }
    }
}
