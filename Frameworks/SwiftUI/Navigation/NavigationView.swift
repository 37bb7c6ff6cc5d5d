/// A view for presenting a stack of views: the former name of a `NavigationStack`.
public struct NavigationView<Content> where Content: View {
    let content: Content

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension NavigationView: CompositeView {
    package func content(in context: ViewContext) -> some View {
        NavigationStack { content }
    }
}

/// A specification for the appearance and interaction of a `NavigationView`.
public protocol NavigationViewStyle {}

/// A navigation view style represented by a view stack that only shows a single top view at a time.
public struct StackNavigationViewStyle: NavigationViewStyle {
    public init() {}
}

/// The default navigation view style: a stack.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
    public init() {}
}

/// A navigation view style represented by a series of views in columns: a stack, as on an iPhone.
public struct ColumnNavigationViewStyle: NavigationViewStyle {}

/// The former name of the style with two columns.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
    public init() {}
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
    public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
    public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension View {
    /// Sets the style for navigation views within this view. All styles are a stack.
    nonisolated public func navigationViewStyle<S>(_ style: S) -> some View where S: NavigationViewStyle { self }
}
