// Arcs are cubic curves of at most a quarter turn each, as Core Graphics draws them.

extension Path {
    /// Adds an arc of a circle to the path, specified with a radius and a difference in angle.
    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
    ) {
        let turn = delta.radians
        let count = max(1, Int((abs(turn) / (.pi / 2)).rounded(.up)))
        let step = CGFloat(turn) / CGFloat(count)
        // The control points of a curve that meets the arc at both ends and in the middle.
        let reach = radius * 4 / 3 * tan(step / 4)
        func point(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        func beside(_ angle: CGFloat, _ distance: CGFloat) -> CGPoint {
            let point = point(angle)
            return CGPoint(x: point.x - distance * sin(angle), y: point.y + distance * cos(angle)).applying(transform)
        }
        var angle = CGFloat(startAngle.radians)
        begin(at: point(angle).applying(transform))
        guard turn != 0 else { return }
        for _ in 0..<count {
            let next = angle + step
            addCurve(
                to: point(next).applying(transform), control1: beside(angle, reach), control2: beside(next, -reach))
            angle = next
        }
    }

    /// Adds an arc of a circle to the path, specified with a radius and angles.
    ///
    /// - Parameter clockwise: The direction in a coordinate system whose y axis points up: if true, the angle
    ///   decreases.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        var delta = endAngle.radians - startAngle.radians
        let whole = 2 * Double.pi
        if clockwise { delta = -delta }
        if delta > whole { delta = whole }
        if delta < 0 { delta = delta.truncatingRemainder(dividingBy: whole) + whole }
        addRelativeArc(
            center: center, radius: radius, startAngle: startAngle,
            delta: Angle(radians: clockwise ? -delta : delta), transform: transform)
    }

    /// Adds an arc of a circle to the path, specified with a radius and two tangent lines.
    public mutating func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
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
        addRelativeArc(
            center: middle, radius: radius, startAngle: Angle(radians: Double(startAngle)),
            delta: Angle(radians: Double(delta)), transform: transform)
    }

    /// Adds an ellipse to the path, starting at its rightmost point.
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        let place = CGAffineTransform(translationX: rect.midX, y: rect.midY)
            .scaledBy(x: rect.width / 2, y: rect.height / 2)
        var circle = Path()
        circle.addRelativeArc(center: .zero, radius: 1, startAngle: .zero, delta: .degrees(360))
        circle.closeSubpath()
        addPath(circle, transform: place.concatenating(transform))
    }

    /// Continues the current subpath with a line to the start of an arc.
    private mutating func begin(at point: CGPoint) {
        if let current = currentPoint, elements.last != .closeSubpath {
            if current.distance(to: point) > 1e-6 { addLine(to: point) }
        } else {
            move(to: point)
        }
    }
}

extension CGPoint {
    static func + (one: CGPoint, other: CGPoint) -> CGPoint { CGPoint(x: one.x + other.x, y: one.y + other.y) }
    static func - (one: CGPoint, other: CGPoint) -> CGPoint { CGPoint(x: one.x - other.x, y: one.y - other.y) }
    static func * (point: CGPoint, factor: CGFloat) -> CGPoint { CGPoint(x: point.x * factor, y: point.y * factor) }

    var length: CGFloat { (x * x + y * y).squareRoot() }
    var unit: CGPoint { length > 0 ? self * (1 / length) : self }
    func distance(to other: CGPoint) -> CGFloat { (self - other).length }
}
