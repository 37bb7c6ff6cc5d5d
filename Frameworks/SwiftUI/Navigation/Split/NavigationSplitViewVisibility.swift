/// The visibility of the leading columns in a navigation split view.
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
    private let name: String

    /// Hide the leading two columns of a three-column split view, or the sidebar of one with two.
    public static var detailOnly: NavigationSplitViewVisibility { NavigationSplitViewVisibility(name: "detailOnly") }

    /// Show the content column and detail area of a three-column split view, or the sidebar and the detail of one
    /// with two.
    public static var doubleColumn: NavigationSplitViewVisibility {
        NavigationSplitViewVisibility(name: "doubleColumn")
    }

    /// Show all the columns of a three-column split view.
    public static var all: NavigationSplitViewVisibility { NavigationSplitViewVisibility(name: "all") }

    /// Use the default leading column visibility: all columns.
    public static var automatic: NavigationSplitViewVisibility { NavigationSplitViewVisibility(name: "automatic") }
}

/// A view that represents a column in a navigation split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
    private let name: String

    public static var sidebar: NavigationSplitViewColumn { NavigationSplitViewColumn(name: "sidebar") }
    public static var content: NavigationSplitViewColumn { NavigationSplitViewColumn(name: "content") }
    public static var detail: NavigationSplitViewColumn { NavigationSplitViewColumn(name: "detail") }
}
