/// A picker as a row that leads to a screen with the options.
struct NavigationLinkPicker<Label: View, Value: Hashable, Content: View> {
    let selection: Binding<Value>
    let label: Label
    let valueLabel: AnyView?
    let content: Content
    @State private var model = PickerModel<Value>()

    init(selection: Binding<Value>, label: Label, valueLabel: AnyView?, content: Content) {
        self.selection = selection
        self.label = label
        self.valueLabel = valueLabel
        self.content = content
    }
}

extension NavigationLinkPicker: CompositeView {
    func content(in context: ViewContext) -> some View {
        NavigationLink {
            PickerScreen(selection: selection, title: label.labelText(in: context.environment), content: content)
        } label: {
            LabeledContent(
                label: label, content: ChosenOption(selection: selection, valueLabel: valueLabel, model: model))
        }
        // The selected option's label comes from the options, which are rendered elsewhere in the page, and later.
        Tag("div") {
            PickerOptions(form: .wheelRow, selection: selection, model: model, content: content)
        }
        .attribute("hidden", "")
        .transformingEnvironment { $0.enterPanel(buttons: .standard, container: .none) }
    }
}

/// The selected option, as a closed picker shows it.
struct ChosenOption<Value: Hashable> {
    @Binding var selection: Value
    let valueLabel: AnyView?
    let model: PickerModel<Value>
}

extension ChosenOption: CompositeView {
    func content(in context: ViewContext) -> some View {
        if let shown = valueLabel ?? model.label(of: selection) { shown.labelPresentation(.titleOnly) }
    }
}

/// The options on a separate screen. Choosing an option returns to the previous screen.
struct PickerScreen<Value: Hashable, Content: View> {
    let selection: Binding<Value>
    let title: String?
    let content: Content
}

extension PickerScreen: CompositeView {
    func content(in context: ViewContext) -> some View {
        let dismiss = context.environment.dismiss
        let closing = Binding(reading: { selection.wrappedValue }) { value in
            selection.wrappedValue = value
            MainActor.assumeIsolated { dismiss() }
        }
        List {
            PickerOptions(form: .listRow, selection: closing, model: nil, content: content)
        }
        .navigationTitle(title ?? "")
        .navigationBarTitleDisplayMode(.inline)
    }
}
