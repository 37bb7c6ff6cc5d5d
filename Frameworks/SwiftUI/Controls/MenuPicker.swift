/// A picker as a button that shows the selected option, with the menu that it opens.
struct MenuPicker<Value: Hashable, Content: View> {
    let selection: Binding<Value>
    let name: String?
    let valueLabel: AnyView?
    let content: Content
    @State private var model = PickerModel<Value>()
    @State private var menu = ElementReference()

    init(selection: Binding<Value>, name: String?, valueLabel: AnyView?, content: Content) {
        self.selection = selection
        self.name = name
        self.valueLabel = valueLabel
        self.content = content
    }
}

extension MenuPicker: CompositeView {
    func content(in context: ViewContext) -> some View {
        MenuPickerButton(
            selection: selection, name: name, valueLabel: valueLabel, model: model, menu: menu,
            fillsRow: context.node.layoutPlace.fillsRow)
        MenuPanel(name: name, reference: menu) {
            PickerOptions(form: .menuItem, selection: selection, model: model, content: content)
        }
    }
}

/// The button alone tracks the selected option's label, so that a change never builds the options again.
struct MenuPickerButton<Value: Hashable> {
    @Binding var selection: Value
    let name: String?
    let valueLabel: AnyView?
    let model: PickerModel<Value>
    let menu: ElementReference
    let fillsRow: Bool
}

extension MenuPickerButton: CompositeView {
    func content(in context: ViewContext) -> some View {
        let environment = context.environment
        let shown = valueLabel ?? model.label(of: selection)
        let parts = [name, shown?.labelText(in: environment)].compactMap(\.self)
        Tag("button", "menu-button") {
            if let shown { shown.labelPresentation(.titleOnly) }
            Image(systemName: "chevron.up.chevron.down")
        }
        .classes(fillsRow ? "fill-row" : "")
        .attribute("type", "button")
        .attribute("popovertarget", menu.name)
        .attribute("aria-haspopup", "menu")
        .attribute("aria-label", name == nil ? nil : parts.joined(separator: ", "))
        .attribute("disabled", environment.isEnabled ? nil : "")
    }
}
