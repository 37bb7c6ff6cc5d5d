// The former way to offer suggestions. New code uses `searchSuggestions`.

extension View {
    /// Marks this view as searchable, with suggestions.
    nonisolated public func searchable<V>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder suggestions: () -> V
    ) -> some View where V: View {
        searchSuggestions(suggestions).searchable(text: text, placement: placement, prompt: prompt)
    }

    nonisolated public func searchable<V>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder suggestions: () -> V
    ) -> some View where V: View {
        searchSuggestions(suggestions).searchable(text: text, placement: placement, prompt: Text(prompt))
    }

    @_disfavoredOverload
    nonisolated public func searchable<V, S>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S,
        @ViewBuilder suggestions: () -> V
    ) -> some View where V: View, S: StringProtocol {
        searchSuggestions(suggestions).searchable(text: text, placement: placement, prompt: Text(prompt))
    }
}
