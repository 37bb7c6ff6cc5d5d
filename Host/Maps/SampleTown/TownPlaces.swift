import Foundation

/// The places of the town, each beside a crossing of the grid or at a point of the plan.
enum TownPlaces {
    static func draw(_ document: inout OSMDocument) {
        let grid = TownGrid()
        for place in inTown {
            let point = grid.corner(place.column, place.row, dx: place.side.dx, dy: place.side.dy)
            var tags = [
                place.key: place.value, "name": place.name, "addr:city": SampleTown.name,
                "addr:street": TownGrid.street(place.row),
                "addr:housenumber": "\((place.column + 5) * 4 + place.side.house)",
            ]
            // Stops and squares have no house number.
            if ["highway", "place", "railway"].contains(place.key) {
                tags = tags.filter { !$0.key.hasPrefix("addr:") }
            }
            document.node(point, tags)
        }
        for place in outOfTown {
            document.node(TownPoint(x: place.x, y: place.y), [place.key: place.value, "name": place.name])
        }
        drawAreas(grid, &document)
    }

    private static func drawAreas(_ grid: TownGrid, _ document: inout OSMDocument) {
        document.area(
            [(1.1, 1.1), (2.9, 1.1), (2.9, 2.9), (1.1, 2.9)].map { grid.point($0.0, $0.1) },
            ["leisure": "park", "name": "Castle Park"])
        document.area(
            [(-2_100, 11_900), (300, 11_900), (300, 13_000), (-2_100, 13_000)].map { TownPoint(x: $0.0, y: $0.1) },
            ["aeroway": "aerodrome", "name": "Alderbrook Airport", "iata": "ALB"])
        document.area(
            [(5_200, 3_900), (6_900, 4_000), (7_000, 5_200), (5_000, 5_000)].map { TownPoint(x: $0.0, y: $0.1) },
            ["natural": "water", "name": "Lake Merrow"])
        let river = stride(from: -7.0, through: 7, by: 1).map { document.node(grid.point($0, -3.5)) }
        document.way(river, ["waterway": "river", "name": "Alder"])
        let rails = stride(from: -8.0, through: 8, by: 1).map { document.node(grid.point($0, 5.6)) }
        document.way(rails, ["railway": "rail", "name": "Coast Line"])
    }

    private enum Side {
        case northEast, southEast, southWest, northWest

        var dx: Double { self == .northEast || self == .southEast ? 26 : -26 }
        var dy: Double { self == .northEast || self == .northWest ? 22 : -22 }
        var house: Int {
            switch self {
            case .southWest: 1
            case .northWest: 2
            case .southEast: 3
            case .northEast: 4
            }
        }
    }

    private struct TownPlace {
        var name: String
        var key: String
        var value: String
        var column: Int
        var row: Int
        var side: Side

        init(_ name: String, _ key: String, _ value: String, _ column: Int, _ row: Int, _ side: Side) {
            (self.name, self.key, self.value) = (name, key, value)
            (self.column, self.row, self.side) = (column, row, side)
        }
    }

    private static let outOfTown: [(name: String, key: String, value: String, x: Double, y: Double)] = [
        ("Alderbrook Airport Terminal", "aeroway", "terminal", -1_470, 12_225),
        ("Airport Parking", "amenity", "parking", -1_700, 12_230),
        ("Airport Hotel", "tourism", "hotel", -2_080, 12_185),
        ("Millbrook", "place", "village", 4_900, 780), ("Hillside", "place", "suburb", 300, 1_850),
        ("Millbrook Primary School", "amenity", "school", 4_660, 900), ("Millbrook Inn", "amenity", "pub", 4_580, 640),
        ("Saint Brigid's Church", "amenity", "place_of_worship", 4_940, 1_060),
        ("Hillside Observatory", "tourism", "attraction", 690, 2_350), ("Vista Café", "amenity", "cafe", 560, 1_890),
        ("Western Services", "amenity", "fuel", -1_980, -90), ("Garden Centre", "shop", "garden_centre", 2_520, 460),
        ("Heron Island", "place", "islet", 5_600, 4_400),
        ("Heron Island Lighthouse", "tourism", "attraction", 5_600, 4_470),
    ]

