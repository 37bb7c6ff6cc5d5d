import UIKit

/// The traits that the views of a screen set for its bar.
@MainActor @Observable final class ScreenModel {
    var title: Text?
    /// The title's source, if a person may change it.
    var editedTitle: Binding<String>?
    var titleMode: NavigationBarItem.TitleDisplayMode = .automatic
    /// The screen under this one in the navigation stack, for a pushed screen.
    @ObservationIgnored private weak var previous: ScreenModel?
    /// The value that a title without a mode of its own has once the previous screen is gone.
    @ObservationIgnored private let inheritsLargeTitle: Bool
    var isBarHidden = false
    var isBackHidden = false
    var isBottomBarHidden = false
    var isTitleRemoved = false
    var isBrowserOrEditor = false
    var isSidebarToggleRemoved = false
    /// The looks of the top bar and of the bottom bar.
    var look = BarLook.ofNavigationBars
    var bottomLook = BarLook()
    var subtitle: Text?
    var search: SearchModel?
    private var searches = false
    /// The views that the screen's content offers beside the search field.
    var searchScopes: SearchOffer?
    var searchSuggestions: SearchOffer?
    var refresh: RefreshModel?
    /// The navigation stacks to which this screen leaves its bars, as the first screen of a column.
    private var stacks: Set<ObjectIdentifier> = []
    private var inspectors: [InspectorModel] = []
    /// The number of items in each place of the bars.
    private(set) var items: [ToolbarPlace: Int] = [:]

    /// True if the app's binding says so or, without a binding, while a person searches.
    var isSearching: Bool {
        get { search?.isPresented?.wrappedValue ?? searches }
        set {
            if let isPresented = search?.isPresented {
                if isPresented.wrappedValue != newValue { isPresented.wrappedValue = newValue }
            } else if searches != newValue {
                searches = newValue
            }
        }
    }

    init(after previous: ScreenModel? = nil) {
        self.previous = previous
        inheritsLargeTitle = previous?.hasLargeTitle(isFirst: true) ?? false
    }

    /// True if the title is large. A screen inherits this from the previous one, if it doesn't choose.
    ///
    /// - Parameter isFirst: True if there is nothing under this screen.
    func hasLargeTitle(isFirst: Bool) -> Bool {
        switch titleMode {
        case .large: true
        case .inline: false
        case .automatic: previous?.hasLargeTitle(isFirst: true) ?? (isFirst || inheritsLargeTitle)
        }
    }

    func edit(_ title: Binding<String>) {
        // Bindings to the same place are interchangeable, so the bar is not evaluated again.
        if editedTitle?.isInterchangeable(with: title) != true { editedTitle = title }
    }

    var hasStack: Bool { !stacks.isEmpty }

    /// Leaves the bars to the navigation stack at `node` for as long as it exists.
    func leaveBars(to node: Node) {
        let id = ObjectIdentifier(node)
        guard !stacks.contains(id) else { return }
        stacks.insert(id)
        node.onUnmount = { [weak self] in self?.stacks.remove(id) }
    }

    /// The column beside the content. A screen shows at most one.
    var inspector: InspectorModel? { inspectors.last }

    /// Makes room for the inspector at `node` for as long as it exists.
    func show(_ inspector: InspectorModel, of node: Node) {
        guard !inspectors.contains(where: { $0 === inspector }) else { return }
        inspectors.append(inspector)
        node.onUnmount = { [weak self] in self?.inspectors.removeAll { $0 === inspector } }
    }

    func add(_ place: ToolbarPlace) { items[place, default: 0] += 1 }

    func remove(_ place: ToolbarPlace) {
        let left = (items[place] ?? 1) - 1
        items[place] = left > 0 ? left : nil
    }
}

extension EnvironmentValues {
    struct ScreenKey: EnvironmentKey { static var defaultValue: ScreenModel? { nil } }

    /// The enclosing screen, if any.
    var screen: ScreenModel? {
        get { self[ScreenKey.self] }
        set { self[ScreenKey.self] = newValue }
    }
}

/// One screen of a navigation stack: a bar over content.
struct Screen<Content: View> {
    /// Dismisses a pushed screen; nil for the root.
    let dismiss: (@MainActor () -> Void)?
    let content: Content

    init(dismiss: (@MainActor () -> Void)?, @ViewBuilder content: () -> Content) {
        self.dismiss = dismiss
        self.content = content()
    }
}

