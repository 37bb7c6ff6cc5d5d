/// The houses of the sample town: two on each side of a block, except in the park and across the river.
enum TownBuildings {
    private static let grid = TownGrid()
    /// The blocks of the park, from the first to the last in both directions.
    private static let park = 1...2
    /// The row of blocks that the river flows through.
    private static let river = -4

    static func draw(_ document: inout OSMDocument) {
        for column in TownGrid.range.dropLast() {
            for row in TownGrid.range.dropLast() where row != river && !(park ~= column && park ~= row) {
                for (x, y) in [(0.14, 0.14), (0.56, 0.14), (0.14, 0.64), (0.56, 0.64)] {
                    let (west, south) = (Double(column) + x, Double(row) + y)
                    // Houses vary in size.
                    let (width, height) = (0.2 + 0.03 * Double((column + 2 * row) & 3), 0.16 + 0.04 * Double(row & 1))
                    let corners = [
                        grid.point(west, south), grid.point(west + width, south),
                        grid.point(west + width, south + height), grid.point(west, south + height),
                    ]
                    document.area(corners, ["building": "yes"])
                }
            }
        }
    }
}
