extension EnvironmentValues {
    private struct MenuIndicatorKey: EnvironmentKey {
        static var defaultValue: Visibility { .automatic }
    }

    /// The menu indicator visibility to apply to controls within a view.
    public var menuIndicatorVisibility: Visibility {
        get { self[MenuIndicatorKey.self] }
        set { self[MenuIndicatorKey.self] = newValue }
    }
}

extension View {
    /// Sets the menu indicator visibility for controls within this view. As on an iPhone, menus have no indicator of the
    /// system: this is for button styles that draw one.
    nonisolated public func menuIndicator(_ visibility: Visibility) -> some View {
        environment(\.menuIndicatorVisibility, visibility)
    }
}
