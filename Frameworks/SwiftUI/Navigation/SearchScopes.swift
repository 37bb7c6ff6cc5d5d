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
    let completion: String
}

extension SearchCompletionModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        let environment = node.observed
        if let row = environment.row, let search = environment.searchTarget {
            row.setTap(
                RowTap(isEnabled: environment.isEnabled, isLink: false),
                action: { search.text.wrappedValue = completion }, of: node)
        }
        node.setOnlyChild(content)
    }
}

/// An action that can end a search interaction.
@MainActor @preconcurrency
public struct DismissSearchAction {
    let screen: ScreenModel?

    /// Dismisses the search field.
    public func callAsFunction() {
        guard let screen else { return }
        screen.search?.text.wrappedValue = ""
        screen.isSearching = false
    }
}

extension EnvironmentValues {
    struct SearchTargetKey: EnvironmentKey { static var defaultValue: SearchModel? { nil } }

    /// The search that these suggestions complete.
    var searchTarget: SearchModel? {
        get { self[SearchTargetKey.self] }
        set { self[SearchTargetKey.self] = newValue }
    }

    /// True if the user is currently searching.
    @MainActor @preconcurrency public var isSearching: Bool { screen?.isSearching ?? false }

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
        modifier(SearchCompletionModifier(completion: completion))
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
