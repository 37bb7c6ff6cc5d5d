/// Columns that turn beside each other.
struct Wheel<Columns: View> {
    let name: String?
    let columns: Columns

    init(name: String?, @ViewBuilder columns: () -> Columns) {
        self.name = name
        self.columns = columns()
    }
}

extension Wheel: CompositeView {
    func content(in context: ViewContext) -> some View {
        let isEnabled = context.environment.isEnabled
        Tag("div", "wheel") { columns }
            .attribute("role", "group")
            .attribute("aria-label", name)
            .attribute("aria-disabled", isEnabled ? nil : "true")
            .attribute("inert", isEnabled ? nil : "")
            .growing(.fixed(.horizontal))
    }
}

/// One column of a wheel. The page turns it and reports the row at which it came to rest.
struct WheelColumn<Content: View> {
    let name: String?
    let selected: Int
    var loops = false
    var isWide = false
    let onSelect: @MainActor (Int) -> Void
    let content: Content

    init(
        name: String?, selected: Int, loops: Bool = false, isWide: Bool = false,
        onSelect: @escaping @MainActor (Int) -> Void, @ViewBuilder content: () -> Content
    ) {
        self.name = name
        self.selected = selected
        self.loops = loops
        self.isWide = isWide
        self.onSelect = onSelect
        self.content = content()
    }
}

extension WheelColumn: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("div", "wheel-column", style: "--selected:\(selected)") { content }
            .attribute("role", "listbox")
            .attribute("tabindex", "0")
            .attribute("aria-label", name)
            .attribute("data-selected", "\(selected)")
            .attribute("data-loop", loops ? "" : nil)
            .attribute("data-width", isWide ? "wide" : nil)
            .growing(.fixed([]))
            .on("select") { [weak node = context.node] value in
                if let index = value.integer { onSelect(index) }
                // If the binding rejects the new value or takes another, the wheel must turn again.
                node?.invalidate()
            }
    }
}

/// The rows of a column that shows plain titles. Different titles need a different column.
struct WheelRows: Equatable {
    let titles: [String]
}

extension WheelRows: CompositeView {
    func content(in context: ViewContext) -> some View {
        ForEach(titles.indices, id: \.self) { index in
            Tag("div", text: titles[index]).attribute("role", "option")
        }
    }
}

extension WheelColumn where Content == WheelRows {
    /// A column of titles. It is replaced when the titles change, because the page reads a column's rows only once.
    static func titled(
        _ titles: [String], name: String, selected: Int, loops: Bool = false, isWide: Bool = false,
        onSelect: @escaping @MainActor (Int) -> Void
    ) -> some View {
        WheelColumn(name: name, selected: selected, loops: loops, isWide: isWide, onSelect: onSelect) {
            WheelRows(titles: titles)
        }
        .id(titles)
    }
}
