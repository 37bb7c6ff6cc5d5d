/// A style with a modified paint.
struct ModifiedStyle<Base: ShapeStyle>: PaintedStyle {
    let base: Base
    let change: @Sendable (inout Paint) -> Void

    func paint(in environment: EnvironmentValues) -> Paint {
        var paint = base.paint(in: environment)
        change(&paint)
        return paint
    }
}

extension ShapeStyle {
    /// Returns a new style based on `self` that multiplies by the specified opacity when drawing.
    public func opacity(_ opacity: Double) -> some ShapeStyle {
        ModifiedStyle(base: self) { $0 = $0.opacity(opacity) }
    }

    /// Applies the specified shadow effect to the shape style.
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
        ModifiedStyle(base: self) { $0.shadows.append(style) }
    }

    /// Returns a new style based on `self` that applies the specified blend mode when drawing.
    public func blendMode(_ mode: BlendMode) -> some ShapeStyle {
        ModifiedStyle(base: self) { $0.blendMode = mode }
    }

    /// The second level of this style.
    public var secondary: some ShapeStyle { opacity(0.5) }
    /// The third level of this style.
    public var tertiary: some ShapeStyle { opacity(0.25) }
    /// The fourth level of this style.
    public var quaternary: some ShapeStyle { opacity(0.2) }
    /// The fifth level of this style.
    public var quinary: some ShapeStyle { opacity(0.15) }
}

extension ShapeStyle where Self == AnyShapeStyle {
    /// The foreground style with the specified opacity.
    public static func opacity(_ opacity: Double) -> some ShapeStyle { ForegroundStyle().opacity(opacity) }

    /// The foreground style with the specified shadow.
    public static func shadow(_ style: ShadowStyle) -> some ShapeStyle { ForegroundStyle().shadow(style) }

    /// The foreground style with the specified blend mode.
    public static func blendMode(_ mode: BlendMode) -> some ShapeStyle { ForegroundStyle().blendMode(mode) }
}

/// A style to use when rendering shadows.
public struct ShadowStyle: Equatable, Sendable {
    let color: Color
    let radius: CGFloat
    let x: CGFloat
    let y: CGFloat
    let isInner: Bool

    /// A shadow behind the painted area.
    public static func drop(
        color: Color = .init(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(color: color, radius: radius, x: x, y: y, isInner: false)
    }

    /// A shadow inside the painted area, as if it were cut out.
    public static func inner(
        color: Color = .init(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(color: color, radius: radius, x: x, y: y, isInner: true)
    }

    /// SwiftUI's radius is the standard deviation, as measured in screenshots of iPhones. `drop-shadow` takes that, too, and
    /// the shadow of a box twice as much.
    var filterCSS: String { "drop-shadow(\(x.css)px \(y.css)px \(radius.css)px \(color.css))" }
    var boxCSS: String { "inset \(x.css)px \(y.css)px \((radius * 2).css)px \(color.css)" }
}

/// Modes for compositing a view with overlapping content.
public enum BlendMode: Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity, plusDarker, plusLighter

    /// The value of `mix-blend-mode`.
    var css: String {
        switch self {
        case .colorDodge: "color-dodge"
        case .colorBurn: "color-burn"
        case .softLight: "soft-light"
        case .hardLight: "hard-light"
        case .plusLighter: "plus-lighter"
        // Only Safari supports it; other browsers show the nearest mode.
        case .plusDarker: "multiply;mix-blend-mode:plus-darker"
        default: "\(self)"
        }
    }
}
