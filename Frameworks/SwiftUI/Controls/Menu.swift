/// A control for presenting a menu of actions.
public struct Menu<Label, Content> where Label: View, Content: View {
    let label: Label
    let content: Content
    /// The action of a tap. If there is one, a long press opens the menu.
    let primaryAction: (@MainActor () -> Void)?
    @State private var panel = ElementReference()

    init(label: Label, content: Content, primaryAction: (@MainActor () -> Void)? = nil) {
        self.label = label
        self.content = content
        self.primaryAction = primaryAction
    }
}

extension Menu {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label: label(), content: content())
    }

    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(label: label(), content: content(), primaryAction: primaryAction)
    }
}

extension Menu {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) where Label == Text {
        self.init(label: Text(titleKey), content: content())
    }

    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) where Label == Text {
        self.init(label: Text(titleResource), content: content())
    }

    @_disfavoredOverload
    public init<S>(_ title: S, @ViewBuilder content: () -> Content) where Label == Text, S: StringProtocol {
        self.init(label: Text(title), content: content())
    }

    public init(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content,
        primaryAction: @escaping @MainActor () -> Void
    ) where Label == Text {
        self.init(label: Text(titleKey), content: content(), primaryAction: primaryAction)
    }
}

extension Menu where Label == SwiftUI.Label<Text, Image> {
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(label: Label(titleKey, systemImage: systemImage), content: content())
    }

    @_disfavoredOverload
    public init<S>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) where S: StringProtocol {
        self.init(label: Label(title, systemImage: systemImage), content: content())
    }
}

extension Menu: CompositeView {
    package func content(in context: ViewContext) -> some View {
        let environment = context.environment
        if environment.buttonContext == .menuItem {
            // A menu inside a menu is one of its sections.
            MenuSectionHeader(header: label)
            content
            Divider()
        } else if let custom = environment.menuStyle {
            StyledMenu(
                configuration: .init(label: .init(label), content: .init(content), primaryAction: primaryAction),
                style: custom.style)
        } else {
            MenuButton(
                label: label, primaryAction: primaryAction, panel: panel, fillsRow: context.node.layoutPlace.fillsRow)
            MenuPanel(name: label.labelText(in: environment), reference: panel) { content }
        }
    }
}

/// The button that opens a menu.
struct MenuButton<Label: View> {
    let label: Label
    let primaryAction: (@MainActor () -> Void)?
    let panel: ElementReference
    let fillsRow: Bool
}

extension MenuButton: CompositeView {
    func content(in context: ViewContext) -> some View {
        let environment = context.environment
        let isToolbar = environment.buttonContext == .toolbar
        let button = Tag("button", "menu-button btn") { label }
            .classes(isToolbar ? "" : environment.buttonLook.className)
            .classes(environment.controlSize.className)
            .classes(fillsRow ? "fill-row" : "")
            .attribute("type", "button")
            .attribute("aria-haspopup", "menu")
            .attribute("disabled", environment.isEnabled ? nil : "")
        if let primaryAction {
            button.attribute("data-menu", panel.name).on("tap") { _ in primaryAction() }
        } else {
            button.attribute("popovertarget", panel.name)
        }
    }
}

/// Gives the content a menu that a long press, a right click or the context-menu key opens.
struct ContextMenuModifier<Items: View, Preview: View> {
    /// Nil if there is no menu now.
    let items: Items?
    /// Shown above the items while the menu is open.
    let preview: Preview
}

extension ContextMenuModifier: PrimitiveModifier {
    static var wrapsEachView: Bool { true }

    func update<C: View>(_ node: Node, content: C) {
        let panel = node.storage(at: 0) { ElementReference() }
        node.reconcileBare(at: 0, ContextMenuTarget(content: content, panel: items == nil ? nil : panel))
        guard let items else { return node.removeChildren(from: 1) }
        node.reconcileBare(
            at: 1,
            MenuPanel(name: nil, reference: panel) {
                if Preview.self != EmptyView.self {
                    Tag("div", "menu-preview") { preview }
                        .attribute("role", "presentation")
                        .transformingEnvironment { $0.buttonContext = .standard }
                }
                items
            })
    }
}

struct ContextMenuTarget<Content: View> {
    let content: Content
    let panel: ElementReference?
}

extension ContextMenuTarget: CompositeView {
    func content(in context: ViewContext) -> some View {
        content.decorated(attributes: panel?.name.map { [.init(name: "data-menu", value: $0)] } ?? [])
    }
}

extension View {
    /// Adds a context menu to a view.
    nonisolated public func contextMenu<MenuItems>(
        @ViewBuilder menuItems: () -> MenuItems
    ) -> some View where MenuItems: View {
        modifier(ContextMenuModifier(items: menuItems(), preview: EmptyView()))
    }

    /// Adds a context menu with a preview to a view.
    nonisolated public func contextMenu<M, P>(
        @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
    ) -> some View where M: View, P: View {
        modifier(ContextMenuModifier(items: menuItems(), preview: preview()))
    }
}
