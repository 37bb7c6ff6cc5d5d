public import CoreLocation
import FoundationOverlay
public import SwiftUI

/// A container whose content can ask the map inside it where places are.
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

/// Converts between points of a map and places, as the map has come to rest.
public struct MapProxy {
    let reading: MapReading

    /// The place at a point of the map, or nil while the map is not shown. The space is `local`, that of the map.
    public func convert(_ point: CGPoint, from space: some CoordinateSpaceProtocol) -> CLLocationCoordinate2D? {
        guard space.coordinateSpace == .local else { return nil }
        return reading.frame?.coordinate(point)
    }

    /// The point of the map at a place, or nil while the map is not shown. The space is `local`, that of the map.
    public func convert(_ coordinate: CLLocationCoordinate2D, to space: some CoordinateSpaceProtocol) -> CGPoint? {
        guard space.coordinateSpace == .local else { return nil }
        return reading.frame?.point(coordinate)
    }

    /// The camera that shows a region in the map's room.
    public func camera(framing region: MKCoordinateRegion) -> MapCamera {
        camera(at: .region(region))
    }

    /// The camera that shows a rectangle in the map's room.
    public func camera(framing rect: MKMapRect) -> MapCamera {
        camera(at: .rect(rect))
    }

    private func camera(at position: MapCameraPosition) -> MapCamera {
        MapCamera(position.frame(around: [], size: reading.frame?.size ?? MapFrame.usualSize))
    }
}

@available(*, unavailable)
extension MapProxy: Sendable {}

/// What the map inside a reader shows.
final class MapReading {
    /// Nil while no map is shown.
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
