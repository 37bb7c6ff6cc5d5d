/// The ways in which a person can move a map.
public struct MapInteractionModes: OptionSet {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static var pan: MapInteractionModes { MapInteractionModes(rawValue: 1 << 0) }
    public static var zoom: MapInteractionModes { MapInteractionModes(rawValue: 1 << 1) }
    /// All supported ways.
    public static var all: MapInteractionModes { [.pan, .zoom] }

    /// The names used by the page.
    var names: String {
        [(MapInteractionModes.pan, "pan"), (.zoom, "zoom")].filter { contains($0.0) }.map(\.1).joined(separator: " ")
    }
}

@available(*, unavailable)
extension MapInteractionModes: Sendable {}
