/// A view that presents views in two or three columns, where selections in leading columns control presentations in
/// subsequent columns.
///
/// In a compact width, the columns are stacked like the screens of a navigation stack.
public struct NavigationSplitView<Sidebar, Content, Detail> where Sidebar: View, Content: View, Detail: View {
    let visibility: Binding<NavigationSplitViewVisibility>?
    let preferredColumn: Binding<NavigationSplitViewColumn>?
    let sidebar: Sidebar
    let middle: Content
    let detail: Detail
}

extension NavigationSplitView {
    /// Creates a three-column navigation split view.
    public init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(
            visibility: nil, preferredColumn: nil, sidebar: sidebar(), middle: content(), detail: detail())
    }

    /// Creates a three-column navigation split view that enables programmatic control of leading columns' visibility.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(
            visibility: columnVisibility, preferredColumn: nil, sidebar: sidebar(), middle: content(),
            detail: detail())
    }

    /// Creates a three-column navigation split view that enables programmatic control over which column appears on
    /// top when the view collapses.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(
            visibility: nil, preferredColumn: preferredCompactColumn, sidebar: sidebar(), middle: content(),
            detail: detail())
    }

    /// Creates a three-column navigation split view that enables programmatic control of leading columns' visibility
    /// in regular sizes and which column appears on top when the view collapses.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(
            visibility: columnVisibility, preferredColumn: preferredCompactColumn, sidebar: sidebar(),
            middle: content(), detail: detail())
    }
}

extension NavigationSplitView where Content == EmptyView {
    /// Creates a two-column navigation split view.
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(
            visibility: nil, preferredColumn: nil, sidebar: sidebar(), middle: EmptyView(), detail: detail())
    }

    /// Creates a two-column navigation split view that enables programmatic control of the sidebar's visibility.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(
            visibility: columnVisibility, preferredColumn: nil, sidebar: sidebar(), middle: EmptyView(),
            detail: detail())
    }

    /// Creates a two-column navigation split view that enables programmatic control over which column appears on top
    /// when the view collapses.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(
            visibility: nil, preferredColumn: preferredCompactColumn, sidebar: sidebar(), middle: EmptyView(),
            detail: detail())
    }

    /// Creates a two-column navigation split view that enables programmatic control of the sidebar's visibility in
    /// regular sizes and which column appears on top when the view collapses.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(
            visibility: columnVisibility, preferredColumn: preferredCompactColumn, sidebar: sidebar(),
            middle: EmptyView(), detail: detail())
    }
}

@available(*, unavailable)
extension NavigationSplitView: Sendable {}

extension NavigationSplitView: CompositeView {
    private var hasContent: Bool { Content.self != EmptyView.self }

    package func content(in context: ViewContext) -> some View {
        let columns = context.node.storage(at: 0) { SplitColumns() }
        let ownVisibility = context.node.storage(at: 1) { StateStorage(NavigationSplitViewVisibility.automatic) }
        let visibility = visibility ?? Binding(storage: ownVisibility)
        let hidesContent = visibility.wrappedValue == .detailOnly
        let hidesSidebar = hidesContent || (visibility.wrappedValue == .doubleColumn && hasContent)
        let isCompact = context.environment.horizontalSizeClass != .regular
        let toggle = SidebarToggle(hides: !hidesSidebar) {
            visibility.wrappedValue = hidesSidebar ? .all : hasContent ? .doubleColumn : .detailOnly
        }
        let hasDetailToggle = hasContent ? hidesContent : hidesSidebar
        let toggles = SplitToggles(
            sidebar: isCompact || hidesSidebar ? nil : toggle,
            content: !isCompact && hidesSidebar && !hidesContent ? toggle : nil,
            detail: !isCompact && hasDetailToggle ? toggle : nil)
        return SlotScope([.contentColumn, .detailColumn]) {
            Tag("div", "split") {
                sidebarColumn(columns, toggles, in: context)
                if hasContent { contentColumn(columns, toggles, isCompact: isCompact, in: context) }
                detailColumn(columns, toggles, isCompact: isCompact, in: context)
            }
            .classes(isCompact ? "compact" : "regular")
            .classes(hidesSidebar ? "hides-sidebar" : "")
            .classes(hidesContent ? "hides-content" : "")
            .classes(context.environment.detailIsProminent ? "prominent" : "")
            .leaving(by: context.environment.history)
            .growing(.fixed([.both, .navigation]))
        }
    }

    @MainActor private func sidebarColumn(
        _ columns: SplitColumns, _ toggles: SplitToggles, in context: ViewContext
    ) -> some View {
        ColumnElement(kind: .sidebar, column: columns.sidebar) {
            LeadingScreen(
                column: columns.sidebar, bar: ColumnBar(back: nil, toggle: toggles.sidebar),
                next: hasContent ? .contentColumn : .detailColumn,
                nextToggle: hasContent ? toggles.content : toggles.detail,
                choose: { preferredColumn?.wrappedValue = hasContent ? .content : .detail },
                enter: { preferredColumn?.wrappedValue = .sidebar },
                content: context.forwarding(sidebar))
        }
    }

    @MainActor private func contentColumn(
        _ columns: SplitColumns, _ toggles: SplitToggles, isCompact: Bool, in context: ViewContext
    ) -> some View {
        let root = ChosenContent(column: columns.sidebar, content: context.forwarding(middle))
        let back = isCompact ? columns.sidebar.clear : nil
        return FollowingColumn(
            kind: .content, column: columns.content, isShown: !isCompact || reachesContent(columns), leave: back,
            content: LeadingScreen(
                column: columns.content, bar: ColumnBar(back: back, toggle: toggles.content),
                next: .detailColumn, nextToggle: toggles.detail,
                choose: { preferredColumn?.wrappedValue = .detail },
                enter: { preferredColumn?.wrappedValue = .content }, content: root))
    }

