extension Circle: ChartSymbolShape {
    nonisolated public var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }
}

extension ChartSymbolShape where Self: InsettableShape {
    /// The outline of the shape, drawn inside its bounds.
    nonisolated public func strokeBorder(lineWidth: CGFloat = 1) -> some ChartSymbolShape {
        strokeBorder(style: StrokeStyle(lineWidth: lineWidth))
    }

    /// The outline of the shape, drawn inside its bounds.
    nonisolated public func strokeBorder(style: StrokeStyle) -> some ChartSymbolShape {
        BorderSymbolShape(shape: self, style: style)
    }
}

/// A symbol that is the outline of another.
private struct BorderSymbolShape<Base: InsettableShape & ChartSymbolShape>: ChartSymbolShape {
    nonisolated let shape: Base
    nonisolated let style: StrokeStyle

    nonisolated var perceptualUnitRect: CGRect { shape.perceptualUnitRect }

    nonisolated func path(in rect: CGRect) -> Path {
        shape.inset(by: style.lineWidth / 2).path(in: rect).strokedPath(style)
    }
}
