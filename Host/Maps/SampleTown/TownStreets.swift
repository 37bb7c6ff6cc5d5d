import Foundation

/// Draws the town's roads, and keeps the crossings that other lines connect to.
struct TownStreets {
    private let grid = TownGrid()
    private var crossings: [[Int]]

    init(_ document: inout OSMDocument) {
        crossings = []
        for column in TownGrid.range {
            crossings.append(TownGrid.range.map { document.node(grid.point(Double(column), Double($0))) })
        }
    }

    private func crossing(_ column: Int, _ row: Int) -> Int {
        crossings[column - TownGrid.range.lowerBound][row - TownGrid.range.lowerBound]
    }

    // MARK: The grid

    func drawGrid(_ document: inout OSMDocument) {
        for first in TownGrid.range.dropLast() {
            for other in TownGrid.range {
                drawAvenue(column: other, row: first, &document)
                drawStreet(column: first, row: other, &document)
            }
        }
    }

    /// Draws one block of an avenue. The river is between rows -4 and -3 and has three bridges; the park has no roads.
    private func drawAvenue(column: Int, row: Int, _ document: inout OSMDocument) {
        let overRiver = row == -4
        if overRiver && ![-3, 0, 3].contains(column) { return }
        if column == 2 && (1...2).contains(row) { return }
        var tags = roadTags(isMain: column == 0, isOuter: abs(column) == 5, name: TownGrid.avenue(column))
        if overRiver { tags.merge(["bridge": "yes", "layer": "1"]) { $1 } }
        let middle = document.node(grid.point(Double(column), Double(row) + 0.5))
        document.way([crossing(column, row), middle, crossing(column, row + 1)], tags)
        if !overRiver, column != 2 {
            drawHouses(TownGrid.avenue(column), Double(column), Double(row), north: true, &document)
        }
    }

    private func drawStreet(column: Int, row: Int, _ document: inout OSMDocument) {
        if row == 2 && (1...2).contains(column) { return }
        var tags = roadTags(isMain: row == 0, isOuter: abs(row) == 5, name: TownGrid.street(row))
        if row == 1 && (-1...0).contains(column) { tags = ["highway": "pedestrian", "name": "Mill Lane"] }
        let middle = document.node(grid.point(Double(column) + 0.5, Double(row)))
        document.way([crossing(column, row), middle, crossing(column + 1, row)], tags)
        drawHouses(TownGrid.street(row), Double(column), Double(row), north: false, &document)
    }

    private func roadTags(isMain: Bool, isOuter: Bool, name: String) -> [String: String] {
        let (kind, speed) = isMain ? ("secondary", "50") : isOuter ? ("tertiary", "50") : ("residential", "30")
        return ["highway": kind, "maxspeed": speed, "name": name, "sidewalk": "both"]
    }

    /// Draws four houses along one block, even numbers on one side.
    private func drawHouses(
        _ street: String, _ column: Double, _ row: Double, north: Bool, _ document: inout OSMDocument
    ) {
        let block = Int(north ? row : column) - TownGrid.range.lowerBound
        for house in 0..<4 {
            let along = 0.3 + 0.4 * Double(house / 2)
            let aside = house % 2 == 0 ? 0.12 : -0.12
            let point = north ? grid.point(column + aside, row + along) : grid.point(column + along, row + aside)
            document.node(
                point,
                [
                    "addr:street": street, "addr:housenumber": "\(block * 4 + house + 1)", "addr:city": SampleTown.name,
                ])
        }
    }

    // MARK: Beyond the grid

    mutating func drawSurroundings(_ document: inout OSMDocument) {
        drawMotorway(&document)
        drawVillage(&document)
        drawHillside(&document)
    }

    /// Draws two carriageways from the south of the town to the airport, with a junction at the Western Road.
    private func drawMotorway(_ document: inout OSMDocument) {
        let stations = stride(from: -2_600.0, through: 11_400, by: 1_000)
        func line(_ aside: Double) -> [TownPoint] {
            stations.map { TownPoint(x: -2_900 + 260 * sin($0 / 2_600) + aside, y: $0) }
        }
        let motorway = [
            "highway": "motorway", "ref": "A 7", "name": "Coast Motorway", "oneway": "yes", "maxspeed": "120",
        ]
        let north = line(14).map { document.node($0) }
        let south = line(-14).map { document.node($0) }
        document.way(north, motorway)
        document.way(south.reversed(), motorway)

        let western = draw(
            [(-1_300, -240), (-2_000, -120), (-2_760, 100), (-3_060, 130)], from: crossing(-5, 0),
            ["highway": "primary", "name": "Western Road", "maxspeed": "80", "bridge": "yes", "layer": "1"], &document)
        let link = ["highway": "motorway_link", "oneway": "yes", "maxspeed": "60"]
        let east = western[western.count - 2]
        let west = western[western.count - 1]
        document.way([north[2], east], link)
        document.way([east, north[3]], link)
        document.way([south[3], west], link)
        document.way([west, south[2]], link)

        drawEnds(of: (north, south), &document)
    }

