// The modifiers for search fields with tokens.

extension View {
    /// Marks this view as searchable with text and tokens.
    nonisolated public func searchable<C, T>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable {
        modifier(
            SearchModifier(text: text, tokens: SearchTokenSource(tokens, token: token), prompt: prompt))
    }

    nonisolated public func searchable<C, T>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable {
        modifier(
            SearchModifier(text: text, tokens: SearchTokenSource(tokens, token: token), prompt: Text(prompt)))
    }

    @_disfavoredOverload
    nonisolated public func searchable<C, T>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringResource, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable {
        modifier(
            SearchModifier(text: text, tokens: SearchTokenSource(tokens, token: token), prompt: Text(prompt)))
    }

    @_disfavoredOverload
    nonisolated public func searchable<C, T, S>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: S,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View
    where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable, S: StringProtocol
    {
        modifier(
            SearchModifier(text: text, tokens: SearchTokenSource(tokens, token: token), prompt: Text(prompt)))
    }

    /// Marks this view as searchable with programmatic presentation, text and tokens.
    nonisolated public func searchable<C, T>(
        text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable {
        modifier(
            SearchModifier(
                text: text, isPresented: isPresented, tokens: SearchTokenSource(tokens, token: token), prompt: prompt))
    }

    nonisolated public func searchable<C, T>(
        text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable {
        modifier(
            SearchModifier(
                text: text, isPresented: isPresented, tokens: SearchTokenSource(tokens, token: token),
                prompt: Text(prompt)))
    }

    @_disfavoredOverload
    nonisolated public func searchable<C, T>(
        text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringResource,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable {
        modifier(
            SearchModifier(
                text: text, isPresented: isPresented, tokens: SearchTokenSource(tokens, token: token),
                prompt: Text(prompt)))
    }

    @_disfavoredOverload
    nonisolated public func searchable<C, T, S>(
        text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: S, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View
    where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable, S: StringProtocol
    {
        modifier(
            SearchModifier(
                text: text, isPresented: isPresented, tokens: SearchTokenSource(tokens, token: token),
                prompt: Text(prompt)))
    }

    /// Marks this view as searchable with text, tokens, and suggestions.
    nonisolated public func searchable<C, T>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View
    where
        C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable
    {
        modifier(
            SearchModifier(
                text: text, tokens: SearchTokenSource(tokens, suggested: suggestedTokens, token: token), prompt: prompt)
        )
    }

    nonisolated public func searchable<C, T>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View
    where
        C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable
    {
        modifier(
            SearchModifier(
                text: text, tokens: SearchTokenSource(tokens, suggested: suggestedTokens, token: token),
                prompt: Text(prompt)))
    }

    @_disfavoredOverload
    nonisolated public func searchable<C, T>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringResource,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View
    where
        C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable
    {
        modifier(
            SearchModifier(
                text: text, tokens: SearchTokenSource(tokens, suggested: suggestedTokens, token: token),
                prompt: Text(prompt)))
    }

    @_disfavoredOverload
    nonisolated public func searchable<C, T, S>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic, prompt: S, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View
    where
        C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, T: View,
        C.Element: Identifiable, S: StringProtocol
    {
        modifier(
            SearchModifier(
                text: text, tokens: SearchTokenSource(tokens, suggested: suggestedTokens, token: token),
                prompt: Text(prompt)))
    }

    /// Marks this view as searchable with programmatic presentation, text, tokens, and suggestions.
    nonisolated public func searchable<C, T>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable {
        modifier(
            SearchModifier(
                text: text, isPresented: isPresented,
                tokens: SearchTokenSource(tokens, suggested: suggestedTokens, token: token), prompt: prompt))
    }

    nonisolated public func searchable<C, T>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable {
        modifier(
            SearchModifier(
                text: text, isPresented: isPresented,
                tokens: SearchTokenSource(tokens, suggested: suggestedTokens, token: token), prompt: Text(prompt)))
    }

    @_disfavoredOverload
    nonisolated public func searchable<C, T>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringResource,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable {
        modifier(
            SearchModifier(
                text: text, isPresented: isPresented,
                tokens: SearchTokenSource(tokens, suggested: suggestedTokens, token: token), prompt: Text(prompt)))
    }

    @_disfavoredOverload
    nonisolated public func searchable<C, T, S>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: S, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View
    where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable, S: StringProtocol
    {
        modifier(
            SearchModifier(
                text: text, isPresented: isPresented,
                tokens: SearchTokenSource(tokens, suggested: suggestedTokens, token: token), prompt: Text(prompt)))
    }

    /// Marks this view as searchable with text and editable tokens.
    nonisolated public func searchable<C>(
        text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil, @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        modifier(
            SearchModifier(
                text: text, tokens: SearchTokenSource(editable: editableTokens, token: token), prompt: prompt))
    }

    nonisolated public func searchable<C>(
        text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey, @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        modifier(
            SearchModifier(
                text: text, tokens: SearchTokenSource(editable: editableTokens, token: token), prompt: Text(prompt)))
    }

    @_disfavoredOverload
    nonisolated public func searchable<C>(
        text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringResource, @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        modifier(
            SearchModifier(
                text: text, tokens: SearchTokenSource(editable: editableTokens, token: token), prompt: Text(prompt)))
    }

    @_disfavoredOverload
    nonisolated public func searchable<C, S>(
        text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: S,
        @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
    ) -> some View
    where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable, S: StringProtocol {
        modifier(
            SearchModifier(
                text: text, tokens: SearchTokenSource(editable: editableTokens, token: token), prompt: Text(prompt)))
    }

    /// Marks this view as searchable with programmatic presentation, text and editable tokens.
    nonisolated public func searchable<C>(
        text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        modifier(
            SearchModifier(
                text: text, isPresented: isPresented, tokens: SearchTokenSource(editable: editableTokens, token: token),
                prompt: prompt))
    }

    nonisolated public func searchable<C>(
        text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        modifier(
            SearchModifier(
                text: text, isPresented: isPresented, tokens: SearchTokenSource(editable: editableTokens, token: token),
                prompt: Text(prompt)))
    }

    @_disfavoredOverload
    nonisolated public func searchable<C>(
        text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringResource,
        @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        modifier(
            SearchModifier(
                text: text, isPresented: isPresented, tokens: SearchTokenSource(editable: editableTokens, token: token),
                prompt: Text(prompt)))
    }

    @_disfavoredOverload
    nonisolated public func searchable<C, S>(
        text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: S,
        @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
    ) -> some View
    where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable, S: StringProtocol {
        modifier(
            SearchModifier(
                text: text, isPresented: isPresented, tokens: SearchTokenSource(editable: editableTokens, token: token),
                prompt: Text(prompt)))
    }
}
