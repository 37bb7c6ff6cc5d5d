/// The outlines of the basic symbols in a square from -1 to 1.
enum SymbolOutline {
    /// The corners of each part, or none for a circle.
    static func polygons(of kind: BasicChartSymbolShape.Kind) -> [[PlotPoint]] {
        switch kind {
        case .circle: []
        case .square: [regular(4, radius: 2.0.squareRoot(), turned: 0.25 * .pi)]
        case .diamond: [regular(4, radius: 1, turned: 0)]
        case .triangle: [regular(3, radius: 1.1, turned: 0)]
        case .pentagon: [regular(5, radius: 1.02, turned: 0)]
        case .plus: star(bars: 2, turned: 0)
        case .cross: star(bars: 2, turned: 0.25 * .pi)
        case .asterisk: star(bars: 3, turned: 0)
        }
    }

    private static func regular(_ count: Int, radius: Double, turned: Double) -> [PlotPoint] {
        (0..<count).map { index in
            let angle = turned + 2 * .pi * Double(index) / Double(count)
            return PlotPoint(x: radius * sin(angle), y: -radius * cos(angle))
        }
    }

    /// Bars through the centre, each 2 units long.
    private static func star(bars: Int, turned: Double, thickness: Double = 0.34) -> [[PlotPoint]] {
        (0..<bars).map { index in
            let angle = turned + .pi * Double(index) / Double(bars)
            let along = PlotPoint(x: sin(angle), y: -cos(angle))
            let across = PlotPoint(x: cos(angle), y: sin(angle)) * (thickness / 2)
            return [along + across, along - across, along * -1 - across, along * -1 + across]
        }
    }
}
