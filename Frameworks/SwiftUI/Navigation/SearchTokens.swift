/// The tokens of a search field, whatever their type.
protocol SearchTokens {
    /// The tokens before the text.
    @MainActor var list: AnyView { get }
    /// The suggested tokens as rows; nil if the app suggests none.
    @MainActor var suggestions: AnyView? { get }
    @MainActor func add(_ token: Any)
    @MainActor func removeLast()
    @MainActor func removeAll()
}

struct SearchTokenSource<C, T>
where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable, T: View {
    let tokens: Binding<C>
    let suggested: Binding<C>?
    let token: (C.Element) -> T

    init(_ tokens: Binding<C>, suggested: Binding<C>? = nil, token: @escaping (C.Element) -> T) {
        self.tokens = tokens
        self.suggested = suggested
        self.token = token
    }

    /// Creates tokens that their views may change.
    init(editable tokens: Binding<C>, token: @escaping (Binding<C.Element>) -> T) {
        self.init(tokens) { element in
            let place = { tokens.wrappedValue.firstIndex { $0.id == element.id } }
            return token(
                Binding(
                    reading: { place().map { tokens.wrappedValue[$0] } ?? element },
                    writing: { changed in
                        if let place = place() { tokens.wrappedValue.replaceSubrange(place...place, with: [changed]) }
                    }))
        }
    }
}

extension SearchTokenSource: SearchTokens {
    var list: AnyView { AnyView(SearchTokenList(tokens: tokens, token: token)) }

    var suggestions: AnyView? {
        suggested.map { suggested in
            AnyView(ForEach(suggested.wrappedValue) { element in token(element).searchCompletion(element) })
        }
    }

    func add(_ token: Any) {
        guard let token = token as? C.Element, !tokens.wrappedValue.contains(where: { $0.id == token.id }) else {
            return
        }
        tokens.wrappedValue.append(token)
    }

    func removeLast() {
        if !tokens.wrappedValue.isEmpty { tokens.wrappedValue = C(tokens.wrappedValue.dropLast()) }
    }

    func removeAll() {
        if !tokens.wrappedValue.isEmpty { tokens.wrappedValue.removeAll() }
    }
}

/// The tokens before the text of a search field. A tap removes a token.
struct SearchTokenList<C, T>
where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable, T: View {
    let tokens: Binding<C>
    let token: (C.Element) -> T
}

extension SearchTokenList: CompositeView {
    func content(in context: ViewContext) -> some View {
        let hint = String(localized: "Delete", bundle: .module, locale: context.environment.locale)
        ForEach(tokens.wrappedValue) { element in
            Tag("button", "search-token") {
                token(element)
                Image(systemName: "xmark")
            }
            .attribute("type", "button")
            .attribute("aria-description", hint)
            .on("tap") { _ in tokens.wrappedValue.removeAll { $0.id == element.id } }
        }
    }
}
