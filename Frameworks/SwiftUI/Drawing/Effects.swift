extension View {
    /// Adds a shadow to this view.
    nonisolated public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        decorated(effect: .filter(ShadowStyle.drop(color: color, radius: radius, x: x, y: y).filterCSS))
    }

    /// Applies a Gaussian blur to this view.
    nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        decorated(effect: .blur(radius)).decorated(style: opaque ? "clip-path:inset(0)" : "")
    }

    /// Brightens this view by the specified amount, which is added to each component of its colours.
    nonisolated public func brightness(_ amount: Double) -> some View {
        decorated(effect: .brightness(amount))
    }

    /// Sets the contrast and separation between similar colors in this view.
    nonisolated public func contrast(_ amount: Double) -> some View {
        decorated(effect: .contrast(amount))
    }

    /// Adjusts the color saturation of this view.
    nonisolated public func saturation(_ amount: Double) -> some View {
        decorated(effect: .saturation(amount))
    }

    /// Applies a hue rotation effect to this view.
    nonisolated public func hueRotation(_ angle: Angle) -> some View {
        decorated(effect: .hueRotation(angle))
    }

    /// Adds a grayscale effect to this view.
    nonisolated public func grayscale(_ amount: Double) -> some View {
        decorated(effect: .grayscale(amount))
    }

    /// Inverts the colors in this view.
    nonisolated public func colorInvert() -> some View {
        decorated(effect: .filter("invert(1)"))
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
