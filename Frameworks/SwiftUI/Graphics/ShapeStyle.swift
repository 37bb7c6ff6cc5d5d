/// A color or pattern to use when rendering a shape.
public protocol ShapeStyle: Sendable {}

/// A style that the page knows how to paint.
package protocol CSSStyle: ShapeStyle {
    /// A CSS colour or image.
    var css: String { get }
}

extension ShapeStyle {
    /// The style as the page paints it.
    var painted: String { (self as? any CSSStyle)?.css ?? "currentColor" }
}

extension Color: CSSStyle {}

/// A shape style that maps to one of the numbered content styles.
public struct HierarchicalShapeStyle: CSSStyle {
    package let css: String

    public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(css: "var(--primary)") }
    public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(css: "var(--secondary)") }
    public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(css: "var(--tertiary)") }
    public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle(css: "var(--quaternary)") }
}

/// A style that reflects the current tint color.
public struct TintShapeStyle: CSSStyle {
    public init() {}
    package var css: String { "var(--tint)" }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { .primary }
    public static var secondary: HierarchicalShapeStyle { .secondary }
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
}

extension ShapeStyle where Self == TintShapeStyle {
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == Color {
    public static var red: Color { .red }
    public static var orange: Color { .orange }
    public static var yellow: Color { .yellow }
    public static var green: Color { .green }
    public static var mint: Color { .mint }
    public static var teal: Color { .teal }
    public static var cyan: Color { .cyan }
    public static var blue: Color { .blue }
    public static var indigo: Color { .indigo }
    public static var purple: Color { .purple }
    public static var pink: Color { .pink }
    public static var brown: Color { .brown }
    public static var white: Color { .white }
    public static var gray: Color { .gray }
    public static var black: Color { .black }
    public static var clear: Color { .clear }
}

extension EnvironmentValues {
    struct ForegroundColorKey: EnvironmentKey {
        static var defaultValue: String? { nil }
    }

    /// The foreground style as a CSS colour; nil where the page's own applies.
    var foregroundColor: String? {
        get { self[ForegroundColorKey.self] }
        set { self[ForegroundColorKey.self] = newValue }
    }
}

extension View {
    /// Sets a view's foreground elements to use a given style.
    nonisolated public func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle {
        let css = style.painted
        return transformingEnvironment { $0.foregroundColor = css }
    }

    /// Sets the color of the foreground elements displayed by this view.
    nonisolated public func foregroundColor(_ color: Color?) -> some View {
        transformingEnvironment { $0.foregroundColor = color?.css }
    }

    /// Sets the tint color within this view.
    nonisolated public func tint(_ tint: Color?) -> some View {
        decorated(style: tint.map { "--tint:" + $0.css } ?? "--tint:initial")
    }

    /// Sets the tint within this view.
    @_disfavoredOverload
    nonisolated public func tint<S>(_ tint: S?) -> some View where S: ShapeStyle {
        decorated(style: tint.map { "--tint:" + $0.painted } ?? "--tint:initial")
    }
}
