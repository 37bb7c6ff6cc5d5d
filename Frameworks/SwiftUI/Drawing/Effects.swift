extension View {
    nonisolated private func filtered(_ filter: String) -> some View {
        decorated(effect: VisualEffect(filter: filter))
    }

    /// Adds a shadow to this view.
    nonisolated public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        filtered(ShadowStyle.drop(color: color, radius: radius, x: x, y: y).filterCSS)
    }

    /// Applies a Gaussian blur to this view.
    nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        filtered("blur(\(max(0, radius).css)px)").decorated(style: opaque ? "clip-path:inset(0)" : "")
    }

    /// Brightens this view by the specified amount, which is added to each component of its colours.
    nonisolated public func brightness(_ amount: Double) -> some View {
        // CSS brightness multiplies; the two functions together add. Their order keeps intermediate values in range.
        let factor = (1 + 2 * abs(amount)).css
        let inverse = (1 / (1 + 2 * abs(amount))).css
        return filtered(
            amount >= 0
                ? "contrast(\(inverse)) brightness(\(factor))" : "brightness(\(inverse)) contrast(\(factor))")
    }

    /// Sets the contrast and separation between similar colors in this view.
    nonisolated public func contrast(_ amount: Double) -> some View {
        // A negative contrast inverts.
        filtered(amount < 0 ? "invert(1) contrast(\((-amount).css))" : "contrast(\(amount.css))")
    }

    /// Adjusts the color saturation of this view.
    nonisolated public func saturation(_ amount: Double) -> some View {
        filtered("saturate(\(max(0, amount).css))")
    }

    /// Applies a hue rotation effect to this view.
    nonisolated public func hueRotation(_ angle: Angle) -> some View {
        filtered("hue-rotate(\(angle.css))")
    }

    /// Adds a grayscale effect to this view.
    nonisolated public func grayscale(_ amount: Double) -> some View {
        filtered("grayscale(\(max(0, min(amount, 1)).css))")
    }

    /// Inverts the colors in this view.
    nonisolated public func colorInvert() -> some View {
        filtered("invert(1)")
    }

    /// Sets the blend mode for compositing this view with overlapping views.
    nonisolated public func blendMode(_ blendMode: BlendMode) -> some View {
        decorated(style: "mix-blend-mode:" + blendMode.css)
    }

    /// Wraps this view in a compositing group: effects apply to it as a whole.
    nonisolated public func compositingGroup() -> some View {
        box("box", style: "isolation:isolate")
    }

    /// Composites this view's contents into an offscreen image before final display.
    nonisolated public func drawingGroup(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
    ) -> some View {
        compositingGroup()
    }
}

/// The set of possible working color spaces for color-compositing operations.
public enum ColorRenderingMode: Hashable, Sendable {
    case nonLinear, linear, extendedLinear
}