    private static let inTown: [TownPlace] = [
        .init("Alderbrook", "place", "town", 0, 0, .northEast),
        .init("Market Square", "place", "square", 0, 0, .northWest),
        .init("Alderbrook Station", "railway", "station", 0, 5, .northEast),
        .init("Alderbrook Bus Station", "amenity", "bus_station", 1, 5, .northEast),
        .init("Alderbrook Gym", "leisure", "fitness_centre", 3, 0, .northEast),
        .init("River Rowing Club", "leisure", "sports_centre", -2, -3, .southWest),
        .init("Alder Swimming Pool", "leisure", "swimming_pool", 4, -2, .northEast),
        .init("Meadow Stadium", "leisure", "stadium", 4, 4, .northEast),
        .init("Alderbrook General Hospital", "amenity", "hospital", -4, 3, .northWest),
        .init("Market Clinic", "amenity", "clinic", -1, 0, .southEast),
        .init("Doctor Amaral", "amenity", "doctors", 2, -1, .northEast),
        .init("Castle Dental Practice", "amenity", "dentist", 1, 0, .southEast),
        .init("Square Pharmacy", "amenity", "pharmacy", 0, 0, .southEast),
        .init("Station Pharmacy", "amenity", "pharmacy", 0, 5, .southWest),
        .init("School Street Primary School", "amenity", "school", -2, 3, .northEast),
        .init("Alderbrook Secondary School", "amenity", "school", 3, 3, .northEast),
        .init("Little Acorns Kindergarten", "amenity", "kindergarten", -1, 3, .southWest),
        .init("Alderbrook College", "amenity", "college", 5, 2, .northEast),
        .init("Music School", "amenity", "music_school", -3, 1, .northEast),
        .init("Town Library", "amenity", "library", -1, 1, .northWest),
        .init("Town Hall", "amenity", "townhall", 0, 1, .northEast),
        .init("Police Station", "amenity", "police", -2, 0, .northWest),
        .init("Fire Station", "amenity", "fire_station", -5, -1, .southEast),
        .init("Post Office", "amenity", "post_office", 1, -1, .northWest),
        .init("Alder Bank", "amenity", "bank", 1, 0, .northWest),
        .init("Café Aurora", "amenity", "cafe", 0, 1, .southWest),
        .init("Café Zoë", "amenity", "cafe", -3, -2, .northEast),
        .init("Mill Lane Coffee", "amenity", "cafe", 1, 1, .northWest),
        .init("Station Café", "amenity", "cafe", -1, 5, .southEast),
        .init("Quayside Grill", "amenity", "restaurant", 0, -3, .northEast),
        .init("Trattoria Bellini", "amenity", "restaurant", -1, -1, .southWest),
        .init("Golden Lotus", "amenity", "restaurant", 2, 0, .southWest),
        .init("The Tanner's Table", "amenity", "restaurant", -2, -5, .northEast),
        .init("Noodle Corner", "amenity", "fast_food", 3, -1, .northWest),
        .init("The Old Ferryman", "amenity", "pub", 3, -3, .northWest),
        .init("Bell Tavern", "amenity", "pub", -2, -1, .northEast),
        .init("Orchard Bakery", "shop", "bakery", -4, 2, .northEast),
        .init("Main Street Bakery", "shop", "bakery", -3, 0, .southWest),
        .init("Alder Market Hall", "amenity", "marketplace", -1, 0, .northEast),
        .init("Fresh Supermarket", "shop", "supermarket", 4, 0, .southEast),
        .init("Willow Supermarket", "shop", "supermarket", 0, -4, .southWest),
        .init("Northside Grocery", "shop", "convenience", -3, 5, .southEast),
        .init("Spoke Bicycle Shop", "shop", "bicycle", 2, -2, .northWest),
        .init("Chapter One Books", "shop", "books", 0, -1, .northEast),
        .init("Alder Hardware", "shop", "hardware", -4, -1, .northEast),
        .init("Scissors & Comb", "shop", "hairdresser", -2, 1, .southEast),
        .init("Bloom Florist", "shop", "florist", 1, 1, .southEast),
        .init("Quick Wash Laundry", "shop", "laundry", -1, -2, .northWest),
        .init("Grand Cinema", "amenity", "cinema", 1, -2, .northEast),
        .init("Alderbrook Theatre", "amenity", "theatre", -1, -2, .southEast),
        .init("River Museum", "tourism", "museum", 2, -3, .northEast),
        .init("Alder Castle", "historic", "castle", 2, 3, .northEast),
        .init("Hotel Bridge", "tourism", "hotel", -3, -3, .northWest),
        .init("Station Hotel", "tourism", "hotel", 2, 5, .southEast),
        .init("Saint Anne's Church", "amenity", "place_of_worship", -2, -2, .northEast),
        .init("Linden Playground", "leisure", "playground", -3, 2, .northWest),
        .init("Tannery Park", "leisure", "park", -4, -5, .southWest),
        .init("Harbour Office Park", "office", "company", 5, -4, .northEast),
        .init("Alder Software", "office", "it", 4, -5, .northWest),
        .init("Notary Office", "office", "notary", 0, 2, .southEast),
        .init("Eastgate Fuel", "amenity", "fuel", 5, 0, .southEast),
        .init("Castle Garage", "shop", "car_repair", 4, 1, .northEast),
        .init("Central Parking", "amenity", "parking", 1, 2, .southWest),
        .init("Charging Park", "amenity", "charging_station", 5, 1, .northWest),
        .init("Town Hall", "highway", "bus_stop", 0, 1, .southEast),
        .init("Hospital", "highway", "bus_stop", -4, 3, .southEast),
        .init("Quayside", "highway", "bus_stop", 0, -3, .northWest),
        .init("Eastgate", "highway", "bus_stop", 5, 0, .northWest),
        .init("Westgate", "highway", "bus_stop", -5, 0, .northEast),
        .init("College", "highway", "bus_stop", 5, 2, .southWest),
        .init("Tannery Road", "highway", "bus_stop", 0, -5, .northEast),
        .init("Stadium", "highway", "bus_stop", 4, 4, .southWest),
    ]
}
