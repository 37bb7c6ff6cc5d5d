extension View {
    /// - Parameter anchor: The fixed point of the transform; CSS uses the centre by default.
    nonisolated private func transformed(_ function: String, around anchor: UnitPoint) -> some View {
        let (x, y) = (((anchor.x - 0.5) * 100), ((anchor.y - 0.5) * 100))
        let transform =
            anchor == .center
            ? function : "translate(\(x.css)%,\(y.css)%) \(function) translate(\((-x).css)%,\((-y).css)%)"
        return decorated(classes: "moved", effect: VisualEffect(transform: transform))
    }

    /// Rotates a view's rendered output in two dimensions around the specified point.
    nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        transformed("rotate(\(angle.css))", around: anchor)
    }

    /// Scales this view's rendered output by the given amount in both the horizontal and vertical directions.
    nonisolated public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: scale, y: scale, anchor: anchor)
    }

    /// Scales this view's rendered output by the given vertical and horizontal size amounts.
    nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
    }

    /// Scales this view's rendered output by the given horizontal and vertical amounts.
    nonisolated public func scaleEffect(
        x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center
    ) -> some View {
        transformed("scale(\(x.css),\(y.css))", around: anchor)
    }

    /// Rotates a view's rendered output in three dimensions around the given axis of rotation.
    nonisolated public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0, perspective: CGFloat = 1
    ) -> some View {
        var functions: [String] = []
        // The eye's distance is relative to the view's size. CSS accepts no fraction of it, so this uses a typical
        // size.
        if perspective > 0 { functions.append("perspective(\((320 / perspective).css)px)") }
        if anchorZ != 0 { functions.append("translateZ(\(anchorZ.css)px)") }
        functions.append("rotate3d(\(axis.x.css),\(axis.y.css),\(axis.z.css),\(angle.css))")
        if anchorZ != 0 { functions.append("translateZ(\((-anchorZ).css)px)") }
        return transformed(functions.joined(separator: " "), around: anchor)
    }

    /// Applies an affine transformation to this view's rendered output.
    nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        return transformed("matrix(\(numbers.map(\.css).joined(separator: ",")))", around: .topLeading)
    }
}

/// Mirrors its content where text runs from right to left.
private struct Flip {
    let isEnabled: Bool
    @Environment(\.layoutDirection) var direction
}

extension Flip: ViewModifier {
    func body(content: Content) -> some View {
        content.decorated(
            effect: VisualEffect(transform: isEnabled && direction == .rightToLeft ? "scaleX(-1)" : ""))
    }
}

extension View {
    /// Sets whether this view mirrors its contents horizontally when the layout direction is right-to-left.
    nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        modifier(Flip(isEnabled: enabled))
    }
}
