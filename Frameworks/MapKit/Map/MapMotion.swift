import ViewGraph

/// The interaction of a page with a map that moves.
struct MapMotion {
    let modes: MapInteractionModes
    /// The number of the viewpoint that the drawing shows; `nil` until the size of the map is known.
    let turn: Int?
    /// Receives a viewpoint and its number.
    let move: @MainActor (MapViewpoint, Int) -> Void
    /// Receives the viewpoints during a gesture; `nil` if no one needs them.
    let follow: (@MainActor (MapViewpoint) -> Void)?

    /// Handles an event of the page, whose content is not trusted.
    @MainActor func receive(_ value: EventValue) {
        guard let viewpoint = MapViewpoint(value), let turn = value["turn"].integer, turn >= 0 else { return }
        move(viewpoint, turn)
    }
}
