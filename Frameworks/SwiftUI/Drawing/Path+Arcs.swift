extension Path {
    /// Adds an arc of a circle to the path, specified with a radius and a difference in angle.
    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
    ) {
        outline.addArc(
            center: center, radius: radius, from: startAngle.radians, by: delta.radians, transform: transform)
    }

    /// Adds an arc of a circle to the path, specified with a radius and angles.
    ///
    /// - Parameter clockwise: The direction in a coordinate system whose y axis points up: if true, the angle
    ///   decreases.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        outline.addArc(
            center: center, radius: radius, from: startAngle.radians, to: endAngle.radians, isBackwards: clockwise,
            transform: transform)
    }

    /// Adds an arc of a circle to the path, specified with a radius and two tangent lines.
    public mutating func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        outline.addArc(between: tangent1End, and: tangent2End, radius: radius, transform: transform)
    }

    /// Adds an ellipse to the path, starting at its rightmost point.
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        outline.addOval(in: rect, transform: transform)
    }
}
