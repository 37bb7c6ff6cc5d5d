/// The sections of a list. Rows outside of them form separate sections.
struct Sections<Content: View> {
    let content: Content
}

extension Sections: PrimitiveView {
    static func update(_ node: ViewNode<Self>) {
        node.lazyMounting = LazyMounting(restTag: "div")
        node.setOnlyChild(node.view.content, wrappedBy: LooseRowsWrapper())
    }
}

/// Descends into views that may contain sections. All other views become rows.
private struct LooseRowsWrapper: ChildWrapper {
    func takes<V: View>(_ type: V.Type) -> Bool { !ListStructure.hasSections(V.self) }

    func reconcile<V: View>(
        _ view: V, at index: Int, key: AnyHashable?, environment: EnvironmentValues, in node: Node
    ) {
        let decoration = environment.decoration
        let rows = LooseRows(content: view.transformingEnvironment { $0.decoration = decoration })
        node.reconcileBare(at: index, rows, key: key, environment: environment.undecorated)
    }
}

/// Rows outside of any section. The style sheet joins consecutive loose rows, so that they look like one section.
private struct LooseRows<Content: View> {
    let content: Content
}

extension LooseRows: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("section", "section loose") {
            Tag("ul", "rows") { Rows(content: context.forwarding(content)) }
        }
    }
}

/// Finds out from a view's type whether it is or contains sections, or parts that are not rows. A type-erased view may
/// contain them.
@MainActor enum ListStructure {
    private static var known: [ObjectIdentifier: Bool] = [:]

    static func hasSections(_ type: any View.Type) -> Bool {
        let id = ObjectIdentifier(type)
        if let known = known[id] { return known }
        let found =
            ViewTypes.primitive(type) != nil
            && (type is any SectionView.Type || type is any ErasedView.Type || ViewTypes.isPortal(type))
            || ViewTypes.members(of: type).contains { hasSections($0) }
        known[id] = found
        return found
    }
}
