import Foundation
import FoundationOverlay

/// The result of reading live speeds.
package struct TrafficReport: Encodable, Sendable {
    /// The number of roads in the feed that are on the map.
    package var roads: Int
    /// The number of directed stretches of road.
    package var edges: Int
    /// A sentence for each road that is not on the map.
    package var unknown: [String]

    package init(roads: Int, edges: Int, unknown: [String] = []) {
        self.roads = roads
        self.edges = edges
        self.unknown = unknown
    }

    /// A description of the result for people.
    package var text: String {
        roads == 0
            ? String(localized: "No live speeds are in use.", bundle: .module)
            : String(localized: "Live speeds for \(roads) roads (\(edges) stretches).", bundle: .module)
    }

    /// A description of the omitted roads for people, or `nil` if there are none.
    package var omission: String? {
        guard !unknown.isEmpty else { return nil }
        let named = unknown.prefix(Self.named)
        let more = unknown.count - named.count
        let rest = more > 0 ? [String(localized: "\(more) more lines have the same problem.", bundle: .module)] : []
        return (named + rest).joined(separator: "\n")
    }

    /// The number of roads to name: a feed of a whole country has thousands that are not on the map of a town.
    private static let named = 5
}
