/// A set of values that indicate the visual size available to the view.
public enum UserInterfaceSizeClass: Sendable {
    case compact, regular
}

extension EnvironmentValues {
    struct HorizontalSizeClassKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { .compact } }
    struct VerticalSizeClassKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { .regular } }

    /// The horizontal size class of this environment.
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalSizeClassKey.self] }
        set { self[HorizontalSizeClassKey.self] = newValue }
    }

    /// The vertical size class of this environment.
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[VerticalSizeClassKey.self] }
        set { self[VerticalSizeClassKey.self] = newValue }
    }

    /// Sets both size classes as on an iPhone or iPad of this size, in points. On an iPhone in landscape, the height is
    /// compact, and the width is regular on the largest models only. Otherwise, half the width of a large iPad is
    /// already regular.
    package mutating func setSizeClasses(width: Double, height: Double) {
        let isOnItsSide = height < 500
        verticalSizeClass = isOnItsSide ? .compact : .regular
        horizontalSizeClass = width >= (isOnItsSide ? 896 : 640) ? .regular : .compact
    }
}
