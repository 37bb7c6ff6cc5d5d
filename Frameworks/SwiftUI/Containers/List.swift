/// A container that presents rows of data arranged in a single column.
public struct List<SelectionValue, Content> where SelectionValue: Hashable, Content: View {
    let content: Content
    var selection: ListSelection?
}

extension List where SelectionValue == Never {
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content())
    }

    public init<Data, RowContent>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where
        Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection, RowContent: View,
        Data.Element: Identifiable
    {
        self.init(content: ForEach(data, content: rowContent))
    }

    public init<Data, ID, RowContent>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable, RowContent: View {
        self.init(content: ForEach(data, id: id, content: rowContent))
    }
}

extension List: CompositeView {
    package func content(in context: ViewContext) -> some View {
        let _ = context.environment.linkTarget?.column.note(selection)
        ListBody(look: context.environment.listLook, content: content)
            .environment(\.listSelection, selection)
    }
}

/// A container for grouping controls used for data entry, such as in settings or inspectors.
public struct Form<Content> where Content: View {
    let content: Content
}

extension Form {
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content())
    }
}

extension Form: CompositeView {
    package func content(in context: ViewContext) -> some View {
        if let custom = context.environment.formStyle {
            StyledForm(configuration: .init(content: .init(content)), style: custom.style)
        } else {
            ListBody(look: .inset, content: content)
        }
    }
}

enum ListLook {
    /// Sections with round corners on the grouped background, or sections from edge to edge on it.
    case inset, grouped
    /// Rows from edge to edge, whose separators leave out the leading margin, or both margins.
    case plain, indented

    var isGrouped: Bool { self == .inset || self == .grouped }

    fileprivate var className: String {
        switch self {
        case .inset: "inset"
        case .grouped: "inset full"
        case .plain: "plain"
        case .indented: "plain indented"
        }
    }
}

/// The element of a list: sections of rows, or rows alone, which then form one section.
struct ListBody<Content: View> {
    let look: ListLook
    let content: Content
}

extension ListBody: CompositeView {
    /// True if the list has the grouped background. It then also surrounds the list.
    @MainActor private func showsGroups(_ context: ViewContext) -> Bool {
        look.isGrouped && !context.environment.listMetrics.hidesBackground
    }

    func content(in context: ViewContext) -> some View {
        let isEditing = context.environment.editMode?.wrappedValue.isEditing == true
        let flows = context.node.layoutPlace.fillsScreen
        Tag("div", "list " + look.className) {
            if ListStructure.hasSections(Content.self) {
                Sections(content: context.forwarding(content))
            } else {
                Tag("section", "section") {
                    Tag("ul", "rows") { Rows(content: context.forwarding(content)) }
                }
                .classes(context.environment.sectionLines.classes)
                .style(context.environment.sectionLines.style)
            }
        }
        .classes(isEditing ? "editing" : "")
        .classes(flows ? "flows" : "")
        .classes(context.environment.listMetrics.classes)
        .style(context.environment.listMetrics.style)
        .scrolling(context.environment.scroll, of: context.node)
        .growing(.fixed([.both, .scroller, showsGroups(context) ? .grouped : [], flows ? .flow : []]))
        .transformingEnvironment {
            $0.leaveScroller()
            $0.container = .list
            $0.isEditingList = isEditing
        }
    }
}

/// The kind of container around a view, if it affects the view's form.
enum ContainerKind {
    case none, list, table, menu
}

extension EnvironmentValues {
    struct ContainerKey: EnvironmentKey { static var defaultValue: ContainerKind { .none } }
    struct ListLookKey: EnvironmentKey { static var defaultValue: ListLook { .inset } }
    struct EditingListKey: EnvironmentKey { static var defaultValue: Bool { false } }

    var container: ContainerKind {
        get { self[ContainerKey.self] }
        set { self[ContainerKey.self] = newValue }
    }

    var listLook: ListLook {
        get { self[ListLookKey.self] }
        set { self[ListLookKey.self] = newValue }
    }

    /// True if the enclosing list is in edit mode.
    var isEditingList: Bool {
        get { self[EditingListKey.self] }
        set { self[EditingListKey.self] = newValue }
    }
}

/// A protocol that describes the behavior and appearance of a list.
@MainActor @preconcurrency
public protocol ListStyle {}

protocol BuiltInListStyle: ListStyle {
    nonisolated var look: ListLook { get }
}

/// The list style that describes a platform's default behavior and appearance for a list.
public struct DefaultListStyle: BuiltInListStyle {
    nonisolated public init() {}
    nonisolated var look: ListLook { .inset }
}

@available(*, unavailable)
extension DefaultListStyle: Sendable {}

/// The list style that describes the behavior and appearance of an inset grouped list.
public struct InsetGroupedListStyle: BuiltInListStyle {
    nonisolated public init() {}
    nonisolated var look: ListLook { .inset }
}

@available(*, unavailable)
extension InsetGroupedListStyle: Sendable {}

/// The list style that describes the behavior and appearance of a grouped list.
public struct GroupedListStyle: BuiltInListStyle {
    nonisolated public init() {}
    nonisolated var look: ListLook { .grouped }
}

@available(*, unavailable)
extension GroupedListStyle: Sendable {}

/// The list style that describes the behavior and appearance of an inset list.
public struct InsetListStyle: BuiltInListStyle {
    nonisolated public init() {}
    nonisolated var look: ListLook { .indented }
}

@available(*, unavailable)
extension InsetListStyle: Sendable {}

/// The list style that describes the behavior and appearance of a plain list.
public struct PlainListStyle: BuiltInListStyle {
    nonisolated public init() {}
    nonisolated var look: ListLook { .plain }
}

@available(*, unavailable)
extension PlainListStyle: Sendable {}

/// The list style that describes the behavior and appearance of a sidebar list.
public struct SidebarListStyle: BuiltInListStyle {
    nonisolated public init() {}
    nonisolated var look: ListLook { .inset }
}

@available(*, unavailable)
extension SidebarListStyle: Sendable {}

extension ListStyle where Self == SidebarListStyle {
    nonisolated public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

extension ListStyle where Self == DefaultListStyle {
    nonisolated public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
    nonisolated public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
    nonisolated public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetListStyle {
    nonisolated public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == PlainListStyle {
    nonisolated public static var plain: PlainListStyle { PlainListStyle() }
}

extension View {
    /// Sets the style for lists within this view.
    nonisolated public func listStyle<S>(_ style: S) -> some View where S: ListStyle {
        let look = (style as? any BuiltInListStyle)?.look ?? .inset
        return transformingEnvironment { $0.listLook = look }
    }
}
