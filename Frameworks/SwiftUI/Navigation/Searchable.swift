/// The search field of a screen.
@Observable final class SearchModel: Equatable {
    @ObservationIgnored var text: Binding<String>
    /// The app's own state of the search, or nil if the screen owns it.
    @ObservationIgnored var isPresented: Binding<Bool>?
    @ObservationIgnored var submit: (() -> Void)?
    var prompt: Text?
    var tokens: (any SearchTokens)?
    /// True if a person searches on the page, according to its last report.
    @ObservationIgnored var isShown = false
    /// The field's name, stable from session to session. It depends on the place of the searched view, not on that of
    /// the screen's bar.
    let name: String?

    init(text: Binding<String>, prompt: Text?, name: String?) {
        self.text = text
        self.prompt = prompt
        self.name = name
    }

    /// Empties the field.
    @MainActor func clear() {
        if !text.wrappedValue.isEmpty { text.wrappedValue = "" }
        tokens?.removeAll()
    }

    /// Begins or ends the search on the page if the app's state differs. `id` is the number of the input.
    @MainActor func follow(_ screen: ScreenModel, in graph: Graph, element id: Int) {
        let wanted = screen.isSearching
        guard wanted != isShown else { return }
        isShown = wanted
        if !wanted { clear() }
        graph.send(wanted ? .focus(id) : .blur(id))
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
        // Read here, so that the field tracks it.
        let _ = screen.isSearching
        Tag("div", "search") {
            Tag("span", "field search-field") {
                Image(systemName: "magnifyingglass")
                if let tokens = model.tokens { tokens.list }
                Tag("input")
                    .attribute("type", "search")
                    .attribute("aria-label", prompt)
                    .attribute("placeholder", prompt)
                    .attribute("data-restore", model.name)
                    .attribute("enterkeyhint", "search")
                    .attribute("autocomplete", "off")
                    .property("value", .text(model.text.wrappedValue))
                    .on("input") { [model] in if let typed = $0.text { model.text.wrappedValue = typed } }
                    .on("submit") { [model] _ in model.submit?() }
                    .on("focus") { [model, screen] _ in
                        model.isShown = true
                        screen.isSearching = true
                    }
                    .on("dismiss") { [model, screen] _ in
                        model.isShown = false
                        model.clear()
                        screen.isSearching = false
                    }
                    .erasing(model)
                    .following(model, of: screen, in: context.node.graph)
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

extension Tag {
    /// Removes the last token when a person erases before the text.
    @MainActor fileprivate consuming func erasing(_ model: SearchModel) -> Tag {
        model.tokens == nil ? self : on("erase") { _ in model.tokens?.removeLast() }
    }

    /// Keeps the search on the page and the app's state in step.
    @MainActor fileprivate consuming func following(
        _ model: SearchModel, of screen: ScreenModel, in graph: Graph
    ) -> Tag {
        identified { [weak graph] id in
            graph?.afterCommit { if let graph { model.follow(screen, in: graph, element: id) } }
        }
    }
}

struct SearchModifier {
    let text: Binding<String>
    var isPresented: Binding<Bool>?
    var tokens: (any SearchTokens)?
    let prompt: Text?
}

extension SearchModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        if let screen = node.observed.screen {
            let model = node.storage(at: 0) {
                SearchModel(text: text, prompt: prompt, name: LastingName(of: node).map { "search \($0.text)" })
            }
            model.text = text
            model.isPresented = isPresented
            model.submit = node.observed.searchSubmitAction
            if model.tokens != nil || tokens != nil { model.tokens = tokens }
            if model.prompt != prompt { model.prompt = prompt }
            if screen.search !== model {
                screen.search = model
                node.onUnmount = { if screen.search === model { screen.search = nil } }
            }
            node.setOnlyChild(SearchedContent(screen: screen, content: content))
        } else {
            node.setOnlyChild(content)
        }
    }
}

/// The content of a search. It knows whether a person is searching.
struct SearchedContent<Content: View> {
    let screen: ScreenModel
    let content: Content
}

extension SearchedContent: CompositeView, WrappingView {
    package static var wrappedType: any View.Type { Content.self }

    func content(in context: ViewContext) -> some View {
        let isSearching = screen.isSearching
        content.transformingEnvironment { $0.searches = isSearching }
    }
}

/// The placement of a search field in a view hierarchy.
public struct SearchFieldPlacement: Sendable {
    public static var automatic: SearchFieldPlacement { SearchFieldPlacement() }
    public static var navigationBarDrawer: SearchFieldPlacement { SearchFieldPlacement() }
    public static var sidebar: SearchFieldPlacement { SearchFieldPlacement() }
    public static var toolbar: SearchFieldPlacement { SearchFieldPlacement() }
    public static var toolbarPrincipal: SearchFieldPlacement { SearchFieldPlacement() }

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
    nonisolated public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringResource
    ) -> some View {
        modifier(SearchModifier(text: text, prompt: Text(prompt)))
    }

    @_disfavoredOverload
    nonisolated public func searchable<S>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View where S: StringProtocol {
        modifier(SearchModifier(text: text, prompt: Text(prompt)))
    }

    /// Marks this view as searchable with programmatic presentation of the search field.
    nonisolated public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View {
        modifier(SearchModifier(text: text, isPresented: isPresented, prompt: prompt))
    }

    nonisolated public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View {
        modifier(SearchModifier(text: text, isPresented: isPresented, prompt: Text(prompt)))
    }

    @_disfavoredOverload
    nonisolated public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringResource
    ) -> some View {
        modifier(SearchModifier(text: text, isPresented: isPresented, prompt: Text(prompt)))
    }

    @_disfavoredOverload
    nonisolated public func searchable<S>(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View where S: StringProtocol {
        modifier(SearchModifier(text: text, isPresented: isPresented, prompt: Text(prompt)))
    }
}
