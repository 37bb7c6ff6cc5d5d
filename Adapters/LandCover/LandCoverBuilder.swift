package import Foundation
import Geodesy
import SQLiteStore

/// Writes the woods, waters and parks of a map to a file.
package struct LandCoverBuilder {
    private let database: Database
    private var count = 0

    /// Creates the file at `url`. It is complete once `finish` has returned.
    package init(at url: URL) throws {
        database = try Database(path: url.path)
        // An incomplete file is never used: the caller renames the file when it is complete.
        try database.query("PRAGMA journal_mode = OFF")
        try database.execute("PRAGMA synchronous = OFF")
        // The size is a dimension of the index, so that drawing a whole country does not read every pond.
        try database.executeScript(
            """
            CREATE VIRTUAL TABLE area USING rtree(
                id, south, north, west, east, least, most, +kind INTEGER, +outlines BLOB);
            BEGIN;
            """)
    }

    /// Adds the areas of a file written by `osmium export -f geojsonseq`.
    package mutating func add(geoJSONSequence url: URL) throws {
        for line in LineSequence(try Data(contentsOf: url, options: .alwaysMapped)) {
            if let area = LandArea(geoJSON: line) { try add(area) }
        }
    }

    package mutating func add(_ area: LandArea) throws {
        guard let box = area.box else { return }
        let size = max(box.north - box.south, box.east - box.west)
        count += 1
        try database.execute(
            "INSERT INTO area VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                count, box.south, box.north, box.west, box.east, size, size, area.kind.rawValue,
                OutlineCoding.encode(area.outlines),
            ])
    }

    /// Completes the file and returns the number of areas.
    @discardableResult
    package consuming func finish() throws -> Int {
        try database.executeScript("COMMIT")
        return count
    }
}
