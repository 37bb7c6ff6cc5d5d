/// Draws a symbol around a point.
@MainActor struct SymbolPainter {
    let size: CGSize
    let center: PlotPoint

    func draw(
        _ shape: any ChartSymbolShape, look: DrawnLayer.Look, in box: PlotRect? = nil, into stack: inout LayerStack
    ) {
        var look = look
        let isCircle = shape is Circle || shape as? BasicChartSymbolShape == .circle
        if isCircle, size.width == size.height {
            // A dot is the round cap of a line, so it stays round even if the plot is stretched.
            look.brush = .stroke(DrawnLayer.Stroke(width: size.width, cap: "round"))
            return stack.draw(look, in: box) { $0.dot(at: center) }
        }
        look.brush = .fill
        stack.draw(look, in: box) { $0.add(shape.path(in: frame(of: shape))) }
    }

    /// The frame in which the shape looks as large as a square of `size`.
    private func frame(of shape: any ChartSymbolShape) -> CGRect {
        let unit = shape.perceptualUnitRect
        return CGRect(
            x: center.x + (unit.minX - 0.5) * size.width, y: center.y + (unit.minY - 0.5) * size.height,
            width: unit.width * size.width, height: unit.height * size.height)
    }
}

extension PathData {
    mutating func add(_ path: Path) {
        func point(_ place: CGPoint) -> PlotPoint { PlotPoint(x: place.x, y: place.y) }
        var current = PlotPoint(x: 0, y: 0)
        path.forEach { element in
            switch element {
            case .move(let to):
                move(to: point(to))
                current = point(to)
            case .line(let to):
                line(to: point(to))
                current = point(to)
            case .quadCurve(let to, let control):
                let (end, middle) = (point(to), point(control))
                curve(current + (middle - current) * (2 / 3), end + (middle - end) * (2 / 3), to: end)
                current = end
            case .curve(let to, let first, let second):
                curve(point(first), point(second), to: point(to))
                current = point(to)
            case .closeSubpath: close()
            }
        }
    }
}