    @MainActor private func detailColumn(
        _ columns: SplitColumns, _ toggles: SplitToggles, isCompact: Bool, in context: ViewContext
    ) -> some View {
        let previous = hasContent ? columns.content : columns.sidebar
        let root = ChosenContent(column: previous, content: context.forwarding(detail))
        let isReached =
            (previous.isChosen || (preferredColumn?.wrappedValue == .detail && !previous.isLinked))
            && (!hasContent || reachesContent(columns))
        let back = isCompact ? previous.clear : nil
        return FollowingColumn(
            kind: .detail, column: columns.detail, isShown: !isCompact || isReached, leave: back,
            content: NavigationStack { root }
                .transformingEnvironment { $0.enterColumn(ColumnBar(back: back, toggle: toggles.detail)) })
    }

    /// True if a compact width shows the content or the detail.
    @MainActor private func reachesContent(_ columns: SplitColumns) -> Bool {
        columns.sidebar.isChosen
            || (!columns.sidebar.isLinked && [.content, .detail].contains(preferredColumn?.wrappedValue))
    }
}

/// The first screen of a column whose rows and links determine the content of the next column.
struct LeadingScreen<Content: View> {
    let column: SplitColumn
    let bar: ColumnBar
    /// The place where the column's links show their destinations.
    let next: SlotName
    /// The button that the next column shows while the sidebar is hidden.
    let nextToggle: SidebarToggle?
    /// Reports that a person made a choice.
    let choose: @MainActor () -> Void
    /// Reports that a person returned to this column in a compact width.
    let enter: @MainActor () -> Void
    let content: Content
}

extension LeadingScreen: CompositeView {
    func content(in context: ViewContext) -> some View {
        let isCompact = context.environment.horizontalSizeClass != .regular
        let _ = column.connect(choose: choose, enter: enter)
        Screen(dismiss: nil) { context.forwarding(content) }
            .transformingEnvironment {
                $0.enterColumn(bar)
                $0.linkTarget = LinkTarget(column: column, slot: next, isCompact: isCompact, toggle: nextToggle)
                $0.navigation = column.navigation
            }
    }
}

/// A column that shows the choice made in the previous column.
struct FollowingColumn<Content: View> {
    let kind: ColumnKind
    let column: SplitColumn
    let isShown: Bool
    /// Returns to the previous column in a compact width; nil in a regular width.
    let leave: (@MainActor () -> Void)?
    let content: Content
}

extension FollowingColumn: CompositeView {
    func content(in context: ViewContext) -> some View {
        ColumnElement(kind: kind, column: column) {
            if isShown {
                if let leave { Leavable(leave: leave, content: EmptyView()) }
                ColumnScreen { context.forwarding(content) }
            }
        }
    }
}

/// The element of a column.
struct ColumnElement<Content: View> {
    let kind: ColumnKind
    let column: SplitColumn
    let content: Content

    init(kind: ColumnKind, column: SplitColumn, @ViewBuilder content: () -> Content) {
        self.kind = kind
        self.column = column
        self.content = content()
    }
}

extension ColumnElement: CompositeView {
    func content(in context: ViewContext) -> some View {
        let element = Tag("div", "nav column " + kind.rawValue) { context.forwarding(content) }
            .style(column.width?.css ?? "")
            .growing(.fixed(.both))
        if let slot = kind.slot {
            element.slot(slot).environment(\.splitColumn, column)
        } else {
            element.environment(\.splitColumn, column)
        }
    }
}

/// The destination of a link, which takes the place of the next column's content.
struct LinkedScreen<Content: View> {
    let target: LinkTarget
    let dismiss: @MainActor () -> Void
    let content: Content
}

extension LinkedScreen: CompositeView, PortalView {
    func content(in context: ViewContext) -> some View {
        let returnToLink: @MainActor () -> Void = {
            dismiss()
            target.column.clear()
        }
        let leave = target.isCompact ? returnToLink : nil
        let _ = watchEnd(of: context.node)
        if let leave { Leavable(leave: leave, content: EmptyView()) }
        Portal(to: target.slot) { ColumnScreen { NavigationStack { content } } }
            .transformingEnvironment {
                $0.decoration = nil
                $0.leaveColumns()
                $0.enterColumn(ColumnBar(back: leave, toggle: target.toggle))
            }
    }

    /// Notifies the link's column when this screen is gone, for example with its row.
    @MainActor private func watchEnd(of node: Node) {
        guard node.onUnmount == nil else { return }
        let column = target.column
        let link = column.lastLink
        node.onUnmount = { column.end(link) }
    }
}

/// The element of a column's first screen, which a navigation stack or a screen fills.
struct ColumnScreen<Content: View> {
    let content: Content

    init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension ColumnScreen: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("div", "screen column-screen") { context.forwarding(content) }.growing(.fixed(.both))
    }
}

/// The destination of a value that was chosen in the previous column, or the column's own content.
struct ChosenContent<Content: View> {
    let column: SplitColumn
    let content: Content
}

extension ChosenContent: CompositeView {
    func content(in context: ViewContext) -> some View {
        if let value = column.values.last, let destination = column.navigation.destination(for: value) {
            destination.id(value)
        } else {
            context.forwarding(content)
        }
    }
}
