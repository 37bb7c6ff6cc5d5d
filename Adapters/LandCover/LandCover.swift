package import Foundation
package import Geodesy
import SQLiteStore

/// The woods, waters and parks of a map.
package final class LandCover: Sendable {
    private let database: Database

    /// Opens the file that `LandCoverBuilder` wrote at `url`.
    package init(at url: URL) throws {
        database = try Database(path: url.path, mode: .readOnly)
    }

    /// The areas that overlap a box, the largest first.
    ///
    /// - Parameters:
    ///   - size: The minimum size in degrees. Smaller areas are left out.
    ///   - limit: The maximum number of areas.
    package func areas(in box: BoundingBox, largerThan size: Double, limit: Int) throws -> [LandArea] {
        try database.withStatement(
            """
            SELECT kind, outlines FROM area
            WHERE south <= ? AND north >= ? AND west <= ? AND east >= ? AND most >= ? ORDER BY most DESC LIMIT ?
            """, [box.north, box.south, box.east, box.west, size, limit]
        ) { row in
            var areas: [LandArea] = []
            while try row.step() {
                guard case .integer(let number) = row[0], let kind = LandArea.Kind(rawValue: Int(number)),
                    case .blob(let data) = row[1], let outlines = OutlineCoding.decode(data)
                else { continue }
                areas.append(LandArea(kind: kind, outlines: outlines))
            }
            return areas
        }
    }
}
