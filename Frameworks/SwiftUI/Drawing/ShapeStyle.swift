/// A color or pattern to use when rendering a shape.
public protocol ShapeStyle: Sendable {
    /// The type of shape style this will resolve to.
    associatedtype Resolved: ShapeStyle = Never
    /// Evaluates to a resolved shape style given the current environment.
    func resolve(in environment: EnvironmentValues) -> Resolved
}

extension ShapeStyle where Resolved == Never {
    public func resolve(in environment: EnvironmentValues) -> Never {
        fatalError("\(Self.self) is a style of its own and resolves to no other.")
    }
}

extension Never: ShapeStyle {
    public typealias Resolved = Never
}

extension Color: CSSStyle {}

/// A type-erased ShapeStyle value.
@frozen public struct AnyShapeStyle: PaintedStyle {
    let style: any ShapeStyle

    public init<S>(_ style: S) where S: ShapeStyle {
        self.style = style
    }

    package func paint(in environment: EnvironmentValues) -> Paint { style.paint(in: environment) }
}

/// The foreground style in the current context.
@frozen public struct ForegroundStyle: PaintedStyle {
    public init() {}

    package func paint(in environment: EnvironmentValues) -> Paint {
        environment.foregroundPaint ?? .color("currentColor")
    }
}

/// The background style in the current context.
@frozen public struct BackgroundStyle: PaintedStyle {
    public init() {}

    package func paint(in environment: EnvironmentValues) -> Paint {
        environment.backgroundStyle?.paint(in: environment) ?? .color("var(--background)")
    }
}

/// A style that reflects the current tint color.
public struct TintShapeStyle: CSSStyle {
    public init() {}
    package var css: String { "var(--tint)" }
}

/// A style appropriate for foreground separator or border lines.
public struct SeparatorShapeStyle: CSSStyle {
    public init() {}
    package var css: String { "var(--separator)" }
}

/// A style appropriate for links.
public struct LinkShapeStyle: CSSStyle {
    public init() {}
    package var css: String { "var(--link)" }
}

/// A style appropriate for placeholder text.
public struct PlaceholderTextShapeStyle: CSSStyle {
    public init() {}
    package var css: String { "var(--placeholder)" }
}

/// A shape style that displays one of the overlay fills.
public struct FillShapeStyle: CSSStyle {
    public init() {}
    package var css: String { "var(--fill)" }
}

/// A style appropriate for elements that should match the background of their containing window.
public struct WindowBackgroundShapeStyle: CSSStyle {
    public init() {}
    package var css: String { "var(--background)" }
}

extension EnvironmentValues {
    struct ForegroundPaintKey: EnvironmentKey {
        static var defaultValue: Paint? { nil }
    }

    struct BackgroundStyleKey: EnvironmentKey {
        static var defaultValue: AnyShapeStyle? { nil }
    }

    /// The paint of text and shapes, or nil if the page's own applies.
    var foregroundPaint: Paint? {
        get { self[ForegroundPaintKey.self] }
        set { self[ForegroundPaintKey.self] = newValue }
    }

    /// The foreground style as a CSS colour or image, or nil if the page's own applies.
    var foregroundColor: String? {
        get { foregroundPaint?.css }
        set {
            foregroundPaint = newValue.map { .color($0) }
            if newValue == nil { foregroundLevels = [] }
        }
    }

    /// An optional style that overrides the default system background style when set.
    public var backgroundStyle: AnyShapeStyle? {
        get { self[BackgroundStyleKey.self] }
        set { self[BackgroundStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets a view's foreground elements to use a given style.
    nonisolated public func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle {
        transformingEnvironment { $0.setForeground([style]) }
    }

    /// Sets the primary and secondary levels of the foreground style in the child view.
    nonisolated public func foregroundStyle<S1, S2>(_ primary: S1, _ secondary: S2) -> some View
    where S1: ShapeStyle, S2: ShapeStyle {
        transformingEnvironment { $0.setForeground([primary, secondary]) }
    }

    /// Sets the primary, secondary, and tertiary levels of the foreground style.
    nonisolated public func foregroundStyle<S1, S2, S3>(_ primary: S1, _ secondary: S2, _ tertiary: S3) -> some View
    where S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle {
        transformingEnvironment { $0.setForeground([primary, secondary, tertiary]) }
    }

    /// Sets the color of the foreground elements displayed by this view.
    nonisolated public func foregroundColor(_ color: Color?) -> some View {
        transformingEnvironment { $0.foregroundColor = color?.css }
    }

    /// Sets the specified style to render backgrounds within the view.
    nonisolated public func backgroundStyle<S>(_ style: S) -> some View where S: ShapeStyle {
        environment(\.backgroundStyle, AnyShapeStyle(style))
    }

    /// Sets the tint color within this view.
    nonisolated public func tint(_ tint: Color?) -> some View {
        tinted(tint?.css)
    }

    /// Sets the accent color for this view and the views it contains. It is also their tint, except that of switches.
    nonisolated public func accentColor(_ accentColor: Color?) -> some View {
        let tint = "var(--accent)"
        // A variable cannot refer to itself: the accent color stays as it is.
        let css = accentColor?.css == tint ? nil : accentColor?.css ?? "var(--blue)"
        return decorated(style: "--tint:" + tint).decorated(style: css.map { "--accent:" + $0 } ?? "")
            .transformingEnvironment {
                $0.tint = tint
                if let css { $0.accent = css }
            }
    }

    /// Sets the tint within this view.
    @_disfavoredOverload
    nonisolated public func tint<S>(_ tint: S?) -> some View where S: ShapeStyle {
        tinted(tint?.paint(in: EnvironmentValues()).color)
    }

    private nonisolated func tinted(_ css: String?) -> some View {
        let tint = css ?? Color.accentColor.css
        return decorated(style: "--tint:\(tint);--switch:\(css ?? "initial")").transformingEnvironment {
            $0.tint = tint
        }
    }
}

extension EnvironmentValues {
    private struct TintKey: EnvironmentKey { static var defaultValue: String? { nil } }
    private struct AccentKey: EnvironmentKey { static var defaultValue: String? { nil } }

    /// The tint in CSS, for elements outside the tinted view's element, such as a bar's buttons or a sheet. Elements
    /// inside inherit it.
    var tint: String? {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }

    /// The accent color in CSS, for the same elements, or nil if it is the app's own.
    var accent: String? {
        get { self[AccentKey.self] }
        set { self[AccentKey.self] = newValue }
    }

    /// Style declarations that set the tint and the accent color, empty where there is none.
    var tintDeclarations: [String] {
        [tint.map { "--tint:" + $0 }, accent.map { "--accent:" + $0 }].compactMap(\.self)
    }
}
