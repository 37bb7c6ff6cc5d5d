/// A control that displays an editable text interface.
public struct TextField<Label> where Label: View {
    let source: FieldSource
    let label: Label
    let prompt: Text?
    let axis: Axis
    let actions: EditingActions

    init(
        _ source: FieldSource, label: Label, prompt: Text?, axis: Axis = .horizontal,
        actions: EditingActions = EditingActions()
    ) {
        self.source = source
        self.label = label
        self.prompt = prompt
        self.axis = axis
        self.actions = actions
    }
}

extension TextField where Label == Text {
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(.text(text), label: Text(titleKey), prompt: nil)
    }

    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(.text(text), label: Text(titleKey), prompt: prompt)
    }

    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
        self.init(.text(text), label: Text(titleKey), prompt: nil, axis: axis)
    }

    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
        self.init(.text(text), label: Text(titleKey), prompt: prompt, axis: axis)
    }

    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text? = nil) {
        self.init(.text(text), label: Text(titleResource), prompt: prompt)
    }

    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
        self.init(.text(text), label: Text(titleResource), prompt: prompt, axis: axis)
    }

    @_disfavoredOverload
    public init<S>(_ title: S, text: Binding<String>) where S: StringProtocol {
        self.init(.text(text), label: Text(title), prompt: nil)
    }

    @_disfavoredOverload
    public init<S>(_ title: S, text: Binding<String>, prompt: Text?) where S: StringProtocol {
        self.init(.text(text), label: Text(title), prompt: prompt)
    }

    @_disfavoredOverload
    public init<S>(_ title: S, text: Binding<String>, axis: Axis) where S: StringProtocol {
        self.init(.text(text), label: Text(title), prompt: nil, axis: axis)
    }

    @_disfavoredOverload
    public init<S>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) where S: StringProtocol {
        self.init(.text(text), label: Text(title), prompt: prompt, axis: axis)
    }
}

extension TextField {
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(.text(text), label: label(), prompt: prompt)
    }

    public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
        self.init(.text(text), label: label(), prompt: prompt, axis: axis)
    }
}

extension TextField: CompositeView {
    package func content(in context: ViewContext) -> some View {
        let title = label.labelText(in: context.environment)
        InputField(
            form: axis == .vertical ? .lines : .line, source: source, label: title,
            prompt: prompt?.resolved(in: context.environment) ?? title, actions: actions)
    }
}

/// A control into which people securely enter private text.
public struct SecureField<Label> where Label: View {
    @Binding var text: String
    let label: Label
    let prompt: Text?
    var actions = EditingActions()
}

extension SecureField where Label == Text {
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(text: text, label: Text(titleKey), prompt: nil)
    }

    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(text: text, label: Text(titleKey), prompt: prompt)
    }

    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, label: Text(titleResource), prompt: prompt)
    }

    @_disfavoredOverload
    public init<S>(_ title: S, text: Binding<String>) where S: StringProtocol {
        self.init(text: text, label: Text(title), prompt: nil)
    }

    @_disfavoredOverload
    public init<S>(_ title: S, text: Binding<String>, prompt: Text?) where S: StringProtocol {
        self.init(text: text, label: Text(title), prompt: prompt)
    }
}

extension SecureField {
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(text: text, label: label(), prompt: prompt)
    }
}

extension SecureField: CompositeView {
    package func content(in context: ViewContext) -> some View {
        let title = label.labelText(in: context.environment)
        InputField(
            form: .secret, source: .text($text), label: title,
            prompt: prompt?.resolved(in: context.environment) ?? title, actions: actions)
    }
}
