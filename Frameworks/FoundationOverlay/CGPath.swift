public import Foundation

/// An immutable graphics path: a mathematical description of shapes or lines to be drawn in a graphics context.
public class CGPath: Hashable {
    package fileprivate(set) var outline: PathOutline

    package init(_ outline: PathOutline) {
        self.outline = outline
    }

    /// Creates an immutable path of a rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var outline = PathOutline()
        outline.addCorners(of: rect, transform: transform?.pointee ?? .identity)
        self.init(outline)
    }

    /// Creates an immutable path of an ellipse.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var outline = PathOutline()
        outline.addOval(in: rect, transform: transform?.pointee ?? .identity)
        self.init(outline)
    }

    /// Creates an immutable path of a rounded rectangle.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        var outline = PathOutline()
        outline.addRounded(
            rect, corners: Array(repeating: CGSize(width: cornerWidth, height: cornerHeight), count: 4),
            transform?.pointee ?? .identity)
        self.init(outline)
    }

    public static func == (lhs: CGPath, rhs: CGPath) -> Bool { lhs.outline == rhs.outline }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(outline)
    }

    /// True if the path has no elements.
    public var isEmpty: Bool { outline.elements.isEmpty }

    /// The last point of the path, or zero if it has none.
    public var currentPoint: CGPoint { outline.currentPoint ?? .zero }

    /// The smallest rectangle around all points of the path, including control points.
    public var boundingBox: CGRect { CGRect(around: outline.elements.flatMap(\.points)) }

    /// The smallest rectangle around the path itself.
    public var boundingBoxOfPath: CGRect { outline.boundingRect }

    /// Returns true if a point, after being transformed, is inside the filled path.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        outline.contains(point.applying(transform), eoFill: rule == .evenOdd)
    }

    /// An immutable copy of the path.
    public func copy() -> CGPath? { CGPath(outline) }

    /// A transformed immutable copy of the path.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(outline.applying(transform?.pointee ?? .identity))
    }

    /// A mutable copy of the path.
    public func mutableCopy() -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.outline = outline
        return copy
    }
}

@available(*, unavailable)
extension CGPath: @unchecked Sendable {}

/// Rules for determining which regions are interior to a path.
public enum CGPathFillRule: Int, Sendable {
    case winding, evenOdd
}

/// A mutable graphics path: a mathematical description of shapes or lines to be drawn in a graphics context.
public final class CGMutablePath: CGPath {
    /// Creates an empty path.
    public init() {
        super.init(PathOutline())
    }

    /// Begins a new subpath at the specified point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        outline.move(to: point.applying(transform))
    }

    /// Appends a straight line from the current point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        outline.addLine(to: point.applying(transform))
    }

    /// Adds connected straight lines, beginning with a new subpath at the first point.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    /// Adds a quadratic Bézier curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        outline.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }

    /// Adds a cubic Bézier curve.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        outline.addCurve(
            to: end.applying(transform), control1: control1.applying(transform),
            control2: control2.applying(transform))
    }

    /// Adds a rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        outline.addCorners(of: rect, transform: transform)
    }

    /// Adds rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds an ellipse.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        outline.addOval(in: rect, transform: transform)
    }

    /// Adds a rounded rectangle.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        outline.addRounded(
            rect, corners: Array(repeating: CGSize(width: cornerWidth, height: cornerHeight), count: 4), transform)
    }

    /// Adds an arc of a circle.
    ///
    /// - Parameters:
    ///   - startAngle: The start angle in radians, like `endAngle`.
    ///   - clockwise: The direction in a coordinate system whose y axis points up: if true, the angle decreases.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        outline.addArc(
            center: center, radius: radius, from: startAngle, to: endAngle, isBackwards: clockwise,
            transform: transform)
    }

    /// Adds an arc of a circle, specified with a radius and two tangent lines.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        outline.addArc(between: tangent1End, and: tangent2End, radius: radius, transform: transform)
    }

    /// Adds an arc of a circle, specified with a radius and a relative angle in radians.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        outline.addArc(center: center, radius: radius, from: startAngle, by: delta, transform: transform)
    }

    /// Adds the elements of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        outline.add(path.outline.applying(transform))
    }

    /// Closes and completes the current subpath.
    public func closeSubpath() {
        outline.closeSubpath()
    }
}
