/// An item of a menu.
struct MenuItem<Label: View> {
    enum Kind {
        case action(ButtonRole?)
        /// One of several options, of which one is selected.
        case choice(Bool)
        /// On or off independently of the other items.
        case toggle(Bool)
    }

    let kind: Kind
    let action: @MainActor () -> Void
    let label: Label

    init(kind: Kind, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.kind = kind
        self.action = action
        self.label = label()
    }
}

extension MenuItem: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("button", "menu-item") {
            if LabelShapes.isLabel(Label.self) {
                label.labelPresentation(.menuItem)
            } else {
                Tag("span", "menu-label") { label }
            }
        }
        .classes(isDestructive ? "destructive" : "")
        .attribute("role", role)
        .attribute("aria-checked", isChecked.map { "\($0)" })
        .attribute("type", "button")
        .attribute("data-stays", context.environment.keepsMenu ? "" : nil)
        .attribute("disabled", context.environment.isEnabled ? nil : "")
        .on("tap") { _ in action() }
    }

    private var isDestructive: Bool {
        if case .action(.destructive) = kind { true } else { false }
    }

    private var role: String {
        switch kind {
        case .action: "menuitem"
        case .choice: "menuitemradio"
        case .toggle: "menuitemcheckbox"
        }
    }

    private var isChecked: Bool? {
        switch kind {
        case .action: nil
        case .choice(let isOn), .toggle(let isOn): isOn
        }
    }
}

/// The panel that a menu's button opens.
struct MenuPanel<Content: View> {
    let name: String?
    let reference: ElementReference
    let content: Content

    init(name: String?, reference: ElementReference, @ViewBuilder content: () -> Content) {
        self.name = name
        self.reference = reference
        self.content = content()
    }
}

extension MenuPanel: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("div", "menu") { content }
            .attribute("popover", "")
            .attribute("role", "menu")
            .attribute("aria-label", name)
            .growing(.fixed([]))
            .identified { [reference] in reference.assign($0) }
            .transformingEnvironment { $0.enterPanel(buttons: .menuItem, container: .menu) }
    }
}

extension EnvironmentValues {
    /// The content of a panel is independent of the row or bar that opens it.
    mutating func enterPanel(buttons: ButtonContext, container: ContainerKind) {
        decoration = nil
        buttonContext = buttons
        self.container = container
        row = nil
        font = nil
        foregroundColor = nil
        hidesLabels = false
    }
}

/// Separates a section of a menu from the items before it.
struct MenuSectionHeader<Header: View> {
    let header: Header
}

extension MenuSectionHeader: CompositeView {
    func content(in context: ViewContext) -> some View {
        Divider()
        if Header.self != EmptyView.self {
            Tag("div", "menu-header") { header }
        }
    }
}

/// The number of an element that another element refers to, available once the element exists.
@Observable final class ElementReference {
    private var number: Int?

    /// The element's id in HTML.
    var name: String? { number.map { "n\($0)" } }

    func assign(_ number: Int) {
        if self.number != number { self.number = number }
    }
}
