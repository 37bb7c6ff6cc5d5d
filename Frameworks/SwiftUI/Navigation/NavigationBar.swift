// The former names of titles and toolbars.

extension View {
    /// Sets the title in the navigation bar for this view.
    nonisolated public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

    nonisolated public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
        navigationTitle(titleKey)
    }

    @_disfavoredOverload
    nonisolated public func navigationBarTitle<S>(_ title: S) -> some View where S: StringProtocol {
        navigationTitle(title)
    }

    /// Sets the title and display mode in the navigation bar for this view.
    nonisolated public func navigationBarTitle(
        _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }

    nonisolated public func navigationBarTitle(
        _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode)
    }

    @_disfavoredOverload
    nonisolated public func navigationBarTitle<S>(
        _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View where S: StringProtocol {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }

    /// Sets the navigation bar items for this view.
    nonisolated public func navigationBarItems<L, T>(leading: L, trailing: T) -> some View where L: View, T: View {
        navigationBarItems(leading: leading).navigationBarItems(trailing: trailing)
    }

    nonisolated public func navigationBarItems<L>(leading: L) -> some View where L: View {
        toolbar { ToolbarItem(placement: .navigationBarLeading) { leading } }
    }

    nonisolated public func navigationBarItems<T>(trailing: T) -> some View where T: View {
        toolbar { ToolbarItem(placement: .navigationBarTrailing) { trailing } }
    }
}

extension ToolbarItemPlacement {
    public static var navigationBarLeading: ToolbarItemPlacement { .topBarLeading }
    public static var navigationBarTrailing: ToolbarItemPlacement { .topBarTrailing }
}
