/// A type that can act as a shape for the marks that represent individual data points.
public protocol ChartSymbolShape: Shape {
    /// The rectangle in which the shape looks as large as a unit square.
    var perceptualUnitRect: CGRect { get }
}

/// A basic chart symbol shape.
public struct BasicChartSymbolShape: ChartSymbolShape, Hashable {
    enum Kind: CaseIterable, Hashable, Sendable {
        case circle, square, triangle, diamond, pentagon, plus, cross, asterisk
    }

    nonisolated let kind: Kind
    nonisolated let border: CGFloat?

    nonisolated init(kind: Kind, border: CGFloat? = nil) {
        self.kind = kind
        self.border = border
    }

    nonisolated public static var circle: BasicChartSymbolShape { BasicChartSymbolShape(kind: .circle) }
    nonisolated public static var square: BasicChartSymbolShape { BasicChartSymbolShape(kind: .square) }
    nonisolated public static var triangle: BasicChartSymbolShape { BasicChartSymbolShape(kind: .triangle) }
    nonisolated public static var diamond: BasicChartSymbolShape { BasicChartSymbolShape(kind: .diamond) }
    nonisolated public static var pentagon: BasicChartSymbolShape { BasicChartSymbolShape(kind: .pentagon) }
    nonisolated public static var plus: BasicChartSymbolShape { BasicChartSymbolShape(kind: .plus) }
    nonisolated public static var cross: BasicChartSymbolShape { BasicChartSymbolShape(kind: .cross) }
    nonisolated public static var asterisk: BasicChartSymbolShape { BasicChartSymbolShape(kind: .asterisk) }

    nonisolated public var perceptualUnitRect: CGRect {
        // Each symbol is scaled to the area of the circle that fills the unit square.
        let scale: CGFloat =
            switch kind {
            case .circle, .cross, .plus, .asterisk: 1
            case .square: 0.886
            case .triangle: 1.18
            case .diamond: 1.25
            case .pentagon: 1.06
            }
        return CGRect(x: (1 - scale) / 2, y: (1 - scale) / 2, width: scale, height: scale)
    }

    /// The symbol, scaled to fill its frame from edge to edge.
    nonisolated public func path(in rect: CGRect) -> Path {
        let inset = (border ?? 0) / 2
        let (width, height) = (Double(rect.width) / 2 - inset, Double(rect.height) / 2 - inset)
        guard kind != .circle else {
            let circle = Path(ellipseIn: rect.insetBy(dx: inset, dy: inset))
            return border.map { circle.strokedPath(StrokeStyle(lineWidth: $0)) } ?? circle
        }
        var path = Path()
        for polygon in SymbolOutline.polygons(of: kind) {
            path.addLines(polygon.map { CGPoint(x: rect.midX + $0.x * width, y: rect.midY + $0.y * height) })
            path.closeSubpath()
        }
        return border.map { path.strokedPath(StrokeStyle(lineWidth: $0)) } ?? path
    }

    /// The outline of the shape, drawn inside its bounds.
    nonisolated public func strokeBorder(lineWidth: CGFloat = 1) -> BasicChartSymbolShape {
        BasicChartSymbolShape(kind: kind, border: lineWidth)
    }
}

extension ChartSymbolShape where Self == BasicChartSymbolShape {
    nonisolated public static var circle: BasicChartSymbolShape { .circle }
    nonisolated public static var square: BasicChartSymbolShape { .square }
    nonisolated public static var triangle: BasicChartSymbolShape { .triangle }
    nonisolated public static var diamond: BasicChartSymbolShape { .diamond }
    nonisolated public static var pentagon: BasicChartSymbolShape { .pentagon }
    nonisolated public static var plus: BasicChartSymbolShape { .plus }
    nonisolated public static var cross: BasicChartSymbolShape { .cross }
    nonisolated public static var asterisk: BasicChartSymbolShape { .asterisk }
}
