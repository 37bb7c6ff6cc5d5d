extension FieldSource {
    /// A value that a formatter writes and reads, in the reader's locale unless the app has chosen one.
    static func value<V>(_ value: Binding<V>, _ formatter: Formatter) -> FieldSource {
        .value(
            text: { formatter.text(for: value.wrappedValue) ?? "" },
            take: { typed in
                let none = (V.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? V
                if let read: V = formatter.value(of: typed) {
                    value.wrappedValue = read
                } else if typed.allSatisfy(\.isWhitespace), let none {
                    value.wrappedValue = none
                }
            })
    }
}

extension TextField where Label == Text {
    /// Creates a text field that applies a formatter to a bound value.
    public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter) {
        self.init(.value(value, formatter), label: Text(titleKey), prompt: nil)
    }

    @_disfavoredOverload
    public init<V>(_ titleResource: LocalizedStringResource, value: Binding<V>, formatter: Formatter) {
        self.init(.value(value, formatter), label: Text(titleResource), prompt: nil)
    }

    @_disfavoredOverload
    public init<S, V>(_ title: S, value: Binding<V>, formatter: Formatter) where S: StringProtocol {
        self.init(.value(value, formatter), label: Text(title), prompt: nil)
    }

    /// Creates a text field that applies a formatter to a bound value.
    public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text?) {
        self.init(.value(value, formatter), label: Text(titleKey), prompt: prompt)
    }

    @_disfavoredOverload
    public init<V>(_ titleResource: LocalizedStringResource, value: Binding<V>, formatter: Formatter, prompt: Text?) {
        self.init(.value(value, formatter), label: Text(titleResource), prompt: prompt)
    }

    @_disfavoredOverload
    public init<S, V>(_ title: S, value: Binding<V>, formatter: Formatter, prompt: Text?) where S: StringProtocol {
        self.init(.value(value, formatter), label: Text(title), prompt: prompt)
    }
}

extension TextField {
    /// Creates a text field that applies a formatter to a bound value, with a label generated from a view builder.
    public init<V>(
        value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) {
        self.init(.value(value, formatter), label: label(), prompt: prompt)
    }
}
