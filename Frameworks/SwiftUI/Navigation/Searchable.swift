/// The search field of a screen.
@Observable final class SearchModel: Equatable {
    @ObservationIgnored var text: Binding<String>
    var prompt: Text?
    /// The field's name, stable from session to session: it depends on the place of the searched view, not of the
    /// screen's bar.
    let name: String?

    init(text: Binding<String>, prompt: Text?, name: String?) {
        self.text = text
        self.prompt = prompt
        self.name = name
    }

    static func == (one: SearchModel, other: SearchModel) -> Bool { one === other }
}

struct SearchField {
    let model: SearchModel
    let screen: ScreenModel
}

extension SearchField: CompositeView {
    func content(in context: ViewContext) -> some View {
        let environment = context.environment
        let locale = environment.locale
        let search = String(localized: "Search", bundle: .module, locale: locale)
        let prompt = model.prompt?.resolved(in: environment) ?? search
        Tag("div", "search") {
            Tag("span", "field search-field") {
                Image(systemName: "magnifyingglass")
                Tag("input")
                    .attribute("type", "search")
                    .attribute("aria-label", prompt)
                    .attribute("placeholder", prompt)
                    .attribute("data-restore", model.name)
                    .attribute("enterkeyhint", "search")
                    .attribute("autocomplete", "off")
                    .property("value", .text(model.text.wrappedValue))
                    .on("input") { [model] in if let typed = $0.text { model.text.wrappedValue = typed } }
                    .on("submit") { _ in environment.submitAction?() }
                    .on("focus") { [screen] _ in if !screen.isSearching { screen.isSearching = true } }
                    .on("dismiss") { [model, screen] _ in
                        model.text.wrappedValue = ""
                        screen.isSearching = false
                    }
                Tag("button", "field-clear") { Image(systemName: "xmark.circle.fill") }
                    .attribute("type", "button")
                    .attribute("aria-label", String(localized: "Clear text", bundle: .module, locale: locale))
            }
            Tag("button", "search-cancel glass") { Image(systemName: "xmark") }
                .attribute("type", "button")
                .attribute("aria-label", String(localized: "Cancel", bundle: .module, locale: locale))
        }
        .attribute("role", "search")
        .growing(.fixed(.horizontal))
        SearchExtras(model: model, screen: screen)
    }
}

struct SearchModifier {
    let text: Binding<String>
    let prompt: Text?
}

extension SearchModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        if let screen = node.observed.screen {
            let model = node.storage(at: 0) {
                SearchModel(text: text, prompt: prompt, name: LastingName(of: node).map { "search \($0.text)" })
            }
            model.text = text
            if model.prompt != prompt { model.prompt = prompt }
            if screen.search !== model {
                screen.search = model
                node.onUnmount = { if screen.search === model { screen.search = nil } }
            }
        }
        node.setOnlyChild(content)
    }
}

/// The placement of a search field in a view hierarchy.
public struct SearchFieldPlacement: Sendable {
    public static var automatic: SearchFieldPlacement { SearchFieldPlacement() }
    public static var navigationBarDrawer: SearchFieldPlacement { SearchFieldPlacement() }

    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
        SearchFieldPlacement()
    }

    /// A mode that determines when to display a search field that appears in a navigation bar.
    public struct NavigationBarDrawerDisplayMode: Sendable {
        public static var automatic: SearchFieldPlacement.NavigationBarDrawerDisplayMode {
            NavigationBarDrawerDisplayMode()
        }
        public static var always: SearchFieldPlacement.NavigationBarDrawerDisplayMode {
            NavigationBarDrawerDisplayMode()
        }
    }
}

extension View {
    /// Marks this view as searchable, which configures the display of a search field.
    nonisolated public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View {
        modifier(SearchModifier(text: text, prompt: prompt))
    }

    nonisolated public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View {
        modifier(SearchModifier(text: text, prompt: Text(prompt)))
    }

    @_disfavoredOverload
    nonisolated public func searchable<S>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View where S: StringProtocol {
        modifier(SearchModifier(text: text, prompt: Text(prompt)))
    }
}
