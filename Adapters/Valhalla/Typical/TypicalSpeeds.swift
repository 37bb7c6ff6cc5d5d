package import Foundation

/// Writes the typical speeds of a map's roads for `valhalla_add_predicted_traffic`.
///
/// Only roads that are slowed by traffic get a profile. The tool stores equal profiles once per tile. Free-flow and
/// constrained speeds stay unset, so that a query for an empty road uses the road's own speed.
package struct TypicalSpeeds {
    private let profiles: [RoadClass: SpeedProfile]
    private var lines: [Kind: String] = [:]

    private struct Kind: Hashable {
        var roadClass: RoadClass
        var speed: Int
    }

    package init() {
        let slowed = RoadClass.allCases.filter { TypicalTraffic.excess(of: $0) != nil }
        profiles = Dictionary(
            uniqueKeysWithValues: slowed.map { roadClass in
                (roadClass, SpeedProfile { TypicalTraffic.speedRatio(of: roadClass, atMinute: $0) })
            })
    }

    /// Writes a file for each tile in `tiles`, in the same subfolder of `target`.
    ///
    /// - Throws: `CocoaError` if a file cannot be read or written, `ValhallaError` if a file is not a tile.
    package mutating func write(tiles: URL, to target: URL) throws {
        for path in try FileManager.default.subpathsOfDirectory(atPath: tiles.path) where path.hasSuffix(".gph") {
            let tile = try GraphTile(Data(contentsOf: tiles.appending(path: path), options: .alwaysMapped))
            let rows = rows(of: tile)
            if rows.isEmpty { continue }
            let file = target.appending(path: path).deletingPathExtension().appendingPathExtension("csv")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try rows.joined(separator: "\n").write(to: file, atomically: false, encoding: .utf8)
        }
    }

    /// `level/tile/edge,freeflow,constrained,profile`
    private mutating func rows(of tile: GraphTile) -> [String] {
        var rows: [String] = []
        for (index, edge) in tile.edges.enumerated() where edge.isForCars && edge.speed > 0 {
            guard let profile = profile(of: edge) else { continue }
            rows.append("\(tile.name)/\(index),0,0,\(profile)")
        }
        return rows
    }

    private mutating func profile(of edge: GraphTile.Edge) -> String? {
        let kind = Kind(roadClass: edge.roadClass, speed: edge.speed)
        if let known = lines[kind] { return known }
        guard let encoded = profiles[edge.roadClass]?.encoded(times: Double(edge.speed)) else { return nil }
        lines[kind] = encoded
        return encoded
    }
}
