/// A view shown beside the search field while the person searches.
struct SearchOffer {
    let view: any View

    @MainActor var shown: AnyView {
        func erase<V: View>(_ view: V) -> AnyView { AnyView(view) }
        return erase(view)
    }
}

/// The views under the search field while the person searches.
struct SearchExtras {
    let model: SearchModel
    let screen: ScreenModel
}

extension SearchExtras: CompositeView {
    func content(in context: ViewContext) -> some View {
        if screen.isSearching, let scopes = screen.searchScopes {
            Tag("div", "search-scopes") { scopes.shown }.growing(.fixed(.horizontal))
        }
        if screen.isSearching, let suggestions = screen.searchSuggestions {
            Tag("div", "search-suggestions") {
                ListBody(look: .plain, content: suggestions.shown)
            }
            .transformingEnvironment { $0.searchTarget = model }
        }
        if screen.isSearching, let suggestions = model.tokens?.suggestions {
            Tag("div", "search-suggestions") { ListBody(look: .plain, content: suggestions) }
                .transformingEnvironment { $0.searchTarget = model }
        }
    }
}

/// Offers a view beside the search field of the enclosing screen.
struct SearchOfferModifier {
    let set: @MainActor (ScreenModel, SearchOffer?) -> Void
    let view: any View
}

extension SearchOfferModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        if let screen = node.observed.screen {
            set(screen, SearchOffer(view: view))
            node.onUnmount = { set(screen, nil) }
        }
        node.setOnlyChild(content)
    }
}

/// Turns a suggestion into a row that completes the search.
struct SearchCompletionModifier {
    let complete: @MainActor (SearchModel) -> Void
}

extension SearchCompletionModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        let environment = node.observed
        if let row = environment.row, let search = environment.searchTarget {
            row.setTap(
                RowTap(isEnabled: environment.isEnabled, isLink: false),
                action: { complete(search) }, of: node)
        }
        node.setOnlyChild(content)
    }
}

/// Turns a suggestion into a row that adds a token.
struct TokenCompletionModifier<Token> {
    let token: Token
}

extension TokenCompletionModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        node.setOnlyChild(
            content.modifier(
                SearchCompletionModifier { search in
                    search.tokens?.add(token)
                    search.text.wrappedValue = ""
                }))
    }
}

/// An action that can end a search interaction.
@MainActor @preconcurrency
public struct DismissSearchAction {
    let screen: ScreenModel?

    /// Dismisses the search field.
    public func callAsFunction() {
        guard let screen else { return }
        screen.search?.clear()
        screen.isSearching = false
    }
}

extension EnvironmentValues {
    struct SearchTargetKey: EnvironmentKey { static var defaultValue: SearchModel? { nil } }
    struct SearchesKey: EnvironmentKey { static var defaultValue: Bool { false } }

    /// The search that the suggestions inside complete.
    var searchTarget: SearchModel? {
        get { self[SearchTargetKey.self] }
        set { self[SearchTargetKey.self] = newValue }
    }

    /// True if the user is currently searching.
    @MainActor @preconcurrency public var isSearching: Bool { searches }

    var searches: Bool {
        get { self[SearchesKey.self] }
        set { self[SearchesKey.self] = newValue }
    }

    /// An action that ends the current search interaction.
    @MainActor @preconcurrency public var dismissSearch: DismissSearchAction { DismissSearchAction(screen: screen) }
}

extension View {
    /// Configures the search scopes for this view.
    nonisolated public func searchScopes<V, S>(
        _ scope: Binding<V>, @ViewBuilder scopes: () -> S
    ) -> some View where V: Hashable, S: View {
        let scopes = scopes()
        return modifier(
            SearchOfferModifier(
                set: { $0.searchScopes = $1 }, view: ScopePicker(scope: scope, scopes: scopes)))
    }

    /// Configures the search suggestions for this view.
    nonisolated public func searchSuggestions<S>(@ViewBuilder _ suggestions: () -> S) -> some View where S: View {
        modifier(SearchOfferModifier(set: { $0.searchSuggestions = $1 }, view: suggestions()))
    }

    /// Associates a fully formed string with this view.
    nonisolated public func searchCompletion(_ completion: String) -> some View {
        modifier(SearchCompletionModifier { $0.text.wrappedValue = completion })
    }

    /// Associates a search token with this view. The token replaces the typed text.
    nonisolated public func searchCompletion<T>(_ token: T) -> some View where T: Identifiable {
        modifier(TokenCompletionModifier(token: token))
    }
}

/// The scopes side by side.
struct ScopePicker<Value: Hashable, Scopes: View> {
    let scope: Binding<Value>
    let scopes: Scopes
}

extension ScopePicker: CompositeView {
    func content(in context: ViewContext) -> some View {
        let name = String(localized: "Scope", bundle: .module, locale: context.environment.locale)
        Picker(selection: scope) {
            scopes
        } label: {
            Text(verbatim: name)
        }
        .pickerStyle(.segmented)
        .labelsHidden()
    }
}
