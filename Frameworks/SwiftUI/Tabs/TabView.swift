import UIKit

/// A view that switches between multiple child views using interactive user interface elements.
public struct TabView<SelectionValue, Content> where SelectionValue: Hashable, Content: View {
    let selection: Binding<SelectionValue>?
    let content: Content

    /// Creates an instance that selects from content associated with `Selection` values.
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }
}

extension TabView where SelectionValue == Int {
    public init(@ViewBuilder content: () -> Content) {
        self.init(selection: nil, content: content)
    }
}

extension TabView {
    /// Creates a tab view that uses a builder to create and specify selection values for its tabs.
    public init<C>(
        selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
    ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C: TabContent {
        self.selection = selection
        self.content = TabContentBuilder<SelectionValue>.Content(tabs: content())
    }
}

extension TabView where SelectionValue == Never {
    /// Creates a tab view that uses a builder to create its tabs.
    public init<C>(@TabContentBuilder<Never> content: () -> C)
    where Content == TabContentBuilder<Never>.Content<C>, C: TabContent {
        selection = nil
        self.content = TabContentBuilder<Never>.Content(tabs: content())
    }
}

extension TabView: CompositeView {
    package func content(in context: ViewContext) -> some View {
        let model = context.node.storage(at: 0) { TabModel() }
        let _ = model.follow(selection)
        let style = context.environment.tabStyle
        let tabs = TabPages(model: model, selection: selection.map { _ in SelectionValue.self }, content: content)
            .collectingPreference(TabEntries.self) { [model] in model.update($0) }
            .transformingEnvironment { $0.enterTabs(style, model) }
        if style.isPaged {
            PagedTabs(model: model, style: style, tabs: tabs)
        } else {
            BarTabs(model: model, tabs: tabs)
        }
    }
}

extension TabContentBuilder.Content: TabSource {}

extension TabContentBuilder.Content: CompositeView, MultiView {
    package func content(in context: ViewContext) -> some View {
        let entries = tabs.entries
        let keys = entries.indices.map { entries[$0].key ?? entries[$0].value ?? AnyHashable($0) }
        ForEach(entries.indices, id: \.self) { index in
            TabPage(entry: entries[index], content: entries[index].content).id(keys[index])
        }
    }

    package static var isMulti: Bool { true }
}

/// Content made of tabs, not of views with `tabItem`.
protocol TabSource {}

/// The state of a tab view and its tabs.
@MainActor @Observable final class TabModel {
    private(set) var tabs: [TabEntry] = []
    /// The value, or the position, of the selected tab.
    var selected: AnyHashable?
    var isBarHidden = false
    var look = BarLook()
    @ObservationIgnored private var select: ((AnyHashable) -> Void)?

    nonisolated init() {}

    func follow<Value: Hashable>(_ selection: Binding<Value>?) {
        guard let selection else { return }
        select = { if let value = $0.base as? Value { selection.wrappedValue = value } }
        let wanted = AnyHashable(selection.wrappedValue)
        if selected != wanted { selected = wanted }
    }

    /// Updates the tabs from their entries.
    func update(_ entries: [TabEntry]) {
        tabs = entries
        if selected == nil || (select == nil && !entries.contains { $0.value == selected }) {
            selected = entries.first { !$0.isHidden }?.value
        }
    }

    /// True if a screen hides the bar, or the app hides all tab bars.
    var hidesBar: Bool { isBarHidden || UITabBar.appearance().isHidden }

    var shownTabs: [TabEntry] { tabs.filter { !$0.isHidden } }

    var selectedIndex: Int? { shownTabs.firstIndex { $0.value == selected } }

    /// Selects a tab at the person's request.
    func choose(_ index: Int) {
        guard shownTabs.indices.contains(index), let value = shownTabs[index].value else { return }
        guard value != selected else { return }
        if let select { select(value) } else { selected = value }
    }
}

enum TabEntries: PreferenceKey {
    static var defaultValue: [TabEntry] { [] }

    static func reduce(value: inout [TabEntry], nextValue: () -> [TabEntry]) { value += nextValue() }
}