    private func drawEnds(of carriageways: (north: [Int], south: [Int]), _ document: inout OSMDocument) {
        let (north, south) = carriageways
        let toTown = ["highway": "primary", "name": "Southern Road", "maxspeed": "80"]
        let southEnd = document.node(TownPoint(x: -2_950, y: -2_900))
        document.way([southEnd, north[0]], ["highway": "motorway_link", "oneway": "yes"])
        document.way([south[0], southEnd], ["highway": "motorway_link", "oneway": "yes"])
        let last = draw([(-2_300, -2_600), (-1_500, -1_900), (-700, -1_300)], from: southEnd, toTown, &document)
        document.way([last[last.count - 1], crossing(-3, -5)], toTown)

        let northEnd = document.node(TownPoint(x: -3_100, y: 11_700))
        document.way([north[north.count - 1], northEnd], ["highway": "motorway_link", "oneway": "yes"])
        document.way([northEnd, south[south.count - 1]], ["highway": "motorway_link", "oneway": "yes"])
        draw(
            [(-2_700, 12_000), (-2_100, 12_150), (-1_480, 12_200)], from: northEnd,
            ["highway": "primary", "name": "Airport Road", "maxspeed": "60"], &document)
    }

    /// Draws a road from an existing node through new points, and returns all its nodes.
    @discardableResult
    private func draw(
        _ points: [(x: Double, y: Double)], from start: Int, _ tags: [String: String], _ document: inout OSMDocument
    ) -> [Int] {
        let ids = [start] + points.map { document.node(TownPoint(x: $0.x, y: $0.y)) }
        document.way(ids, tags)
        return ids
    }

    private func drawVillage(_ document: inout OSMDocument) {
        let road = draw(
            [(1_500, 260), (2_500, 420), (3_600, 480), (4_600, 600), (5_300, 640)], from: crossing(5, 0),
            ["highway": "secondary", "name": "Millbrook Road", "maxspeed": "80"], &document)
        let village = ["highway": "residential", "maxspeed": "30"]
        let green = draw(
            [(4_620, 800), (4_640, 1_020)], from: road[4], village.merging(["name": "Green Lane"]) { $1 }, &document)
        let pond = draw(
            [(5_280, 860), (5_240, 1_040)], from: road[5], village.merging(["name": "Pond Street"]) { $1 }, &document)
        document.way([green[2], pond[2]], village.merging(["name": "Church Row"]) { $1 })
    }

    private func drawHillside(_ document: inout OSMDocument) {
        let hill = draw(
            [(-120, 1_200), (60, 1_500), (-60, 1_850), (120, 2_200)], from: crossing(0, 5),
            ["highway": "tertiary", "name": "Hill Road", "maxspeed": "50"], &document)
        let names = ["Larch Way", "Vista Street", "Upper Terrace"]
        for (row, name) in names.enumerated() {
            let y = 1_500 + Double(row) * 350
            draw(
                [(320, y + 40), (560, y + 10), (700, y + 130)], from: hill[row + 2],
                ["highway": "residential", "name": name, "maxspeed": "30"], &document)
        }
    }

    // MARK: Paths

    func drawPaths(_ document: inout OSMDocument) {
        let bank = TownGrid.range.map { document.node(grid.point(Double($0), -3.2)) }
        document.way(bank, ["highway": "cycleway", "name": "River Path", "foot": "yes"])
        for column in [-5, -3, 0, 3, 5] {
            let step = bank[column - TownGrid.range.lowerBound]
            document.way([crossing(column, -3), step], ["highway": "path", "bicycle": "yes"])
        }
        let pond = document.node(grid.point(2, 2))
        for (column, row) in [(1, 1), (3, 1), (1, 3), (3, 3)] {
            document.way([crossing(column, row), pond], ["highway": "footway", "name": "Castle Park Walk"])
        }
        let island = TownPoint(x: 5_600, y: 4_400)
        let loop = (0..<8).map { step in
            let angle = Double(step) * .pi / 4
            return document.node(TownPoint(x: island.x + 150 * cos(angle), y: island.y + 110 * sin(angle)))
        }
        document.way(loop + loop.prefix(1), ["highway": "path", "name": "Island Round"])
    }
}
