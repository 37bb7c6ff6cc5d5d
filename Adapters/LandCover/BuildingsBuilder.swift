package import Foundation
package import Geodesy
import SQLiteStore

/// Writes the outlines of a map's buildings to a file.
///
/// It keeps a limited number of points in memory. Therefore, a cell may have several rows if its buildings are far
/// apart in the source.
package struct BuildingsBuilder {
    private let database: Database
    private var cells: [BuildingCell: [[Coordinate]]] = [:]
    private var points = 0
    private var count = 0
    private let limit: Int

    /// The arguments of `osmium tags-filter` that keep all buildings.
    package static let filter = ["a/building"]

    /// Creates the file at `url`. It is complete once `finish` has returned.
    ///
    /// - Parameter limit: The number of points to keep in memory, at 16 bytes each.
    package init(at url: URL, limit: Int = 4_000_000) throws {
        database = try Database(path: url.path)
        self.limit = limit
        // An incomplete file is never used: the caller renames the file when it is complete.
        try database.query("PRAGMA journal_mode = OFF")
        try database.execute("PRAGMA synchronous = OFF")
        try database.executeScript("CREATE TABLE building (cell INTEGER, outlines BLOB); BEGIN;")
    }

    /// Adds the buildings of a file written by `osmium export -f geojsonseq`.
    package mutating func add(geoJSONSequence url: URL) throws {
        for line in LineSequence(try Data(contentsOf: url, options: .alwaysMapped)) {
            try add(outlines: Self.outlines(line))
        }
    }

    /// Adds a building, given by its outer rings and its holes.
    package mutating func add(outlines: [[Coordinate]]) throws {
        guard let corner = outlines.first?.first else { return }
        cells[BuildingCell(corner), default: []] += outlines
        points += outlines.reduce(0) { $0 + $1.count }
        count += 1
        if points > limit { try write() }
    }

    private mutating func write() throws {
        for (cell, outlines) in cells {
            try database.execute("INSERT INTO building VALUES (?, ?)", [cell.number, OutlineCoding.encode(outlines)])
        }
        cells = [:]
        points = 0
    }

    /// Completes the file and returns the number of buildings.
    @discardableResult
    package consuming func finish() throws -> Int {
        try write()
        try database.executeScript("CREATE INDEX place ON building (cell); COMMIT;")
        return count
    }

    /// The outlines in a line of GeoJSON; empty for objects that aren't buildings above ground.
    static func outlines(_ line: Data) -> [[Coordinate]] {
        guard let object = try? JSONSerialization.jsonObject(with: line) as? [String: Any],
            let tags = object["properties"] as? [String: Any],
            let kind = tags["building"] as? String, kind != "no", tags["location"] as? String != "underground",
            let geometry = object["geometry"] as? [String: Any]
        else { return [] }
        return LandArea.areas(of: geometry)
    }
}
