/// A container view that you can use to add hierarchy within certain views.
public struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
    let footer: Footer
    var isExpanded: Binding<Bool>?
}

/// Identifies sections by their type, for lists.
@MainActor protocol SectionView {}

extension Section: View where Parent: View, Content: View, Footer: View {}

extension Section where Parent: View, Content: View, Footer: View {
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
    ) {
        self.init(header: header(), content: content(), footer: footer())
    }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(header: EmptyView(), content: content(), footer: footer())
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header: header(), content: content(), footer: EmptyView())
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: EmptyView())
    }
}

// The former initializers, which take header and footer as values.
extension Section where Parent: View, Content: View, Footer: View {
    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: footer)
    }

    public init(footer: Footer, @ViewBuilder content: () -> Content) where Parent == EmptyView {
        self.init(header: EmptyView(), content: content(), footer: footer)
    }

    public init(header: Parent, @ViewBuilder content: () -> Content) where Footer == EmptyView {
        self.init(header: header, content: content(), footer: EmptyView())
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView())
    }

    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleResource), content: content(), footer: EmptyView())
    }

    @_disfavoredOverload
    public init<S>(_ title: S, @ViewBuilder content: () -> Content) where S: StringProtocol {
        self.init(header: Text(title), content: content(), footer: EmptyView())
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// Creates a section with a header that shows and hides the content.
    public init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }

    @_disfavoredOverload
    public init<S>(_ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) where S: StringProtocol {
        self.init(header: Text(title), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }
}

extension Section: SectionView {}

extension Section: PrimitiveView, MultiView where Parent: View, Content: View, Footer: View {
    package static var memberTypes: [any View.Type] { [Parent.self, Content.self, Footer.self] }

    package static func update(_ node: ViewNode<Self>) {
        let view = node.view
        if let wrapper = node.wrapper as? SubviewWrapper {
            wrapper.model.collect(header: view.header, content: view.content, footer: view.footer, at: node)
            return
        }
        switch node.observed.container {
        case .list:
            node.wrapper = nil
            node.setOnlyChild(
                ListSection(
                    header: view.header, content: view.content, footer: view.footer, isExpanded: view.isExpanded))
        case .table:
            node.setOnlyChild(
                TableSection(header: view.header, content: view.content, isExpanded: view.isExpanded))
        case .menu:
            node.reconcileBare(at: 0, MenuSectionHeader(header: view.header))
            node.reconcileChild(at: 1, view.content)
            node.reconcileBare(at: 2, Divider())
        case .none:
            if let placement = node.observed.sectionPlacement {
                node.setOnlyChild(
                    PlacedSection(
                        placement: placement, header: view.header, content: view.content, footer: view.footer))
                return
            }
            node.setOnlyChild(Group { TupleView(members: (view.header, view.content, view.footer)) })
        }
    }
}

/// A section of a list: its rows in a card, a header above, a footer below.
struct ListSection<Header: View, Content: View, Footer: View> {
    let header: Header
    let content: Content
    let footer: Footer
    let isExpanded: Binding<Bool>?
}

extension ListSection: CompositeView {
    func content(in context: ViewContext) -> some View {
        let outer = context.environment
        Tag("section", "section") {
            if Header.self != EmptyView.self {
                if let isExpanded {
                    SectionSwitch(header: header, isExpanded: isExpanded)
                } else {
                    Tag("h2", "section-header") { header }.classes(outer.headerProminence.className)
                }
            }
            if isExpanded?.wrappedValue != false {
                Tag("ul", "rows") { Rows(content: content) }
            }
            if Footer.self != EmptyView.self {
                Tag("div", "section-footer") { footer }
            }
        }
        .classes(outer.sectionLines.classes)
        .style(outer.sectionLines.style)
        .transformingEnvironment { $0.container = outer.container }
    }
}

/// The header of a section that shows and hides its content.
struct SectionSwitch<Header: View> {
    let header: Header
    let isExpanded: Binding<Bool>
}

extension SectionSwitch: CompositeView {
    func content(in context: ViewContext) -> some View {
        let isOpen = isExpanded.wrappedValue
        Tag("h2", "section-header " + context.environment.headerProminence.className) {
            Tag("button", "section-switch") {
                header
                Image(systemName: "chevron.forward")
            }
            .attribute("type", "button")
            .attribute("aria-expanded", "\(isOpen)")
            .on("tap") { [isExpanded] _ in isExpanded.wrappedValue = !isOpen }
        }
    }
}
