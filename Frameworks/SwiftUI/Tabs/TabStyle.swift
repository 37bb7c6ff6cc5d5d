/// The appearance of a tab view.
struct TabLook: Equatable {
    var isPaged = false
    /// True if dots are shown under pages.
    var showsIndex = true
    var hidesIndexOfOne = true
    var hasIndexBackground = false
}

/// A specification for the appearance and interaction of a tab view.
@MainActor @preconcurrency
public protocol TabViewStyle {}

protocol BuiltInTabStyle: TabViewStyle {
    nonisolated func change(_ look: inout TabLook)
}

/// The default tab view style.
public struct DefaultTabViewStyle: BuiltInTabStyle {
    nonisolated public init() {}
    nonisolated func change(_ look: inout TabLook) { look.isPaged = false }
}

@available(*, unavailable)
extension DefaultTabViewStyle: Sendable {}

/// A tab view style that displays a tab bar when possible.
public struct TabBarOnlyTabViewStyle: BuiltInTabStyle {
    nonisolated public init() {}
    nonisolated func change(_ look: inout TabLook) { look.isPaged = false }
}

@available(*, unavailable)
extension TabBarOnlyTabViewStyle: Sendable {}

/// A tab bar style that adapts to each platform: a tab bar, as on an iPhone.
public struct SidebarAdaptableTabViewStyle: BuiltInTabStyle {
    nonisolated public init() {}
    nonisolated func change(_ look: inout TabLook) { look.isPaged = false }
}

@available(*, unavailable)
extension SidebarAdaptableTabViewStyle: Sendable {}

/// A tab view style that displays a paged scrolling tab view.
public struct PageTabViewStyle: BuiltInTabStyle {
    /// A style for displaying the page index view.
    public struct IndexDisplayMode: Sendable {
        let shows: Bool
        let hidesOne: Bool

        /// Displays an index view when there are more than one page.
        public static let automatic = IndexDisplayMode(shows: true, hidesOne: true)
        /// Always displays an index view regardless of page count.
        public static let always = IndexDisplayMode(shows: true, hidesOne: false)
        /// Never displays an index view.
        public static let never = IndexDisplayMode(shows: false, hidesOne: true)
    }

    let indexDisplayMode: IndexDisplayMode

    nonisolated public init(indexDisplayMode: PageTabViewStyle.IndexDisplayMode = .automatic) {
        self.indexDisplayMode = indexDisplayMode
    }

    nonisolated func change(_ look: inout TabLook) {
        look.isPaged = true
        look.showsIndex = indexDisplayMode.shows
        look.hidesIndexOfOne = indexDisplayMode.hidesOne
    }
}

@available(*, unavailable)
extension PageTabViewStyle: Sendable {}

extension TabViewStyle where Self == DefaultTabViewStyle {
    nonisolated public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
    nonisolated public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
    nonisolated public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { SidebarAdaptableTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
    nonisolated public static var page: PageTabViewStyle { PageTabViewStyle() }

    nonisolated public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
        PageTabViewStyle(indexDisplayMode: indexDisplayMode)
    }
}

/// Defines the implementation of all index views within a view hierarchy.
@MainActor @preconcurrency
public protocol IndexViewStyle {}

/// An index view style that places a page index view over its content.
public struct PageIndexViewStyle: IndexViewStyle {
    /// The background style for the page index view.
    public struct BackgroundDisplayMode: Sendable {
        let shows: Bool

        public static let automatic = BackgroundDisplayMode(shows: false)
        public static let interactive = BackgroundDisplayMode(shows: false)
        public static let always = BackgroundDisplayMode(shows: true)
        public static let never = BackgroundDisplayMode(shows: false)
    }

    let backgroundDisplayMode: BackgroundDisplayMode

    nonisolated public init(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode = .automatic) {
        self.backgroundDisplayMode = backgroundDisplayMode
    }
}

@available(*, unavailable)
extension PageIndexViewStyle: Sendable {}

extension IndexViewStyle where Self == PageIndexViewStyle {
    nonisolated public static var page: PageIndexViewStyle { PageIndexViewStyle() }

    nonisolated public static func page(
        backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
    ) -> PageIndexViewStyle {
        PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
    }
}

extension EnvironmentValues {
    struct TabStyleKey: EnvironmentKey { static var defaultValue: TabLook { TabLook() } }
    struct TabModelKey: EnvironmentKey { static var defaultValue: TabModel? { nil } }
    struct EnclosingTabsKey: EnvironmentKey { static var defaultValue: TabModel? { nil } }

    var tabStyle: TabLook {
        get { self[TabStyleKey.self] }
        set { self[TabStyleKey.self] = newValue }
    }

    /// The tab view that these pages belong to.
    var tabModel: TabModel? {
        get { self[TabModelKey.self] }
        set { self[TabModelKey.self] = newValue }
    }

    /// The enclosing tab view.
    var enclosingTabs: TabModel? {
        get { self[EnclosingTabsKey.self] }
        set { self[EnclosingTabsKey.self] = newValue }
    }

    mutating func enterTabs(_ style: TabLook, _ model: TabModel) {
        tabStyle = style
        tabModel = model
        buttonContext = .standard
        container = .none
        row = nil
    }
}

extension View {
    /// Sets the style for the tab view within the current environment.
    nonisolated public func tabViewStyle<S>(_ style: S) -> some View where S: TabViewStyle {
        transformingEnvironment { (style as? any BuiltInTabStyle)?.change(&$0.tabStyle) }
    }

    /// Sets the style for the index view within the current environment.
    nonisolated public func indexViewStyle<S>(_ style: S) -> some View where S: IndexViewStyle {
        let shows = (style as? PageIndexViewStyle)?.backgroundDisplayMode.shows ?? false
        return transformingEnvironment { $0.tabStyle.hasIndexBackground = shows }
    }
}
