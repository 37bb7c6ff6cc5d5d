// The former initializers of fields, which take editing actions. New code uses `focused` and `onSubmit`.

extension TextField where Label == Text {
    /// Creates a text field that reports its editing and the press of Return.
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
        onCommit: @escaping () -> Void
    ) {
        self.init(
            .text(text), label: Text(titleKey), prompt: nil,
            actions: EditingActions(changed: onEditingChanged, commit: onCommit))
    }

    @_disfavoredOverload
    public init<S>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void
    ) where S: StringProtocol {
        self.init(
            .text(text), label: Text(title), prompt: nil,
            actions: EditingActions(changed: onEditingChanged, commit: onCommit))
    }

    /// Creates a text field that reports the beginning and the end of its editing.
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.init(
            .text(text), label: Text(titleKey), prompt: nil,
            actions: EditingActions(changed: onEditingChanged))
    }

    @_disfavoredOverload
    public init<S>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void
    ) where S: StringProtocol {
        self.init(
            .text(text), label: Text(title), prompt: nil,
            actions: EditingActions(changed: onEditingChanged))
    }

    /// Creates a text field that reports the press of Return.
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void
    ) {
        self.init(
            .text(text), label: Text(titleKey), prompt: nil,
            actions: EditingActions(commit: onCommit))
    }

    @_disfavoredOverload
    public init<S>(
        _ title: S, text: Binding<String>, onCommit: @escaping () -> Void
    ) where S: StringProtocol {
        self.init(
            .text(text), label: Text(title), prompt: nil,
            actions: EditingActions(commit: onCommit))
    }
}

extension TextField where Label == Text {
    /// Creates a text field of a formatted value that reports its editing and the press of Return.
    public init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
        onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void
    ) {
        self.init(
            .value(value, formatter), label: Text(titleKey), prompt: nil,
            actions: EditingActions(changed: onEditingChanged, commit: onCommit))
    }

    @_disfavoredOverload
    public init<S, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void,
        onCommit: @escaping () -> Void
    ) where S: StringProtocol {
        self.init(
            .value(value, formatter), label: Text(title), prompt: nil,
            actions: EditingActions(changed: onEditingChanged, commit: onCommit))
    }

    /// Creates a text field of a formatted value that reports the beginning and the end of its editing.
    public init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
        onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.init(
            .value(value, formatter), label: Text(titleKey), prompt: nil,
            actions: EditingActions(changed: onEditingChanged))
    }

    @_disfavoredOverload
    public init<S, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void
    ) where S: StringProtocol {
        self.init(
            .value(value, formatter), label: Text(title), prompt: nil,
            actions: EditingActions(changed: onEditingChanged))
    }

    /// Creates a text field of a formatted value that reports the press of Return.
    public init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, onCommit: @escaping () -> Void
    ) {
        self.init(
            .value(value, formatter), label: Text(titleKey), prompt: nil,
            actions: EditingActions(commit: onCommit))
    }

    @_disfavoredOverload
    public init<S, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, onCommit: @escaping () -> Void
    ) where S: StringProtocol {
        self.init(
            .value(value, formatter), label: Text(title), prompt: nil,
            actions: EditingActions(commit: onCommit))
    }
}

extension SecureField where Label == Text {
    /// Creates a secure field that reports the press of Return.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
        self.init(
            text: text, label: Text(titleKey), prompt: nil, actions: EditingActions(commit: onCommit))
    }

    @_disfavoredOverload
    public init<S>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) where S: StringProtocol {
        self.init(text: text, label: Text(title), prompt: nil, actions: EditingActions(commit: onCommit))
    }
}
