package import Foundation
package import Geodesy
import SQLiteStore

/// The outlines of a map's buildings, stored by cells of a hundredth of a degree.
package final class Buildings: Sendable {
    private let database: Database

    /// Opens the file that `BuildingsBuilder` wrote at `url`.
    package init(at url: URL) throws {
        database = try Database(path: url.path, mode: .readOnly)
    }

    /// The outlines of the buildings in the cells that a box touches.
    ///
    /// - Parameter limit: The maximum number of cells in each direction. For a larger box, the result is empty.
    package func outlines(in box: BoundingBox, limit: Int) throws -> [[Coordinate]] {
        let first = BuildingCell(Coordinate(latitude: box.south, longitude: box.west))
        let last = BuildingCell(Coordinate(latitude: box.north, longitude: box.east))
        guard last.row - first.row < limit, last.column - first.column < limit, first.row <= last.row else { return [] }
        return try (first.row...last.row).flatMap { row in
            try database.withStatement(
                "SELECT outlines FROM building WHERE cell BETWEEN ? AND ?",
                [BuildingCell.number(row, first.column), BuildingCell.number(row, last.column)]
            ) { result in
                var outlines: [[Coordinate]] = []
                while try result.step() {
                    guard case .blob(let data) = result[0] else { continue }
                    outlines += OutlineCoding.decode(data) ?? []
                }
                return outlines
            }
        }
    }
}

/// A cell of a hundredth of a degree, about a kilometre high.
struct BuildingCell: Hashable {
    let row: Int
    let column: Int

    init(_ point: Coordinate) {
        row = Int(((point.latitude + 90) * 100).rounded(.down))
        column = Int(((point.longitude + 180) * 100).rounded(.down))
    }

    /// The number of a cell. Cells of the same row have consecutive numbers.
    static func number(_ row: Int, _ column: Int) -> Int { row * 100_000 + column }

    var number: Int { Self.number(row, column) }
}
