/// The outline of a 2D shape.
public struct Path: Equatable, Sendable {
    /// An element of a path.
    @frozen public enum Element: Equatable, Sendable {
        /// Ends the current subpath and starts a new one at the point.
        case move(to: CGPoint)
        case line(to: CGPoint)
        case quadCurve(to: CGPoint, control: CGPoint)
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// A line from the current point to the start of the subpath. It ends the subpath.
        case closeSubpath
    }

    /// The elements. `UIBezierPath` and `CGPath` have the same.
    var outline = PathOutline()

    public init() {}

    public init(_ callback: (inout Path) -> Void) {
        callback(&self)
    }

    public init(_ rect: CGRect) {
        addRect(rect)
    }

    public init(ellipseIn rect: CGRect) {
        addEllipse(in: rect)
    }

    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
    }

    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    public init(
        roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) {
        addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
    }

    public var isEmpty: Bool { outline.elements.isEmpty }

    /// Calls `body` with each element in the path.
    public func forEach(_ body: (Element) -> Void) {
        for element in outline.elements { body(Element(element)) }
    }

    /// The last point in the path, or nil if the path contains no points.
    public var currentPoint: CGPoint? { outline.currentPoint }
}

extension Path.Element {
    fileprivate init(_ element: PathOutline.Element) {
        switch element {
        case .move(let point): self = .move(to: point)
        case .line(let point): self = .line(to: point)
        case .quadCurve(let point, let control): self = .quadCurve(to: point, control: control)
        case .curve(let point, let first, let second): self = .curve(to: point, control1: first, control2: second)
        case .closeSubpath: self = .closeSubpath
        }
    }
}

// MARK: Drawing

extension Path {
    /// Begins a new subpath at the specified point.
    public mutating func move(to end: CGPoint) {
        outline.move(to: end)
    }

    /// Appends a straight line segment from the current point to the specified point.
    public mutating func addLine(to end: CGPoint) {
        outline.addLine(to: end)
    }

    /// Adds a quadratic Bézier curve to the path, with the specified end point and control point.
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        outline.addQuadCurve(to: end, control: control)
    }

    /// Adds a cubic Bézier curve to the path, with the specified end point and control points.
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        outline.addCurve(to: end, control1: control1, control2: control2)
    }

    /// Closes and completes the current subpath.
    public mutating func closeSubpath() {
        outline.closeSubpath()
    }

    /// Adds a sequence of connected straight-line segments to the path.
    public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        move(to: first)
        lines.dropFirst().forEach { addLine(to: $0) }
    }

    /// Adds a rectangular subpath to the path.
    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        outline.addCorners(of: rect, transform: transform)
    }

    /// Adds a sequence of rectangular subpaths to the path.
    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        rects.forEach { addRect($0, transform: transform) }
    }

    /// Appends another path value to this path.
    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        outline.add(path.outline.applying(transform))
    }

    /// This path with all of its points transformed.
    public func applying(_ transform: CGAffineTransform) -> Path {
        Path(outline.applying(transform))
    }

    /// This path with all of its points moved.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        applying(CGAffineTransform(translationX: dx, y: dy))
    }
}
