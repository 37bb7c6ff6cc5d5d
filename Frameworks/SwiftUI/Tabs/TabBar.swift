import UIKit

/// A tab view with a tab bar: a capsule of glass at the bottom of the screen.
struct BarTabs<Tabs: View> {
    let model: TabModel
    let tabs: Tabs
}

extension BarTabs: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("div", "tabs") {
            context.forwarding(tabs)
            TabBar(model: model)
        }
        .classes(model.hidesBar ? "no-bar" : "")
        .growing(.fixed([.both, .navigation]))
    }
}

struct TabBar {
    let model: TabModel
}

extension TabBar: CompositeView {
    func content(in context: ViewContext) -> some View {
        let tabs = model.shownTabs
        let chosen = model.selectedIndex
        let ordinary = tabs.indices.filter { tabs[$0].role != .search }
        if !model.hidesBar {
            Tag("div", "tab-bar") {
                BarBackground(look: model.look)
                Tag("div", "glass tab-group") {
                    ForEach(ordinary, id: \.self) { TabButton(model: model, index: $0, isChosen: $0 == chosen) }
                }
                .attribute("role", "presentation")
                if let search = tabs.firstIndex(where: { $0.role == .search }) {
                    Tag("div", "glass tab-group search-tab") {
                        TabButton(model: model, index: search, isChosen: search == chosen)
                    }
                    .attribute("role", "presentation")
                }
            }
            .classes(model.look.className)
            .attribute("role", "tablist")
            .attribute("data-scheme", model.look.scheme?.name)
            .growing(.fixed([]))
        }
    }
}

struct TabButton {
    let model: TabModel
    let index: Int
    let isChosen: Bool
}

extension TabButton: CompositeView {
    func content(in context: ViewContext) -> some View {
        let environment = context.environment
        if model.shownTabs.indices.contains(index) {
            let tab = model.shownTabs[index]
            let button = Tag("button", "tab-button") {
                Tag("span", "tab-label") { label(tab, environment) }
                if let badge = tab.badge { Tag("span", "tab-badge") { badge } }
            }
            .attribute("type", "button")
            .attribute("role", "tab")
            .attribute("aria-selected", "\(isChosen)")
            .attribute("tabindex", isChosen ? "0" : "-1")
            .attribute("disabled", tab.isEnabled && environment.isEnabled ? nil : "")
            .on("tap") { [model, index] _ in model.choose(index) }
            button.decorated(attributes: tab.attributes.compactMap { $0(environment) })
        }
    }

    @MainActor private func label(_ tab: TabEntry, _ environment: EnvironmentValues) -> AnyView {
        if let label = tab.label { return label }
        guard tab.role == .search else { return AnyView(EmptyView()) }
        let text = String(localized: "Search", bundle: .module, locale: environment.locale)
        return AnyView(DefaultTabLabel(title: Text(verbatim: text), image: Image(systemName: "magnifyingglass")))
    }
}

/// A tab view that shows its tabs as pages side by side, with a row of dots.
struct PagedTabs<Tabs: View> {
    let model: TabModel
    let style: TabLook
    let tabs: Tabs
}

extension PagedTabs: CompositeView {
    func content(in context: ViewContext) -> some View {
        let count = model.shownTabs.count
        let index = model.selectedIndex ?? 0
        Tag("div", "pages") {
            Tag("div", "pages-scroller") { context.forwarding(tabs) }.attribute("tabindex", "0").growing(.fixed(.both))
            if style.showsIndex, count > 1 || !style.hidesIndexOfOne {
                PageDots(count: count, index: index, hasBackground: style.hasIndexBackground)
            }
        }
        .attribute("data-selected", "\(index)")
        .on("select") { [model] in if let index = $0.integer { model.choose(index) } }
        .growing(.fixed(.both))
    }
}

struct PageDots {
    let count: Int
    let index: Int
    let hasBackground: Bool
}

extension PageDots: CompositeView {
    func content(in context: ViewContext) -> some View {
        let locale = context.environment.locale
        Tag("div", hasBackground ? "page-dots glass" : "page-dots") {
            ForEach(0..<count, id: \.self) { _ in Tag("span", "page-dot") }
        }
        .style(UIPageControl.appearance().css)
        .attribute("role", "slider")
        .attribute("tabindex", "0")
        .attribute("aria-label", String(localized: "Page", bundle: .module, locale: locale))
        .attribute("aria-valuemin", "1")
        .attribute("aria-valuemax", "\(count)")
        .attribute("aria-valuenow", "\(index + 1)")
        .attribute(
            "aria-valuetext", String(localized: "page \(index + 1) of \(count)", bundle: .module, locale: locale)
        )
        .growing(.fixed([]))
    }
}

extension UIPageControl {
    /// The colours of all dots, if the app has chosen any.
    fileprivate var css: String {
        [("--page-dot", pageIndicatorTintColor), ("--current-dot", currentPageIndicatorTintColor)]
            .compactMap { name, color in color.map { "\(name):\($0.css)" } }.joined(separator: ";")
    }
}
