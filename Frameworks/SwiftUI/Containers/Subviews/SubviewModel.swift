/// A subview in its place in a container's content.
///
/// A record never changes. A new value of the subview has a new record, so two views with different records are not
/// equal.
final class SubviewRecord {
    fileprivate unowned let model: SubviewModel
    let number: Int
    let view: any View
    let environment: EnvironmentValues
    /// The environment around the content.
    let base: EnvironmentValues
    let values: ContainerValues

    fileprivate init(
        of model: SubviewModel, number: Int, view: any View, environment: EnvironmentValues, base: EnvironmentValues,
        values: ContainerValues
    ) {
        self.model = model
        self.number = number
        self.view = view
        self.environment = environment
        self.base = base
        self.values = values
    }
}

/// A section of the content of a container.
private final class SectionRecord {
    unowned let model: SubviewModel
    let number: Int
    let values: ContainerValues

    init(of model: SubviewModel, number: Int, values: ContainerValues) {
        self.model = model
        self.number = number
        self.values = values
    }
}

/// The number of a subview or a section. Its node keeps the number.
@MainActor private final class SubviewNumber {
    private static var last = 0
    let value: Int

    init() {
        Self.last += 1
        value = Self.last
    }

    static func of(_ node: Node) -> Int { node.storage(at: 0) { SubviewNumber() }.value }
}

/// The subviews of a container's content.
///
/// The content has nodes, so that its structure is known, but shows nothing. A view gets its element and state only
/// where a `Subview` is shown.
@MainActor final class SubviewModel {
    /// The container, which is evaluated again when its subviews change.
    private unowned let node: Node
    private var base = EnvironmentValues()
    private var isCollecting = false
    /// The numbers of the subviews and sections that the container knows.
    private var known: Set<Int> = []

    private init(_ node: Node) {
        self.node = node
    }

    /// The model of the container at `node`.
    static func of(_ node: Node) -> SubviewModel { node.storage(at: 0) { SubviewModel(node) } }

    /// Updates the content, which is the first child of the container.
    func update<Content: View>(_ content: Content) {
        node.rederivesEnvironment = true
        base = node.environment
        base.decoration = nil
        if !base.containerWrites.isEmpty { base.containerWrites = [] }
        isCollecting = true
        known = []
        node.reconcileBare(at: 0, SubviewPart(content: content, model: self), environment: base)
        isCollecting = false
    }

    // MARK: Reports of the content

    /// Records the subview at `leaf`.
    fileprivate func collect(_ view: any View, tag: (any SelectionTag)?, at leaf: Node) {
        let environment = leaf.environment
        let inner = (view as? any ContainerValuedView)?.containerWrites ?? []
        leaf.layoutTrait = SubviewRecord(
            of: self, number: SubviewNumber.of(leaf), view: view, environment: environment, base: base,
            values: ContainerValues(environment.containerWrites + inner, selectionTag: tag))
        leaf.rederivesEnvironment = true
        follow(leaf)
    }

    /// Records the section at `section`, whose parts become its children.
    func collect<Header: View, Content: View, Footer: View>(
        header: Header, content: Content, footer: Footer, at section: Node
    ) {
        section.layoutTrait = SectionRecord(
            of: self, number: SubviewNumber.of(section), values: ContainerValues(section.environment.containerWrites))
        // The values of a section do not apply to its subviews.
        let inner = section.derivedEnvironment { if !$0.containerWrites.isEmpty { $0.containerWrites = [] } }
        section.reconcileBare(at: 0, SubviewPart(content: header, model: self), environment: inner)
        section.reconcileBare(at: 1, SubviewPart(content: content, model: self), environment: inner)
        section.reconcileBare(at: 2, SubviewPart(content: footer, model: self), environment: inner)
        follow(section)
    }

    /// Evaluates the container again if the content has changed `part` by itself, and later if the content removes it.
    private func follow(_ part: Node) {
        if !isCollecting { node.invalidate() }
        guard part.onUnmount == nil else { return }
        let number = SubviewNumber.of(part)
        part.onUnmount = { [weak self] in MainActor.assumeIsolated { self?.hasEnded(number) } }
    }

    private func hasEnded(_ number: Int) {
        if known.contains(number) { node.invalidate() }
    }

