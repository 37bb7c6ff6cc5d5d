/// A type that provides content for programmatically selectable tabs in a tab view.
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
    /// The type of value used to drive selection in the tab view.
    associatedtype TabValue: Hashable where Self.TabValue == Self.Body.TabValue
    associatedtype Body: TabContent
    @TabContentBuilder<Self.TabValue> var body: Self.Body { get }
}

/// Tabs rendered by the framework itself.
@MainActor protocol PrimitiveTabContent {
    var tabs: [TabEntry] { get }
}

extension TabContent {
    /// The tabs in this content.
    @MainActor var entries: [TabEntry] {
        if let primitive = self as? any PrimitiveTabContent { return primitive.tabs }
        if let combined = self as? any CombinedTabContent { return combined.combinedTabs }
        return body.entries
    }
}

/// Tab content made of the engine's structural types.
@MainActor protocol CombinedTabContent {
    var combinedTabs: [TabEntry] { get }
}

/// A tab: its item in the bar, and its content.
struct TabEntry {
    /// The value that selects the tab, or nil if tabs are identified by their order.
    var value: AnyHashable?
    /// Distinguishes tabs without a value.
    var key: AnyHashable?
    var label: AnyView?
    var content: AnyView
    var role: TabRole?
    var badge: Text?
    var isHidden = false
    var isEnabled = true
    var attributes: [(EnvironmentValues) -> Element.Attribute?] = []
}

/// A value that defines the purpose of the tab.
public struct TabRole: Hashable, Sendable {
    let name: String

    /// The search role.
    public static var search: TabRole { TabRole(name: "search") }
}

/// Type-erased tab content.
public struct AnyTabContent<SelectionValue>: TabContent, PrimitiveTabContent where SelectionValue: Hashable {
    public typealias TabValue = SelectionValue
    public typealias Body = Self

    let tabs: [TabEntry]

    public init<C>(_ content: C) where SelectionValue == C.TabValue, C: TabContent {
        tabs = content.entries
    }

    public var body: Self { return self }
}

@available(*, unavailable)
extension AnyTabContent: Sendable {}

/// Several tabs, or a single one changed by a modifier.
struct TabGroup<TabValue: Hashable>: TabContent, PrimitiveTabContent {
    typealias Body = Self

    let tabs: [TabEntry]

    var body: Self { return self }
}

extension Optional: CombinedTabContent where Wrapped: TabContent {
    var combinedTabs: [TabEntry] { self?.entries ?? [] }
}

extension Optional: TabContent where Wrapped: TabContent {
    public typealias TabValue = Wrapped.TabValue
    public var body: Self { return self }
}

extension _ConditionalContent: CombinedTabContent where TrueContent: TabContent, FalseContent: TabContent {
    var combinedTabs: [TabEntry] {
        switch storage {
        case .trueContent(let content): content.entries
        case .falseContent(let content): content.entries
        }
    }
}

extension _ConditionalContent: TabContent
where TrueContent: TabContent, FalseContent: TabContent, TrueContent.TabValue == FalseContent.TabValue {
    public typealias TabValue = TrueContent.TabValue
    public var body: Self { return self }
}

extension ForEach: CombinedTabContent where Content: TabContent {
    var combinedTabs: [TabEntry] {
        data.flatMap { element in
            content(element).entries.map {
                var entry = $0
                entry.key = AnyHashable(identity(of: element))
                return entry
            }
        }
    }
}

extension ForEach: TabContent where Content: TabContent {
    public typealias TabValue = Content.TabValue
    public var body: Self { return self }
}

extension ForEach where ID == Data.Element.ID, Content: TabContent, Data.Element: Identifiable {
    public init<V>(_ data: Data, @TabContentBuilder<V> content: @escaping (Data.Element) -> Content)
    where V == Content.TabValue {
        self.init(data, id: { $0.id }, content: content)
    }
}

extension ForEach where Content: TabContent {
    public init<V>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
    ) where V == Content.TabValue {
        self.init(data, id: { $0[keyPath: id] }, content: content)
    }
}