extension Screen: CompositeView {
    func content(in context: ViewContext) -> some View {
        let navigation = context.environment.navigation
        let isFirst = self.dismiss == nil
        let model = context.node.storage(at: 0) { navigation?.makeScreen(isFirst: isFirst) ?? ScreenModel() }
        if let navigation, context.node.onUnmount == nil {
            context.node.onUnmount = { [weak navigation, weak model] in navigation?.remove(model) }
        }
        let editMode = context.node.storage(at: 1) { StateStorage(EditMode.inactive) }
        let column = context.environment.columnBar
        let dismiss = dismiss ?? (model.hasStack ? nil : column?.back)
        let isBarHidden = model.isBarHidden || model.hasStack
        let leadsWithTitle = model.leadsWithTitle(in: context.environment)
        let isLarge =
            model.hasLargeTitle(isFirst: isFirst) && !(leadsWithTitle && model.titleMode == .automatic)
        if dismiss == nil, let sheet = context.environment.sheet, sheet.title != model.title {
            sheet.title = model.title
        }
        return SlotScope(ToolbarPlace.allCases.map(\.slot) + [.inspector]) {
            Tag("div", "screen") {
                if !isBarHidden {
                    ScreenBar(
                        model: model, isLarge: isLarge, leadsWithTitle: leadsWithTitle, dismiss: dismiss,
                        sidebarToggle: column?.toggle)
                }
                Tag("div", "scroll") {
                    if let refresh = model.refresh { RefreshControl(model: refresh) }
                    if isLarge, !isBarHidden, !model.isTitleRemoved, let title = model.title {
                        Tag("h1", "large-title") { title }
                            .style(UINavigationBar.appearance().titleStyle(isLarge: true))
                            .attribute("data-scheme", model.look.scheme?.name)
                        if let subtitle = model.subtitle { Tag("p", "large-subtitle") { subtitle } }
                    }
                    if let search = model.search { SearchField(model: search, screen: model) }
                    Tag("div", "content") { context.stacking(content) }.layoutRole(.screen).growing(.fixed(.both))
                }
                .attribute("tabindex", model.hasStack ? nil : "0")
                .growing(.fixed(.both))
                if !model.isBottomBarHidden { BottomBar(model: model) }
                if model.items[.keyboard] != nil { KeyboardBar() }
                if model.inspector != nil { Tag("div", "inspector-place").slot(.inspector).growing(.fixed([])) }
            }
            .style(model.inspector?.style ?? "")
            .classes(isLarge && !isBarHidden ? "large" : "")
            .classes(model.hasStack ? "has-stack" : "")
            .classes(model.look.className)
            .growing(.fixed(.both))
        }
        .transformingEnvironment {
            $0.screen = model
            $0.editMode = Binding(storage: editMode)
            $0.buttonContext = .standard
            $0.container = .none
            $0.row = nil
            if let dismiss {
                $0.dismiss = DismissAction(owner: ObjectIdentifier(model), action: dismiss)
                $0.isPresented = true
            }
        }
    }
}

/// The bar of a screen.
struct ScreenBar {
    let model: ScreenModel
    /// True if the screen has a large title, which is its heading.
    let isLarge: Bool
    let leadsWithTitle: Bool
    let dismiss: (@MainActor () -> Void)?
    /// The button for the sidebar of a split view, if it belongs in this bar.
    let sidebarToggle: SidebarToggle?
}

