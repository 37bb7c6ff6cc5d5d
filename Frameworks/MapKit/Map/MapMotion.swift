import ViewGraph

/// The ways in which a page may move a map.
struct MapMotion {
    let modes: MapInteractionModes
    /// The number of the viewpoint that the drawing is for; `nil` until the size of the map is known.
    let turn: Int?
    /// Takes a viewpoint and its number.
    let move: @MainActor (MapViewpoint, Int) -> Void

    /// Reads the event of a page, which may be anything.
    @MainActor func receive(_ value: EventValue) {
        guard let viewpoint = MapViewpoint(value), let turn = value["turn"].integer, turn >= 0 else { return }
        move(viewpoint, turn)
    }
}