    // MARK: The collections

    /// The subviews in order, including those of headers and footers.
    var subviews: SubviewsCollection {
        SubviewsCollection(subviews: node.children.first.map { subviews(in: $0) } ?? [])
    }

    private func subviews(in part: Node) -> [Subview] {
        if let record = part.layoutTrait as? SubviewRecord, record.model === self {
            known.insert(record.number)
            return [Subview(record: record)]
        }
        return part.children.flatMap { subviews(in: $0) }
    }

    /// The sections in order. Subviews outside of any section form sections of their own.
    var sectionCollection: SectionCollection {
        var found: [SectionConfiguration] = []
        if let content = node.children.first { addSections(in: content, to: &found) }
        return SectionCollection(sections: found)
    }

    private func addSections(in part: Node, to found: inout [SectionConfiguration]) {
        if let record = part.layoutTrait as? SubviewRecord, record.model === self {
            known.insert(record.number)
            addLoose(Subview(record: record), to: &found)
        } else if let section = part.layoutTrait as? SectionRecord, section.model === self {
            known.insert(section.number)
            let parts = part.children.map { SubviewsCollection(subviews: subviews(in: $0)) }
            found.append(
                SectionConfiguration(
                    key: .init(number: section.number, isImplicit: false), containerValues: section.values,
                    header: parts[0], content: parts[1], footer: parts[2]))
        } else {
            for child in part.children { addSections(in: child, to: &found) }
        }
    }

    private func addLoose(_ subview: Subview, to found: inout [SectionConfiguration]) {
        if let last = found.last, last.key.isImplicit {
            found[found.count - 1].content = SubviewsCollection(subviews: last.content.subviews + [subview])
        } else {
            let none = SubviewsCollection(subviews: [])
            found.append(
                SectionConfiguration(
                    key: .init(number: found.last?.key.number ?? 0, isImplicit: true),
                    containerValues: ContainerValues([]), header: none,
                    content: SubviewsCollection(subviews: [subview]), footer: none))
        }
    }
}

/// Content whose unary views are subviews of a container.
struct SubviewPart<Content: View> {
    let content: Content
    let model: SubviewModel
}

extension SubviewPart: PrimitiveView {
    static func update(_ node: ViewNode<Self>) {
        node.setOnlyChild(node.view.content, wrappedBy: SubviewWrapper(model: node.view.model))
    }
}

/// Makes a subview of each unary view.
struct SubviewWrapper: ChildWrapper {
    let model: SubviewModel

    func takes<V: View>(_ type: V.Type) -> Bool { !ViewTypes.isMulti(type) && !enters(type) }

    /// The container values of a view may be set in its body, or in one branch.
    func enters<V: View>(_ type: V.Type) -> Bool {
        ViewTypes.primitive(type) == nil || V.self is any TransparentView.Type
    }

    func reconcile<V: View>(
        _ view: V, at index: Int, key: AnyHashable?, environment: EnvironmentValues, in node: Node
    ) {
        let tag = (view as? any TaggedView)?.selectionTag ?? node.nearestID(key).map { IDTag(id: $0) }
        node.reconcileBare(
            at: index, SubviewLeaf(view: view, tag: tag, model: model), key: key, environment: environment)
    }
}

/// A view that passes the container values inside it to its container.
private protocol TransparentView {}

extension _ConditionalContent: TransparentView where TrueContent: View, FalseContent: View {}
extension ModifiedContent: TransparentView where Content: View, Modifier == ContainerValueModifier {}

/// The id of a `ForEach` element, used as the tag of a view that has no other.
private struct IDTag: SelectionTag {
    let id: AnyHashable

    func selection<Value: Hashable>(as type: Value.Type) -> Value? {
        Swift.type(of: id.base) == type ? id.base as? Value : nil
    }
}

/// The place of a subview in the content of its container. It shows nothing.
private struct SubviewLeaf<V: View> {
    let view: V
    let tag: (any SelectionTag)?
    let model: SubviewModel
}

extension SubviewLeaf: PrimitiveView {
    static func update(_ node: ViewNode<Self>) {
        node.view.model.collect(node.view.view, tag: node.view.tag, at: node)
    }
}
