import Geodesy

/// The towns and villages of a map, which provide the city of places without one in their address.
struct Settlements {
    private let places: [Place]
    private let grid: Grid

    /// The maximum distance from a village's centre, in metres, at which places belong to it; twice that for a town,
    /// three times for a city.
    private static let reach = 4_000.0

    init(_ all: [NamedPlace]) {
        places = all.map(\.place).filter { Self.weight(of: $0) > 0 }
        grid = Grid(places.map(\.coordinate), cell: 3 * Self.reach)
    }

    func assign(to all: [NamedPlace]) -> [NamedPlace] {
        all.map { named in
            var named = named
            if named.place.city == nil, Self.weight(of: named.place) == 0 { named.place.city = city(of: named.place) }
            return named
        }
    }

    private func city(of place: Place) -> String? {
        var nearest: (name: String, distance: Double)?
        for settlement in grid.near(place.coordinate) {
            let town = places[settlement]
            let distance = town.coordinate.greatCircleDistance(to: place.coordinate) / Self.weight(of: town)
            if distance < nearest?.distance ?? Self.reach { nearest = (town.name, distance) }
        }
        return nearest?.name
    }

    private static func weight(of place: Place) -> Double {
        switch place.category {
        case .city: place.importance >= 1 ? 3 : 2
        case .village: 1
        default: 0
        }
    }
}
