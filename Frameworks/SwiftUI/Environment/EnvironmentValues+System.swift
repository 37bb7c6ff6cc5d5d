extension EnvironmentValues {
    struct LocaleKey: EnvironmentKey { static var defaultValue: Locale { .reader } }
    struct CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }
    struct TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }
    struct EnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
    struct ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }
    struct LayoutDirectionKey: EnvironmentKey { static var defaultValue: LayoutDirection { .leftToRight } }
    struct TypeSizeKey: EnvironmentKey { static var defaultValue: DynamicTypeSize { .large } }
    struct ReduceMotionKey: EnvironmentKey { static var defaultValue: Bool { false } }
    struct DisplayScaleKey: EnvironmentKey { static var defaultValue: CGFloat { PageScreen().scale } }
    struct ScenePhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .active } }

    /// The current locale that views should use.
    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }

    /// The current calendar that views should use when handling dates.
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }

    /// The current time zone that views should use when handling dates.
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }

    /// True if the view associated with this environment allows user interaction.
    public var isEnabled: Bool {
        get { self[EnabledKey.self] }
        set { self[EnabledKey.self] = newValue }
    }

    /// The color scheme of this environment.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set {
            self[ColorSchemeKey.self] = newValue
            let scheme = Element.Attribute(name: "data-scheme", value: newValue.name)
            decoration = Decoration(attributes: [scheme], next: decoration)
        }
    }

    /// Sets the color scheme of a page or a presentation, whose element already has it.
    package mutating func setColorScheme(_ scheme: ColorScheme) {
        self[ColorSchemeKey.self] = scheme
    }

    /// The layout direction associated with the current environment.
    public var layoutDirection: LayoutDirection {
        get { self[LayoutDirectionKey.self] }
        set { self[LayoutDirectionKey.self] = newValue }
    }

    /// The current Dynamic Type size.
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[TypeSizeKey.self] }
        set { self[TypeSizeKey.self] = newValue }
    }

    /// True if the system preference for reduced motion is on.
    public var accessibilityReduceMotion: Bool { self[ReduceMotionKey.self] }

    /// Sets whether the page's device asks for reduced motion.
    package mutating func setReduceMotion(_ isReduced: Bool) {
        self[ReduceMotionKey.self] = isReduced
    }

    /// The display scale of this environment: the number of pixels in a point.
    public var displayScale: CGFloat {
        get { self[DisplayScaleKey.self] }
        set { self[DisplayScaleKey.self] = newValue }
    }

    /// The size of a pixel on the screen, in points.
    public var pixelLength: CGFloat { 1 / displayScale }

    /// The current phase of the scene.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }
}

/// The possible color schemes, corresponding to the light and dark appearances.
public enum ColorScheme: CaseIterable, Sendable {
    case light, dark
}

/// A direction in which SwiftUI can lay out content.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
    case leftToRight, rightToLeft
}

/// An indication of a scene's operational state.
public enum ScenePhase: Comparable, Hashable, Sendable {
    case background, inactive, active
}

/// A Dynamic Type size, which specifies how large scalable content should be.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    /// True if the size is one of the accessibility sizes.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

extension View {
    /// Sets this view's color scheme: the former name of the environment's value.
    nonisolated public func colorScheme(_ colorScheme: ColorScheme) -> some View {
        environment(\.colorScheme, colorScheme)
    }

    /// Adds a condition that controls whether users can interact with this view.
    nonisolated public func disabled(_ disabled: Bool) -> some View {
        transformingEnvironment { $0.isEnabled = $0.isEnabled && !disabled }
    }
}
