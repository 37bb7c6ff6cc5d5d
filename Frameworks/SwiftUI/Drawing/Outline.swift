/// The drawing of a shape: along all or part of a path, or filling the path.
nonisolated struct Outline: Equatable, Sendable {
    var path: Path
    /// Nil if the path is filled.
    var stroke: StrokeStyle?
    /// The drawn part, between two fractions of the path's length.
    var from: CGFloat = 0
    var to: CGFloat = 1

    /// The outline as a path to fill.
    var filled: Path {
        let part = path.trimmedPath(from: from, to: to)
        return stroke.map { part.strokedPath($0) } ?? part
    }

    func applying(_ transform: CGAffineTransform) -> Outline {
        var moved = self
        moved.path = path.applying(transform)
        return moved
    }
}

/// A shape made of other shapes that can describe its drawing in more detail than as a filled path: a line is drawn as
/// a line, not as its outline.
nonisolated protocol OutlinedShape: Shape {
    func outline(in rect: CGRect) -> Outline
}

extension Shape {
    nonisolated func drawnOutline(in rect: CGRect) -> Outline {
        (self as? any OutlinedShape)?.outline(in: rect) ?? Outline(path: path(in: rect))
    }
}

/// A shape traced by a line.
nonisolated struct StrokedShape<Base: Shape>: OutlinedShape {
    var base: Base
    var style: StrokeStyle

    func outline(in rect: CGRect) -> Outline {
        var outline = base.drawnOutline(in: rect)
        // Stroking a line traces its edge.
        if outline.stroke != nil { outline = Outline(path: outline.filled) }
        outline.stroke = style
        return outline
    }

    func path(in rect: CGRect) -> Path { outline(in: rect).filled }

    var animatableData: AnimatablePair<Base.AnimatableData, StrokeStyle.AnimatableData> {
        get { AnimatablePair(base.animatableData, style.animatableData) }
        set { (base.animatableData, style.animatableData) = (newValue.first, newValue.second) }
    }
}

/// A part of a shape, by the length of its outline.
nonisolated struct TrimmedShape<Base: Shape>: OutlinedShape {
    var base: Base
    var from: CGFloat
    var to: CGFloat

    func outline(in rect: CGRect) -> Outline {
        let outline = base.drawnOutline(in: rect)
        let isWhole = outline.from == 0 && outline.to == 1 && outline.stroke == nil
        let (from, to) = (max(0, min(from, 1)), max(0, min(to, 1)))
        return Outline(path: isWhole ? outline.path : outline.filled, from: from, to: max(from, to))
    }

    func path(in rect: CGRect) -> Path { outline(in: rect).filled }

    var animatableData: AnimatablePair<Base.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(base.animatableData, AnimatablePair(from, to)) }
        set { (base.animatableData, from, to) = (newValue.first, newValue.second.first, newValue.second.second) }
    }
}

/// A shape drawn in a frame with its own size.
nonisolated struct SizedShape<Base: Shape>: OutlinedShape {
    var base: Base
    var size: CGSize
    var anchor: UnitPoint

    func outline(in rect: CGRect) -> Outline {
        let x = rect.minX + (rect.width - size.width) * anchor.x
        let y = rect.minY + (rect.height - size.height) * anchor.y
        return base.drawnOutline(in: CGRect(origin: CGPoint(x: x, y: y), size: size))
    }

    func path(in rect: CGRect) -> Path { outline(in: rect).filled }

    var animatableData: AnimatablePair<Base.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(base.animatableData, size.animatableData) }
        set { (base.animatableData, size.animatableData) = (newValue.first, newValue.second) }
    }
}
