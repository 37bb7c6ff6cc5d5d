extension FieldSource {
    /// A value that a format writes and parses, in the reader's locale as in a `Text`.
    static func value<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F) -> FieldSource
    where F.FormatOutput == String {
        .value(
            text: { format.locale(.reader).format(value.wrappedValue) },
            take: { if let parsed = format.parsed($0) { value.wrappedValue = parsed } })
    }

    /// An optional value that is nil for an empty field.
    static func value<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, _ format: F) -> FieldSource
    where F.FormatOutput == String {
        .value(
            text: { value.wrappedValue.map(format.locale(.reader).format) ?? "" },
            take: { typed in
                let parsed = format.parsed(typed)
                if parsed != nil || typed.allSatisfy(\.isWhitespace) { value.wrappedValue = parsed }
            })
    }
}

extension ParseableFormatStyle where FormatOutput == String {
    /// The value of the text that a person has typed, or nil if it cannot be parsed.
    fileprivate func parsed(_ typed: String) -> FormatInput? {
        try? locale(.reader).parseStrategy.parse(typed)
    }
}

extension TextField where Label == Text {
    /// Creates a text field that applies a format style to a bound value.
    public init<F>(_ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil)
    where F: ParseableFormatStyle, F.FormatOutput == String {
        self.init(.value(value, format), label: Text(titleKey), prompt: prompt)
    }

    /// Creates a text field that applies a format style to a bound optional value.
    public init<F>(_ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil)
    where F: ParseableFormatStyle, F.FormatOutput == String {
        self.init(.value(value, format), label: Text(titleKey), prompt: prompt)
    }

    @_disfavoredOverload
    public init<S, F>(_ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil)
    where S: StringProtocol, F: ParseableFormatStyle, F.FormatOutput == String {
        self.init(.value(value, format), label: Text(title), prompt: prompt)
    }

    @_disfavoredOverload
    public init<S, F>(_ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil)
    where S: StringProtocol, F: ParseableFormatStyle, F.FormatOutput == String {
        self.init(.value(value, format), label: Text(title), prompt: prompt)
    }
}

extension TextField {
    public init<F>(
        value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F: ParseableFormatStyle, F.FormatOutput == String {
        self.init(.value(value, format), label: label(), prompt: prompt)
    }

    public init<F>(
        value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F: ParseableFormatStyle, F.FormatOutput == String {
        self.init(.value(value, format), label: label(), prompt: prompt)
    }
}
