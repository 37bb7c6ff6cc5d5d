package import Foundation

// Arcs consist of cubic curves of at most a quarter turn each, as in Core Graphics.

extension PathOutline {
    /// Adds an arc of a circle. Angles are in radians.
    package mutating func addArc(
        center: CGPoint, radius: CGFloat, from start: CGFloat, by delta: CGFloat, transform: CGAffineTransform
    ) {
        let count = max(1, Int((abs(delta) / (.pi / 2)).rounded(.up)))
        let step = delta / CGFloat(count)
        // Chosen so that the curve meets the arc at both ends and in the middle.
        let reach = radius * 4 / 3 * tan(step / 4)
        func point(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        func beside(_ angle: CGFloat, _ distance: CGFloat) -> CGPoint {
            let point = point(angle)
            return CGPoint(x: point.x - distance * sin(angle), y: point.y + distance * cos(angle)).applying(transform)
        }
        var angle = start
        begin(at: point(angle).applying(transform))
        guard delta != 0 else { return }
        for _ in 0..<count {
            let next = angle + step
            addCurve(
                to: point(next).applying(transform), control1: beside(angle, reach), control2: beside(next, -reach))
            angle = next
        }
    }

    /// Adds an arc of a circle. Angles are in radians.
    ///
    /// - Parameter isBackwards: True if the angle decreases.
    package mutating func addArc(
        center: CGPoint, radius: CGFloat, from start: CGFloat, to end: CGFloat, isBackwards: Bool,
        transform: CGAffineTransform
    ) {
        var delta = isBackwards ? start - end : end - start
        let whole = 2 * CGFloat.pi
        if delta > whole { delta = whole }
        if delta < 0 { delta = delta.truncatingRemainder(dividingBy: whole) + whole }
        addArc(center: center, radius: radius, from: start, by: isBackwards ? -delta : delta, transform: transform)
    }

    /// Adds an arc of a circle with a radius and two tangents.
    package mutating func addArc(
        between tangent1End: CGPoint, and tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform
    ) {
        guard let start = currentPoint?.applying(transform.inverted()) else { return }
        let one = (start - tangent1End).unit
        let two = (tangent2End - tangent1End).unit
        let angle = acos(min(max(one.x * two.x + one.y * two.y, -1), 1))
        guard radius > 0, sin(angle) > 1e-6 else { return addLine(to: tangent1End.applying(transform)) }
        let reach = radius / tan(angle / 2)
        let from = tangent1End + one * reach
        let middle = tangent1End + (one + two).unit * (radius / sin(angle / 2))
        let to = tangent1End + two * reach
        let startAngle = atan2(from.y - middle.y, from.x - middle.x)
        var delta = atan2(to.y - middle.y, to.x - middle.x) - startAngle
        if delta > .pi { delta -= 2 * .pi }
        if delta < -.pi { delta += 2 * .pi }
        addArc(center: middle, radius: radius, from: startAngle, by: delta, transform: transform)
    }

    /// Adds an ellipse, starting at its rightmost point.
    package mutating func addOval(in rect: CGRect, transform: CGAffineTransform) {
        let place = CGAffineTransform(translationX: rect.midX, y: rect.midY)
            .scaledBy(x: rect.width / 2, y: rect.height / 2).concatenating(transform)
        move(to: CGPoint(x: 1, y: 0).applying(place))
        addArc(center: .zero, radius: 1, from: 0, by: 2 * .pi, transform: place)
        closeSubpath()
    }

    /// Adds the corners of a rectangle.
    package mutating func addCorners(of rect: CGRect, transform: CGAffineTransform) {
        move(to: CGPoint(x: rect.minX, y: rect.minY).applying(transform))
        for corner in [(rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY)] {
            addLine(to: CGPoint(x: corner.0, y: corner.1).applying(transform))
        }
        closeSubpath()
    }

    /// Adds a rounded rectangle, starting in the middle of its right side.
    ///
    /// - Parameter corners: The radii at bottom right, bottom left, top left and top right.
    package mutating func addRounded(_ rect: CGRect, corners: [CGSize], _ transform: CGAffineTransform) {
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

    /// Continues the current subpath with a line to the start of an arc.
    private mutating func begin(at point: CGPoint) {
        if let current = currentPoint, !isAtSubpathEnd {
            if current.distance(to: point) > 1e-6 { addLine(to: point) }
        } else {
            move(to: point)
        }
    }
}

extension CGPoint {
    package static func + (one: CGPoint, other: CGPoint) -> CGPoint {
        CGPoint(x: one.x + other.x, y: one.y + other.y)
    }

    package static func - (one: CGPoint, other: CGPoint) -> CGPoint {
        CGPoint(x: one.x - other.x, y: one.y - other.y)
    }

    package static func * (point: CGPoint, factor: CGFloat) -> CGPoint {
        CGPoint(x: point.x * factor, y: point.y * factor)
    }

    package var length: CGFloat { (x * x + y * y).squareRoot() }
    package var unit: CGPoint { length > 0 ? self * (1 / length) : self }
    package func distance(to other: CGPoint) -> CGFloat { (self - other).length }
}
