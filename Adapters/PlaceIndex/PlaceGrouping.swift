import Geodesy

/// Merges the many objects that a map has for one place: a street's pieces, a bus stop's two sides, a building and the
/// node inside it.
enum PlaceGrouping {
    static func merge(_ places: [NamedPlace]) -> [NamedPlace] {
        struct Key: Hashable {
            var name: String
            var category: PlaceCategory
        }
        let sameNames = Dictionary(grouping: places) { Key(name: $0.place.name.folded, category: $0.place.category) }
        return sameNames.values.flatMap { group in
            group.count == 1 ? group : clusters(of: group).map(representative)
        }
    }

    /// The distance, in metres, up to which objects with the same name count as one place.
    private static func reach(of category: PlaceCategory) -> Double {
        switch category {
        case .street: 1_000
        case .natural, .park: 1_500
        case .city, .village, .locality: 3_000
        case .bus, .transit, .airport: 400
        default: 120
        }
    }

    /// The largest object, with the best importance and all known address parts of the group.
    private static func representative(_ cluster: [NamedPlace]) -> NamedPlace {
        var best = cluster[0]
        for other in cluster.dropFirst() where (other.extent, best.place.id) > (best.extent, other.place.id) {
            best = other
        }
        for other in cluster {
            best.place.importance = max(best.place.importance, other.place.importance)
            best.place.street = best.place.street ?? other.place.street
            best.place.houseNumber = best.place.houseNumber ?? other.place.houseNumber
            best.place.postcode = best.place.postcode ?? other.place.postcode
            best.place.city = best.place.city ?? other.place.city
            if best.alternateNames.isEmpty { best.alternateNames = other.alternateNames }
        }
        return best
    }

    /// Groups objects by single linkage within the category's reach. A grid with cells of that size limits the pairs to
    /// compare.
    private static func clusters(of group: [NamedPlace]) -> [[NamedPlace]] {
        let reach = reach(of: group[0].place.category)
        let grid = Grid(group.map(\.place.coordinate), cell: reach)
        var unseen = Set(group.indices)
        var clusters: [[NamedPlace]] = []
        while let start = unseen.min() {
            unseen.remove(start)
            var members = [start]
            var next = 0
            while next < members.count {
                let here = group[members[next]].place.coordinate
                let linked = grid.near(here).filter {
                    unseen.contains($0) && here.greatCircleDistance(to: group[$0].place.coordinate) <= reach
                }
                unseen.subtract(linked)
                members += linked
                next += 1
            }
            clusters.append(members.map { group[$0] })
        }
        return clusters
    }
}

/// The indices of points, grouped by map cells.
struct Grid {
    private struct Cell: Hashable {
        var row: Int
        var column: Int
    }

    private let degrees: Double
    private var cells: [Cell: [Int]] = [:]

    /// - Parameter cell: The minimum height and width of a cell in metres, at latitudes up to 75°.
    init(_ points: [Coordinate], cell metres: Double) {
        degrees = metres / 28_000
        for (index, point) in points.enumerated() { cells[cell(of: point), default: []].append(index) }
    }

    /// The indices of the points in the same cell as `point` and in the adjacent ones.
    func near(_ point: Coordinate) -> [Int] {
        let center = cell(of: point)
        return (-1...1).flatMap { row in
            (-1...1).flatMap { cells[Cell(row: center.row + row, column: center.column + $0)] ?? [] }
        }
    }

    private func cell(of point: Coordinate) -> Cell {
        Cell(
            row: Int((point.latitude / degrees).rounded(.down)), column: Int((point.longitude / degrees).rounded(.down))
        )
    }
}
