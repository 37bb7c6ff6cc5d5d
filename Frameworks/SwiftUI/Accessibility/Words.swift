/// A view whose text is available without rendering it.
@MainActor protocol WordedView {
    func words(in environment: EnvironmentValues) -> String?
}

extension View {
    /// The text of a control's label, for assistive technology when the label itself is not shown.
    ///
    /// - Returns: The text, or nil if the view has none or has a body of its own.
    @MainActor func plainWords(in environment: EnvironmentValues) -> String? {
        (self as? any WordedView)?.words(in: environment)
    }
}

extension Text: WordedView {
    func words(in environment: EnvironmentValues) -> String? {
        let text = resolved(in: environment)
        return text.isEmpty ? nil : text
    }
}

extension Label: WordedView {
    func words(in environment: EnvironmentValues) -> String? { title.plainWords(in: environment) }
}

extension ModifiedContent: WordedView where Content: View, Modifier: ViewModifier {
    func words(in environment: EnvironmentValues) -> String? { content.plainWords(in: environment) }
}

extension AnyView: WordedView {
    func words(in environment: EnvironmentValues) -> String? { storage.plainWords(in: environment) }
}

extension Optional: WordedView where Wrapped: View {
    func words(in environment: EnvironmentValues) -> String? { self?.plainWords(in: environment) }
}

extension _ConditionalContent: WordedView where TrueContent: View, FalseContent: View {
    func words(in environment: EnvironmentValues) -> String? {
        switch storage {
        case .trueContent(let content): content.plainWords(in: environment)
        case .falseContent(let content): content.plainWords(in: environment)
        }
    }
}
