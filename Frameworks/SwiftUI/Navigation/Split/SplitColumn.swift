/// The place of a column in a split view. The raw value is its CSS class.
enum ColumnKind: String {
    case sidebar, content = "content-column", detail

    /// The slot for the destinations of links in the previous column.
    var slot: SlotName? {
        switch self {
        case .sidebar: nil
        case .content: .contentColumn
        case .detail: .detailColumn
        }
    }
}

/// A column of a split view: its width, and the choices made in it.
@MainActor @Observable final class SplitColumn {
    var width: ColumnWidth?
    /// The value of the last link, at most one. Its destination replaces the next column's content.
    private(set) var values: [AnyHashable] = []
    private var hasSelection = false
    /// True while the next column shows a destination that is a view.
    private(set) var isLinked = false
    /// The number of the last link to a view.
    @ObservationIgnored private(set) var lastLink = 0
    @ObservationIgnored private var deselect: (() -> Void)?
    @ObservationIgnored private var unlink: (() -> Void)?
    @ObservationIgnored private var choose: (@MainActor () -> Void)?
    @ObservationIgnored private var enter: (@MainActor () -> Void)?
    @ObservationIgnored let navigation = NavigationModel()

    /// True if a row is selected or a link with a value was followed.
    var isChosen: Bool { hasSelection || !values.isEmpty }

    /// Lets links make choices in this column. `choose` reports that a person made a choice, and `enter` that a person
    /// returned to the column in a compact width.
    func connect(choose: @escaping @MainActor () -> Void, enter: @escaping @MainActor () -> Void) {
        self.choose = choose
        self.enter = enter
        // A path of one value.
        navigation.path = Binding(
            reading: { self.values },
            writing: { path in
                self.endLink()
                self.values = path.suffix(1)
                self.choose?()
            })
    }

    /// Records the selection of the column's list.
    func note(_ selection: ListSelection?) {
        deselect = selection?.clear
        let selects = selection?.hasValue() ?? false
        if hasSelection != selects { hasSelection = selects }
    }

    /// Reports that a row was selected.
    func select() {
        forgetLinks()
        choose?()
    }

    /// Reports that a link to a view was followed. `unlink` removes the view.
    func link(_ unlink: @escaping () -> Void) {
        forgetLinks()
        self.unlink = unlink
        lastLink += 1
        isLinked = true
        choose?()
    }

    /// Reports that the view of a link is gone. Another link may have replaced it.
    func end(_ link: Int) {
        guard link == lastLink else { return }
        unlink = nil
        if isLinked { isLinked = false }
    }

    /// Forgets all choices when a person returns to this column.
    func clear() {
        forgetLinks()
        deselect?()
        enter?()
    }

    private func forgetLinks() {
        endLink()
        if !values.isEmpty { values = [] }
    }

    private func endLink() {
        unlink?()
        end(lastLink)
    }
}

/// The columns of a split view.
@MainActor final class SplitColumns {
    let sidebar = SplitColumn()
    let content = SplitColumn()
    let detail = SplitColumn()
}

/// The button for the sidebar, in the one column whose bar has it.
struct SplitToggles {
    let sidebar, content, detail: SidebarToggle?
}

/// The width of a column in points.
struct ColumnWidth: Equatable {
    var min: Double?
    var ideal: Double
    var max: Double?

    var css: String {
        guard min != nil || max != nil else { return "--c-column:\(ideal.css)px;" }
        let upper = Swift.max(max ?? ideal, min ?? 0)
        return "--c-column:clamp(\((min ?? 0).css)px,min(\(ideal.css)px,45%),\(upper.css)px);"
    }
}

/// The next column, in which the links of a column show their destinations.
struct LinkTarget {
    let column: SplitColumn
    let slot: SlotName
    let isCompact: Bool
    /// The button that the next column shows while the sidebar is hidden.
    let toggle: SidebarToggle?
}

extension LinkTarget: ComparableProperty {
    func isInterchangeable(with other: LinkTarget) -> Bool {
        column === other.column && slot == other.slot && isCompact == other.isCompact
            && toggle?.hides == other.toggle?.hides
    }
}

/// The additions of a column to the bar of its first screen.
struct ColumnBar {
    /// Returns to the previous column; nil in a regular width.
    var back: (@MainActor () -> Void)?
    /// The button for the sidebar; nil if another column has it.
    var toggle: SidebarToggle?
}

extension ColumnBar: ComparableProperty {
    func isInterchangeable(with other: ColumnBar) -> Bool {
        (back == nil) == (other.back == nil) && toggle?.hides == other.toggle?.hides
    }
}

/// A button that shows or hides the sidebar.
struct SidebarToggle {
    let hides: Bool
    let action: @MainActor () -> Void

    func label(in locale: Locale) -> String {
        hides
            ? String(localized: "Hide Sidebar", bundle: .module, locale: locale)
            : String(localized: "Show Sidebar", bundle: .module, locale: locale)
    }
}

extension EnvironmentValues {
    struct SplitColumnKey: EnvironmentKey { static var defaultValue: SplitColumn? { nil } }
    struct LinkTargetKey: EnvironmentKey { static var defaultValue: LinkTarget? { nil } }
    struct ColumnBarKey: EnvironmentKey { static var defaultValue: ColumnBar? { nil } }

    /// The enclosing column, if any.
    var splitColumn: SplitColumn? {
        get { self[SplitColumnKey.self] }
        set { self[SplitColumnKey.self] = newValue }
    }

    /// The column in which links show their destinations; nil if they push them.
    var linkTarget: LinkTarget? {
        get { self[LinkTargetKey.self] }
        set { self[LinkTargetKey.self] = newValue }
    }

    /// The enclosing column's additions to the bar; nil outside of the column's first screen.
    var columnBar: ColumnBar? {
        get { self[ColumnBarKey.self] }
        set { self[ColumnBarKey.self] = newValue }
    }

    /// Begins the first screen of a column.
    mutating func enterColumn(_ bar: ColumnBar) {
        columnBar = bar
        screen = nil
        linkTarget = nil
    }

    /// Leaves the columns of a split view, as a sheet's content does.
    mutating func leaveColumns() {
        splitColumn = nil
        linkTarget = nil
        columnBar = nil
    }
}

extension SlotName {
    static let contentColumn = SlotName("content column")
    static let detailColumn = SlotName("detail column")
}
