/// The contents of a tab view: each unary view or tab in it becomes a page.
struct TabPages<Content: View> {
    let model: TabModel
    let selection: (any Hashable.Type)?
    let content: Content
}

extension TabPages: PrimitiveView {
    static func update(_ node: ViewNode<Self>) {
        let view = node.view
        if view.content is any TabSource {
            node.setOnlyChild(view.content)
        } else {
            node.setOnlyChild(view.content, wrappedBy: TabPageWrapper(selection: view.selection))
        }
    }
}

/// Turns a view with a `tag` and a `tabItem` into a page.
struct TabPageWrapper: ChildWrapper {
    let selection: (any Hashable.Type)?

    func reconcile<V: View>(
        _ view: V, at index: Int, key: AnyHashable?, environment: EnvironmentValues, in node: Node
    ) {
        let parts = (view as? any TabItemView)?.tabParts ?? TabItemParts()
        let entry = TabEntry(
            value: selection.flatMap { tag(of: view, key, $0, node) }, label: parts.label,
            content: AnyView(EmptyView()),
            badge: parts.badge)
        node.reconcileBare(at: index, TabPage(entry: entry, content: view), key: key, environment: environment)
    }

    private func tag<V: View, Value: Hashable>(
        of view: V, _ key: AnyHashable?, _ type: Value.Type, _ node: Node
    ) -> AnyHashable? {
        node.selection(of: view, key: key, as: type).map { AnyHashable($0) }
    }
}

/// The content of a tab. It is made when it is first selected, and kept from then on.
struct TabPage<Content: View> {
    let entry: TabEntry
    let content: Content
}

extension TabPage: CompositeView {
    func content(in context: ViewContext) -> some View {
        let memory = context.node.storage(at: 0) { TabPageMemory() }
        let environment = context.environment
        let model = environment.tabModel
        let entry = entry.named(AnyHashable(memory.number))
        let isPaged = environment.tabStyle.isPaged
        let isSelected = model.map { $0.selected == entry.value } ?? true
        let isMade = memory.isMade(isSelected || isPaged)
        let presence = memory.presence(isShown: isSelected || isPaged, at: context.node)
        Tag("div", isPaged ? "tab-page page" : "tab-page") {
            if isMade { context.stacking(content) }
        }
        .attribute("role", isPaged ? "group" : "tabpanel")
        .attribute("aria-label", entry.label?.labelText(in: environment))
        .attribute("hidden", isPaged || isSelected ? nil : "")
        .layoutRole(.page)
        .growing(.fixed(.both))
        .transformingEnvironment {
            $0.tabStyle = TabLook()
            $0.tabModel = nil
            $0.enclosingTabs = model
            $0.presence = presence
        }
        .preference(key: TabEntries.self, value: entry.isHidden && isPaged ? [] : [entry])
    }
}

@MainActor private final class TabPageMemory {
    private var wasShown = false
    private var presence: Presence?
    /// A substitute for the value of a tab without one.
    let number = TabNumber()

    /// Returns true if the content exists: once shown, it stays.
    func isMade(_ isShown: Bool) -> Bool {
        wasShown = wasShown || isShown
        return wasShown
    }

    /// The presence of the tab: the views of a kept tab disappear while another one is selected.
    func presence(isShown: Bool, at node: Node) -> Presence {
        guard let presence else {
            let made = Presence(in: node.environment.presence, isShown: isShown)
            presence = made
            return made
        }
        node.graph.afterCommit { presence.show(isShown) }
        return presence
    }
}

extension TabEntry {
    /// This entry with `name` as its value, unless it already has a value.
    fileprivate func named(_ name: AnyHashable) -> TabEntry {
        var entry = self
        entry.value = value ?? name
        return entry
    }
}

/// A value that is equal only to itself.
final class TabNumber: Hashable {
    static func == (one: TabNumber, other: TabNumber) -> Bool { one === other }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The tab item set by modifiers around a view.
struct TabItemParts {
    var label: AnyView?
    var badge: Text?
}

/// A view value that sets its tab item, or wraps one that does.
@MainActor protocol TabItemView {
    var tabParts: TabItemParts { get }
}

/// A modifier that changes the tab item of its content.
protocol TabItemTrait {
    @MainActor func apply(to parts: inout TabItemParts)
}

extension ModifiedContent: TabItemView where Content: View, Modifier: ViewModifier {
    var tabParts: TabItemParts {
        var parts = (content as? any TabItemView)?.tabParts ?? TabItemParts()
        (modifier as? any TabItemTrait)?.apply(to: &parts)
        return parts
    }
}

extension AnyView: TabItemView {
    var tabParts: TabItemParts { (storage as? any TabItemView)?.tabParts ?? TabItemParts() }
}

struct TabItemModifier<Label: View>: TabItemTrait {
    let label: Label

    func apply(to parts: inout TabItemParts) { parts.label = AnyView(label) }
}

extension TabItemModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) { node.setOnlyChild(content) }
}

extension View {
    /// Sets the tab bar item associated with this view.
    nonisolated public func tabItem<V>(@ViewBuilder _ label: () -> V) -> some View where V: View {
        modifier(TabItemModifier(label: label()))
    }
}
