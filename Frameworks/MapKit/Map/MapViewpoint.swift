import Foundation
import ViewGraph

/// The middle and the scale of a map picture.
struct MapViewpoint: Hashable {
    /// The middle on the flat map, as fractions of the world's width, to the right and down.
    var x: Double
    var y: Double
    /// The fraction of the world's width per point of the screen.
    var scale: Double

    /// The length of the equator in metres.
    static let equator = 40_075_017.0
    /// The scales of a map that moves: from 0.3 metres at the equator per point to the world on 256 points.
    static let scales = (0.3 / equator)...(1.0 / 256)

    /// The nearest valid viewpoint: within the world, neither too close nor too far.
    var bounded: MapViewpoint {
        MapViewpoint(
            x: min(max(x, 0), 1), y: min(max(y, 0), 1),
            scale: min(max(scale, Self.scales.lowerBound), Self.scales.upperBound))
    }
}

extension MapViewpoint {
    /// Reads the viewpoint that a page reports after a gesture; `nil` if it is invalid.
    init?(_ value: EventValue) {
        guard let x = value["x"].number, let y = value["y"].number, let scale = value["scale"].number,
            x.isFinite, y.isFinite, scale.isFinite
        else { return nil }
        self = MapViewpoint(x: x, y: y, scale: scale).bounded
    }

    /// This viewpoint, limited to the changes that a map's interaction modes allow.
    func limited(to modes: MapInteractionModes, from old: MapViewpoint) -> MapViewpoint {
        var limited = self
        if !modes.contains(.zoom) { limited.scale = old.scale }
        if !modes.contains(.pan) { (limited.x, limited.y) = (old.x, old.y) }
        return limited
    }
}
