/// A container that presents rows of data arranged in one or more columns, optionally providing the ability to select
/// one or more members.
public struct Table<Value, Rows, Columns>
where
    Value == Rows.TableRowValue, Rows: TableRowContent, Columns: TableColumnContent,
    Rows.TableRowValue == Columns.TableRowValue
{
    let rows: Rows
    let columns: Columns
    var selection: ListSelection?
    var sort: TableSort?
}

@available(*, unavailable)
extension Table: Sendable {}

extension Table: CompositeView {
    package func content(in context: ViewContext) -> some View {
        let environment = context.environment
        let _ = environment.linkTarget?.column.note(selection)
        let body = TableBody(
            table: TableModel(
                columns: columns.entries, isCompact: environment.horizontalSizeClass != .regular,
                selection: selection, anchor: context.node.storage(at: 0) { TableAnchor() }, ids: { rows.rowIDs }),
            sort: sort, rows: TableRows(rows: rows))
        erased(environment.tableStyle.makeBody(configuration: TableStyleConfiguration(table: AnyView(body))))
    }

    @MainActor private func erased(_ view: any View) -> AnyView {
        func erase<V: View>(_ view: V) -> AnyView { AnyView(view) }
        return erase(view)
    }
}

/// The order of a table's rows, which the titles of its columns show and change.
struct TableSort {
    /// The direction of a column that the table is sorted by first; nil for any other column.
    let direction: (any SortComparator) -> SortOrder?
    /// Sorts by a column first. If the table already does, the direction is reversed.
    let toggle: (any SortComparator) -> Void

    init<Sort: SortComparator>(_ order: Binding<[Sort]>) {
        func isSame(_ one: Sort, _ other: Sort) -> Bool {
            var other = other
            other.order = one.order
            return one == other
        }
        direction = { column in
            guard let column = column as? Sort, let first = order.wrappedValue.first else { return nil }
            return isSame(first, column) ? first.order : nil
        }
        toggle = { column in
            guard var column = column as? Sort else { return }
            var comparators = order.wrappedValue
            if let first = comparators.first, isSame(first, column) {
                column.order = first.order == .forward ? .reverse : .forward
            }
            comparators.removeAll { isSame($0, column) }
            order.wrappedValue = [column] + comparators
        }
    }
}

/// The parts of a table that its rows use.
struct TableModel {
    let columns: [TableColumnEntry]
    /// True if there is room for the first column only.
    let isCompact: Bool
    let selection: ListSelection?
    let anchor: TableAnchor
    /// Returns the ids of all rows, in their order.
    let ids: @MainActor () -> [AnyHashable]

    /// Selects rows after a tap on the row of `id`.
    ///
    /// Outside of edit mode a tap selects this row alone. With the Command key it selects or deselects the row as well
    /// as others, and with the Shift key all rows from the one before.
    ///
    /// - Parameter key: The key that was held, if any.
    @MainActor func choose(_ id: AnyHashable, with key: String?, isEditing: Bool, in target: LinkTarget?) {
        guard let selection else { return }
        guard selection.isMultiple else {
            return key == "command" && selection.contains(id) ? selection.clear() : selection.tap(id, in: target)
        }
        if key == "shift", let range = range(to: id) { return selection.choose(range) }
        anchor.id = id
        if isEditing || key == "command" { selection.toggle(id) } else { selection.choose([id]) }
    }

    /// The ids from the row that was chosen last to that of `id`.
    @MainActor private func range(to id: AnyHashable) -> [AnyHashable]? {
        let ids = ids()
        guard let start = anchor.id.flatMap({ ids.firstIndex(of: $0) }), let end = ids.firstIndex(of: id) else {
            return nil
        }
        return Array(ids[min(start, end)...max(start, end)])
    }
}

/// The row from which the Shift key selects a range.
final class TableAnchor {
    var id: AnyHashable?
}

extension EnvironmentValues {
    struct TableKey: EnvironmentKey { static var defaultValue: TableModel? { nil } }

    /// The table around the view, if any.
    var table: TableModel? {
        get { self[TableKey.self] }
        set { self[TableKey.self] = newValue }
    }
}
