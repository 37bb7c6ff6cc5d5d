/// A view whose text is available without rendering it.
@MainActor protocol TextualView {
    func text(in environment: EnvironmentValues) -> String?
}

extension View {
    /// The text of a control's label, for assistive technology when the label itself is not shown.
    ///
    /// - Returns: The text, or nil if the view has none or has a body of its own.
    @MainActor func labelText(in environment: EnvironmentValues) -> String? {
        (self as? any TextualView)?.text(in: environment)
    }
}

extension Text: TextualView {
    func text(in environment: EnvironmentValues) -> String? {
        let text = resolved(in: environment)
        return text.isEmpty ? nil : text
    }
}

extension Label: TextualView {
    func text(in environment: EnvironmentValues) -> String? { title.labelText(in: environment) }
}

extension ModifiedContent: TextualView where Content: View, Modifier: ViewModifier {
    func text(in environment: EnvironmentValues) -> String? { content.labelText(in: environment) }
}

extension AnyView: TextualView {
    func text(in environment: EnvironmentValues) -> String? { storage.labelText(in: environment) }
}

extension Optional: TextualView where Wrapped: View {
    func text(in environment: EnvironmentValues) -> String? { self?.labelText(in: environment) }
}

extension _ConditionalContent: TextualView where TrueContent: View, FalseContent: View {
    func text(in environment: EnvironmentValues) -> String? {
        switch storage {
        case .trueContent(let content): content.labelText(in: environment)
        case .falseContent(let content): content.labelText(in: environment)
        }
    }
}
