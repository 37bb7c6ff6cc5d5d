package import ViewGraph

/// A button whose action begins in the page's script. It looks like other buttons in its place, such as a bar, a menu
/// or a row.
package struct ScriptedButton<Label: View> {
    private let attributes: [Element.Attribute]
    private let event: String?
    private let action: @MainActor (EventValue) -> Void
    private let label: Label

    /// - Parameters:
    ///   - attributes: The attributes that the script reads.
    ///   - event: The event that the script sends, or nil if it sends none.
    package init(
        _ attributes: [Element.Attribute], event: String?, action: @escaping @MainActor (EventValue) -> Void,
        @ViewBuilder label: () -> Label
    ) {
        self.attributes = attributes
        self.event = event
        self.action = action
        self.label = label()
    }
}

extension ScriptedButton: CompositeView {
    package func content(in context: ViewContext) -> some View {
        let environment = context.environment
        let isToolbar = environment.buttonContext == .toolbar
        let isItem = environment.buttonContext == .menuItem
        let button = Tag("button", isItem ? "menu-item" : "menu-button btn") {
            label.labelPresentation(isItem ? .menuItem : nil)
        }
        .classes(isToolbar || isItem ? "" : environment.buttonLook.className)
        .classes(isItem ? "" : environment.controlSize.className)
        .classes(context.node.layoutPlace.fillsRow ? "fill-row" : "")
        .attribute("type", "button")
        .attribute("role", isItem ? "menuitem" : nil)
        .attribute("disabled", environment.isEnabled ? nil : "")
        let heard = if let event { button.on(event, perform: action) } else { button }
        attributes.reduce(heard) { $0.attribute($1.name, $1.value) }
    }
}
