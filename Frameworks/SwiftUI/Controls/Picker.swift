/// A control for selecting from a set of mutually exclusive values.
public struct Picker<Label, SelectionValue, Content>
where Label: View, SelectionValue: Hashable, Content: View {
    @Binding var selection: SelectionValue
    let label: Label
    let content: Content
    /// Shown by a closed menu instead of the selected option.
    let currentValueLabel: AnyView?
}

extension Picker {
    public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(selection: selection, label: label(), content: content(), currentValueLabel: nil)
    }

    /// Creates a picker from a label value. New code passes a closure.
    public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
        self.init(selection: selection, label: label, content: content(), currentValueLabel: nil)
    }

    @MainActor public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> some View
    ) {
        self.init(
            selection: selection, label: label(), content: content(), currentValueLabel: AnyView(currentValueLabel()))
    }
}

extension Picker where Label == Text {
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, label: Text(titleKey), content: content(), currentValueLabel: nil)
    }

    @MainActor public init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> some View
    ) {
        self.init(
            selection: selection, label: Text(titleKey), content: content(),
            currentValueLabel: AnyView(currentValueLabel()))
    }

    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, label: Text(titleResource), content: content(), currentValueLabel: nil)
    }

    @_disfavoredOverload
    public init<S>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) where S: StringProtocol {
        self.init(selection: selection, label: Text(title), content: content(), currentValueLabel: nil)
    }

    @_disfavoredOverload
    @MainActor public init<S>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> some View
    ) where S: StringProtocol {
        self.init(
            selection: selection, label: Text(title), content: content(),
            currentValueLabel: AnyView(currentValueLabel()))
    }
}

extension Picker where Label == SwiftUI.Label<Text, Image> {
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            selection: selection, label: Label(titleKey, systemImage: systemImage), content: content(),
            currentValueLabel: nil)
    }

    @_disfavoredOverload
    public init<S>(
        _ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) where S: StringProtocol {
        self.init(
            selection: selection, label: Label(title, systemImage: systemImage), content: content(),
            currentValueLabel: nil)
    }
}

extension Picker: CompositeView, MultiView {
    package func content(in context: ViewContext) -> some View {
        let environment = context.environment
        let name = label.labelText(in: environment)
        switch environment.pickerLook {
        case .menu where environment.container == .menu:
            PickerOptions(form: .menuItem, selection: $selection, model: nil, content: content)
        case .menu where environment.container == .list && !environment.hidesLabels:
            LabeledContent(
                label: label,
                content: MenuPicker(selection: $selection, name: name, valueLabel: currentValueLabel, content: content))
        case .menu:
            MenuPicker(selection: $selection, name: name, valueLabel: currentValueLabel, content: content)
        case .segmented:
            SegmentedPicker(selection: $selection, name: name, content: content)
        case .inline where environment.container == .list:
            if !environment.hidesLabels { label }
            PickerOptions(form: .listRow, selection: $selection, model: nil, content: content)
        case .inline where environment.container == .menu:
            PickerOptions(form: .menuItem, selection: $selection, model: nil, content: content)
        case .navigationLink:
            NavigationLinkPicker(selection: $selection, label: label, valueLabel: currentValueLabel, content: content)
        case .wheel, .inline:
            WheelPicker(selection: $selection, name: name, content: content)
        }
    }
}
