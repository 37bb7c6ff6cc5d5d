/// Rows changed by a modifier of their views.
struct ModifiedTableRows<Content: TableRowContent>: TableRowContent, PrimitiveTableRows {
    typealias TableRowValue = Content.TableRowValue
    typealias TableRowBody = Never

    let content: Content
    let change: @MainActor (TableRows<Content>) -> any View

    var view: any View { change(TableRows(rows: content)) }
    var ids: [AnyHashable] { content.rowIDs }
    nonisolated static var viewTypes: [any View.Type] { [TableRows<Content>.self] }
}

extension TableRowContent {
    /// Adds a context menu to a table row.
    public func contextMenu<M>(
        @ViewBuilder menuItems: @escaping () -> M
    ) -> some TableRowContent<TableRowValue> where M: View {
        ModifiedTableRows(content: self) { $0.contextMenu(menuItems: menuItems) }
    }

    /// Adds a context menu with a preview to a table row.
    public func contextMenu<M, P>(
        @ViewBuilder menuItems: @escaping () -> M, @ViewBuilder preview: @escaping () -> P
    ) -> some TableRowContent<TableRowValue> where M: View, P: View {
        ModifiedTableRows(content: self) { $0.contextMenu(menuItems: menuItems, preview: preview) }
    }

    /// Adds a condition that controls whether users can select and interact with this row.
    public func selectionDisabled(_ isDisabled: Bool = true) -> some TableRowContent<TableRowValue> {
        ModifiedTableRows(content: self) { $0.selectionDisabled(isDisabled) }
    }
}
