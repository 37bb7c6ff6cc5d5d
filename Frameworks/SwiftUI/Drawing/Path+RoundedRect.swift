/// Describes the corner radius of each corner of a rectangle, in points.
@frozen public struct RectangleCornerRadii: Equatable, Animatable, Sendable {
    public var topLeading: CGFloat
    public var bottomLeading: CGFloat
    public var bottomTrailing: CGFloat
    public var topTrailing: CGFloat

    public init(
        topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
    ) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }

    public var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>> {
        get {
            AnimatablePair(AnimatablePair(topLeading, bottomLeading), AnimatablePair(bottomTrailing, topTrailing))
        }
        set {
            (topLeading, bottomLeading) = (newValue.first.first, newValue.first.second)
            (bottomTrailing, topTrailing) = (newValue.second.first, newValue.second.second)
        }
    }

    /// These radii reduced by `amount`, at least zero.
    func inset(by amount: CGFloat) -> RectangleCornerRadii {
        RectangleCornerRadii(
            topLeading: max(0, topLeading - amount), bottomLeading: max(0, bottomLeading - amount),
            bottomTrailing: max(0, bottomTrailing - amount), topTrailing: max(0, topTrailing - amount))
    }
}

extension Path {
    /// Adds a rounded rectangle to the path, starting in the middle of its right side.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        let size = CGSize(width: min(cornerSize.width, rect.width / 2), height: min(cornerSize.height, rect.height / 2))
        guard size.width > 0, size.height > 0 else { return addRect(rect, transform: transform) }
        addRounded(rect, corners: [size, size, size, size], transform)
    }

    /// Adds a rounded rectangle with uneven corners to the path.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        let limit = min(rect.width, rect.height) / 2
        let radii = [
            cornerRadii.bottomTrailing, cornerRadii.bottomLeading, cornerRadii.topLeading, cornerRadii.topTrailing,
        ]
        let corners = radii.map { radius in
            let radius = max(0, min(radius, limit))
            return CGSize(width: radius, height: radius)
        }
        addRounded(rect, corners: corners, transform)
    }

    /// - Parameter corners: The radii at bottom right, bottom left, top left, top right.
    private mutating func addRounded(_ rect: CGRect, corners: [CGSize], _ transform: CGAffineTransform) {
        /// The distance of a control point from the corner for a quarter of an ellipse with radius 1.
        let rest: CGFloat = 1 - 4.0 / 3 * (2.0.squareRoot() - 1)
        let places: [(corner: CGPoint, from: CGPoint, to: CGPoint)] = [
            (CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: 0, y: -1), CGPoint(x: -1, y: 0)),
            (CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: -1)),
            (CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 0)),
            (CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: -1, y: 0), CGPoint(x: 0, y: 1)),
        ]
        move(to: CGPoint(x: rect.maxX, y: rect.midY).applying(transform))
        for (place, size) in zip(places, corners) {
            func point(_ direction: CGPoint, _ share: CGFloat) -> CGPoint {
                CGPoint(
                    x: place.corner.x + direction.x * size.width * share,
                    y: place.corner.y + direction.y * size.height * share
                ).applying(transform)
            }
            addLine(to: point(place.from, 1))
            guard size.width > 0 else { continue }
            addCurve(to: point(place.to, 1), control1: point(place.from, rest), control2: point(place.to, rest))
        }
        closeSubpath()
    }
}
