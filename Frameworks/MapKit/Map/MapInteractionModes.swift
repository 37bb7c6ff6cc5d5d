/// The ways in which a person can move a map.
public struct MapInteractionModes: OptionSet {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static var pan: MapInteractionModes { MapInteractionModes(rawValue: 1 << 0) }
    public static var zoom: MapInteractionModes { MapInteractionModes(rawValue: 1 << 1) }
    /// Turning, which no map allows.
    public static var rotate: MapInteractionModes { MapInteractionModes(rawValue: 1 << 2) }
    /// Tilting, which no map allows.
    public static var pitch: MapInteractionModes { MapInteractionModes(rawValue: 1 << 3) }
    public static var all: MapInteractionModes { [.pan, .zoom, .rotate, .pitch] }

    /// True if a person can move the map.
    var moves: Bool { !isDisjoint(with: [.pan, .zoom]) }

    /// The names used by the page.
    var names: String {
        [(MapInteractionModes.pan, "pan"), (.zoom, "zoom")].filter { contains($0.0) }.map(\.1).joined(separator: " ")
    }
}

@available(*, unavailable)
extension MapInteractionModes: Sendable {}
