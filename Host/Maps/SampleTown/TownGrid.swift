import Foundation

/// The bent street grid: eleven avenues from south to north, eleven streets from west to east.
struct TownGrid {
    static let range = -5...5
    private static let spacing = 160.0

    static let avenues = [
        "Westgate", "Juniper Avenue", "Linden Avenue", "Bell Lane", "Garden Avenue", "High Street", "Castle Avenue",
        "Poplar Avenue", "Hazel Lane", "Meadow Avenue", "Eastgate",
    ]
    static let streets = [
        "Tannery Road", "Willow Street", "Quayside", "Chapel Street", "Fuller Street", "Main Street", "Mill Lane",
        "Orchard Street", "School Street", "Rowan Street", "Station Road",
    ]

    static func avenue(_ column: Int) -> String { avenues[column - range.lowerBound] }
    static func street(_ row: Int) -> String { streets[row - range.lowerBound] }

    /// The crossing of an avenue and a street; halves are midway between crossings.
    func point(_ column: Double, _ row: Double) -> TownPoint {
        let x = column * Self.spacing + 20 * sin(row * 0.55 + column * 0.3)
        let y = row * Self.spacing + 24 * sin(column * 0.5 - row * 0.2)
        let turn = 12 * Double.pi / 180
        return TownPoint(x: x * cos(turn) - y * sin(turn), y: x * sin(turn) + y * cos(turn))
    }

    /// A place beside a crossing, some metres east and north of it.
    func corner(_ column: Int, _ row: Int, dx: Double, dy: Double) -> TownPoint {
        let crossing = point(Double(column), Double(row))
        return TownPoint(x: crossing.x + dx, y: crossing.y + dy)
    }
}
