/// The place of an overlay among the parts of a map.
public enum MKOverlayLevel: Int, Sendable {
    /// Above roads, and below the names of towns.
    case aboveRoads = 0
    /// Above the names of towns, and below annotations.
    case aboveLabels = 1
}