extension ScreenBar: CompositeView {
    func content(in context: ViewContext) -> some View {
        let locale = context.environment.locale
        let hasPrincipal = model.items[.principal] != nil
        let titleMenu =
            model.items[.titleMenu] == nil || hasPrincipal ? nil : context.node.storage(at: 0) { ElementReference() }
        Tag("header", "bar") {
            BarBackground(look: model.look)
            Tag("div", "bar-leading") {
                if let sidebarToggle, !model.isSidebarToggleRemoved {
                    Tag("button", "glass btn bar-back") { Image(systemName: "sidebar.leading") }
                        .attribute("type", "button")
                        .attribute("aria-label", sidebarToggle.label(in: locale))
                        .on("tap") { _ in sidebarToggle.action() }
                }
                if let dismiss, !model.isBackHidden {
                    Tag("button", "glass btn bar-back") { Image(systemName: "chevron.backward") }
                        .attribute("type", "button")
                        .attribute("aria-label", String(localized: "Back", bundle: .module, locale: locale))
                        .on("tap") { _ in dismiss() }
                }
                if model.items[.cancellation] != nil { ToolbarGroup(place: .cancellation) }
                if model.items[.leading] != nil { ToolbarGroup(place: .leading) }
            }
            Tag("div", "bar-title") {
                if hasPrincipal {
                    Tag("div", "bar-principal").slot(ToolbarPlace.principal.slot)
                } else if let title = model.title, !model.isTitleRemoved {
                    let edited = isLarge ? nil : model.editedTitle
                    if let titleMenu {
                        TitleButton(title: title, edited: edited, panel: titleMenu)
                    } else if let edited {
                        TitleField(title: edited)
                    } else {
                        title
                    }
                    if let subtitle = model.subtitle { Tag("div", "bar-subtitle") { subtitle } }
                }
            }
            .style(UINavigationBar.appearance().titleStyle(isLarge: false))
            .attribute("aria-hidden", isLarge && !hasPrincipal && titleMenu == nil ? "true" : nil)
            .attribute("role", isLarge || hasPrincipal || model.title == nil ? nil : "heading")
            .attribute("aria-level", isLarge || hasPrincipal || model.title == nil ? nil : "1")
            if let titleMenu {
                BarMenu(place: .titleMenu, name: model.title?.labelText(in: context.environment), panel: titleMenu)
            }
            let hasSecondary = model.items[.secondary] != nil
            if leadsWithTitle, hasSecondary { ToolbarGroup(place: .secondary) }
            Tag("div", "bar-trailing") {
                if hasSecondary, !leadsWithTitle { OverflowMenu() }
                if model.items[.trailing] != nil { ToolbarGroup(place: .trailing) }
                if model.items[.confirmation] != nil { ToolbarGroup(place: .confirmation) }
            }
        }
        .classes(leadsWithTitle ? "leads-with-title" : "")
        .attribute("data-scheme", model.look.scheme?.name)
        .growing(.fixed(.horizontal))
    }
}

/// A title that a person may change.
struct TitleField {
    @Binding var title: String
}

extension TitleField: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("input", "title-field")
            .attribute("type", "text")
            .attribute("aria-label", String(localized: "Title", bundle: .module, locale: context.environment.locale))
            .attribute("autocomplete", "off")
            .attribute("enterkeyhint", "done")
            .property("value", .text(title))
            .on("input") { if let typed = $0.text { title = typed } }
    }
}

/// Adjacent items of a bar in one capsule of glass.
struct ToolbarGroup {
    let place: ToolbarPlace
}

extension ToolbarGroup: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("div", "glass bar-group")
            .classes(place == .confirmation ? "tinted" : "")
            .slot(place.slot)
    }
}

/// The bar at the bottom of a screen.
struct BottomBar {
    let model: ScreenModel
}

extension BottomBar: CompositeView {
    func content(in context: ViewContext) -> some View {
        let hasStatus = model.items[.status] != nil
        if hasStatus || model.items[.bottom] != nil {
            Tag("footer", "bottom-bar") {
                BarBackground(look: model.bottomLook)
                if model.items[.bottom] != nil { ToolbarGroup(place: .bottom) }
                if hasStatus { Tag("div", "bar-status").slot(ToolbarPlace.status.slot) }
            }
            .classes(model.bottomLook.className)
            .attribute("data-scheme", model.bottomLook.scheme?.name)
            .growing(.fixed(.bottomBar))
        }
    }
}

/// The bar above the keyboard of the device.
struct KeyboardBar {}

extension KeyboardBar: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("div", "keyboard-bar material-bar").slot(ToolbarPlace.keyboard.slot).growing(.fixed(.horizontal))
    }
}

/// The less frequently used items of a bar, in a menu.
struct OverflowMenu {
    @State private var panel = ElementReference()
}

extension OverflowMenu: CompositeView {
    func content(in context: ViewContext) -> some View {
        let name = String(localized: "More", bundle: .module, locale: context.environment.locale)
        Tag("div", "glass bar-group") {
            Tag("button", "menu-button btn") { Image(systemName: "ellipsis") }
                .attribute("type", "button")
                .attribute("aria-haspopup", "menu")
                .attribute("aria-label", name)
                .attribute("popovertarget", panel.name)
            BarMenu(place: .secondary, name: name, panel: panel)
        }
    }
}
