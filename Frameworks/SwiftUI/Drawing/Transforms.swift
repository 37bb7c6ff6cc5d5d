extension View {
    nonisolated private func transformed(_ effect: ElementEffect) -> some View {
        decorated(classes: "moved", effect: effect)
    }

    /// Rotates a view's rendered output in two dimensions around the specified point.
    nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        transformed(.rotation(angle, anchor: anchor))
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
        transformed(.scale(x: x, y: y, anchor: anchor))
    }

    /// Rotates a view's rendered output in three dimensions around the given axis of rotation.
    nonisolated public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0, perspective: CGFloat = 1
    ) -> some View {
        decorated(
            attributes: [.init(name: "data-depth", value: "")], classes: "moved",
            effect: .rotation3D(angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
    }

    /// Applies an affine transformation to this view's rendered output.
    nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
        transformed(.affine(transform))
    }
}

/// Mirrors its content if text runs in a direction.
private struct Flip {
    /// Nil to mirror in neither direction.
    let mirrored: LayoutDirection?
    @Environment(\.layoutDirection) var direction
}

extension Flip: ViewModifier {
    func body(content: Content) -> some View {
        content.decorated(
            effect: ElementEffect(transform: mirrored == direction ? "scaleX(-1)" : ""))
    }
}

extension View {
    /// Sets whether this view mirrors its contents horizontally when the layout direction is right-to-left.
    nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        modifier(Flip(mirrored: enabled ? .rightToLeft : nil))
    }

    /// Sets the behavior of this view for different layout directions.
    nonisolated public func layoutDirectionBehavior(_ behavior: LayoutDirectionBehavior) -> some View {
        let mirrored: LayoutDirection? = if case .mirrors(let direction) = behavior { direction } else { nil }
        return modifier(Flip(mirrored: mirrored))
    }
}
