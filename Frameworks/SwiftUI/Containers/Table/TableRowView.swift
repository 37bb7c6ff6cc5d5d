/// A row of a table; in a compact width, the content of its first cell.
struct TableRowView<Value: Identifiable> {
    let value: Value
}

extension TableRowView: CompositeView {
    func content(in context: ViewContext) -> some View {
        if let table = context.environment.table {
            if table.isCompact {
                if let first = table.columns.first { first.cell(value).environment(\.table, nil) }
            } else {
                TableRowElement(value: value, table: table)
            }
        }
    }
}

/// The element of a row, whose cells have the widths of their columns.
struct TableRowElement<Value: Identifiable> {
    let value: Value
    let table: TableModel
}

extension TableRowElement: CompositeView {
    static func update(_ node: ViewNode<Self>) {
        let environment = node.derivedEnvironment {
            $0.row = model(of: node)
            $0.buttonContext = .cell
            $0.container = .none
            $0.table = nil
            if !$0.rowTraits.isEmpty { $0.rowTraits = [] }
        }
        let content = node.tracking { node.view.content(in: ViewContext(node: node)) }
        node.setOnlyChild(content, environment: environment)
    }

    func content(in context: ViewContext) -> some View {
        let environment = context.environment
        let model = Self.model(of: context.node)
        let _ = environment.rowTraits.forEach { $0(model) }
        let traits = model.traits
        let selection = model.isSelectionDisabled ? nil : table.selection
        let isSelected = selection.map { $0.contains(value.id) }
        let tap = tap(model, selection, environment)
        Tag("div", "row") {
            if let view = traits.backgroundView { RowBackground(view: view) }
            Tag("div", "row-main") {
                if picks(in: environment) { TableChoice(isChosen: isSelected) }
                ForEach(table.columns.indices, id: { $0 }) { index in
                    TableCell(
                        column: table.columns[index], value: value, tap: index == 0 ? tap : nil, model: model,
                        role: table.selection == nil ? "cell" : "gridcell")
                }
                if tap?.look.isLink == true { RowChevron() }
            }
            .classes(tap == nil ? "" : "taps")
            .classes(tap?.look.isLink == true ? "links" : "")
        }
        .attribute("role", "row")
        .attribute("aria-selected", isSelected.map { "\($0)" })
        .classes(traits.isSeparatorHidden ? "no-separator" : "")
        .style(traits.style)
    }

    /// True if the person picks several rows in edit mode.
    private func picks(in environment: EnvironmentValues) -> Bool {
        environment.isEditingList && table.selection?.isMultiple == true
    }

    /// The tap on the row: that of a link inside or, while rows are picked or without a link, their selection.
    @MainActor private func tap(
        _ model: RowModel, _ selection: ListSelection?, _ environment: EnvironmentValues
    ) -> TableTap? {
        let picks = picks(in: environment)
        if !picks, let link = model.traits.tap {
            return TableTap(look: link) { [model] _ in model.performTap() }
        }
        guard let selection, picks || !environment.isEditingList else { return nil }
        let look = RowTap(isEnabled: environment.isEnabled, isLink: false, isSelected: selection.contains(value.id))
        return TableTap(look: look) { [table, id = value.id, target = environment.linkTarget] key in
            table.choose(id, with: key, isEditing: picks, in: target)
        }
    }

    @MainActor private static func model(of node: Node) -> RowModel { node.storage(at: 0) { RowModel() } }
}

/// A tap on a row of a table.
struct TableTap {
    let look: RowTap
    /// Receives the key that was held, if any.
    let action: @MainActor (String?) -> Void
}

/// The circle before a row that can be picked in edit mode.
struct TableChoice {
    let isChosen: Bool?
}

extension TableChoice: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("span", "table-choice") {
            if let isChosen {
                Image(systemName: isChosen ? "checkmark.circle.fill" : "circle")
                    .decorated(classes: isChosen ? "row-choice chosen" : "row-choice")
            }
        }
        .attribute("aria-hidden", "true")
    }
}

/// A cell of a table. The first one of a row has the button for a tap anywhere on the row, named after its content.
struct TableCell {
    let column: TableColumnEntry
    let value: Any
    let tap: TableTap?
    let model: RowModel
    let role: String
}

extension TableCell: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("div", "table-cell") {
            Tag("div", "cell-content") { column.cell(value) }
                .identified { [model, isNamed = tap != nil] in if isNamed { model.contentID = $0 } }
            if let tap { TableTapArea(tap: tap, model: model) }
        }
        .attribute("role", role)
        .classes(column.alignment.className)
        .style(column.width.style)
    }
}

/// The button over a row. It comes after the content that names it, and lies beneath it.
struct TableTapArea {
    let tap: TableTap
    let model: RowModel
}

extension TableTapArea: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("button", "row-tap")
            .attribute("type", "button")
            .attribute("data-keys", "")
            .attribute("aria-labelledby", model.name)
            .attribute("disabled", tap.look.isEnabled ? nil : "")
            .attribute("aria-pressed", tap.look.isSelected.map { "\($0)" })
            .attributes(tap.look.accessibilityAttributes)
            .on("tap") { [tap] in tap.action($0.text) }
    }
}
