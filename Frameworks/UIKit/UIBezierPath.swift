public import Foundation
public import FoundationOverlay

/// A path of straight and curved line segments, for building shapes.
open class UIBezierPath: NSObject, NSCopying {
    private var outline = PathOutline()

    /// Creates an empty path.
    public override init() {
        super.init()
    }

    /// Creates a path of a rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        outline.addCorners(of: rect, transform: .identity)
    }

    /// Creates a path of an ellipse.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        outline.addOval(in: rect, transform: .identity)
    }

    /// Creates a path of a rectangle with rounded corners.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(
            roundedRect: rect, byRoundingCorners: .allCorners,
            cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
    }

    /// Creates a path of a rectangle with some rounded corners.
    public convenience init(
        roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
    ) {
        self.init()
        let radii = CGSize(
            width: max(0, min(cornerRadii.width, rect.width / 2)),
            height: max(0, min(cornerRadii.height, rect.height / 2)))
        let order: [UIRectCorner] = [.bottomRight, .bottomLeft, .topLeft, .topRight]
        outline.addRounded(rect, corners: order.map { corners.contains($0) ? radii : .zero }, .identity)
    }

    /// Creates a path of an arc of a circle. Angles are in radians, clockwise from the right.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Creates a path with the contents of a Core Graphics path.
    public convenience init(cgPath: CGPath) {
        self.init()
        outline = cgPath.outline
    }

    // MARK: Drawing

    /// Moves the path's current point to the specified location, and begins a new subpath.
    open func move(to point: CGPoint) {
        outline.move(to: point)
    }

    /// Appends a straight line to the path.
    open func addLine(to point: CGPoint) {
        outline.addLine(to: point)
    }

    /// Appends a cubic Bézier curve to the path.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        outline.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Appends a quadratic Bézier curve to the path.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        outline.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Appends an arc of a circle to the path. Angles are in radians, clockwise from the right.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // Core Graphics' y axis points up, UIKit's down.
        outline.addArc(
            center: center, radius: radius, from: startAngle, to: endAngle, isBackwards: !clockwise,
            transform: .identity)
    }

    /// Closes the most recently added subpath.
    open func close() {
        outline.closeSubpath()
    }

    /// Removes all points and subpaths from the path.
    open func removeAllPoints() {
        outline = PathOutline()
    }

    /// Appends the contents of the specified path.
    open func append(_ bezierPath: UIBezierPath) {
        outline.add(bezierPath.outline)
    }

    /// Transforms all points in the path.
    open func apply(_ transform: CGAffineTransform) {
        outline = outline.applying(transform)
    }

    // MARK: Reading

    /// The Core Graphics representation of the path.
    open var cgPath: CGPath {
        get { CGPath(outline) }
        set { outline = newValue.outline }
    }

    /// True if the path has no elements.
    open var isEmpty: Bool { outline.elements.isEmpty }

    /// The smallest rectangle around all points of the path, including control points.
    open var bounds: CGRect { cgPath.boundingBox }

    /// The last point of the path, or zero if it has none.
    open var currentPoint: CGPoint { outline.currentPoint ?? .zero }

    /// True if overlapping parts are filled by the even-odd rule, which `contains(_:)` follows.
    open var usesEvenOddFillRule = false

    /// Returns true if the area enclosed by the path contains the point.
    open func contains(_ point: CGPoint) -> Bool { outline.contains(point, eoFill: usesEvenOddFillRule) }

    // MARK: Objects

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(cgPath: cgPath)
        copy.usesEvenOddFillRule = usesEvenOddFillRule
        return copy
    }
}

@available(*, unavailable)
extension UIBezierPath: @unchecked Sendable {}
