/// A place in the tree of views: the identity, state and environment of a view value, and the element it shows, if any.
@MainActor package class Node {
    package unowned let graph: Graph
    package private(set) unowned var parent: Node?
    package internal(set) var children = SmallArray<Node>()
    // A page has thousands of nodes, so every word of memory counts: small properties are grouped together.
    var growth: Growth = []
    private(set) var isMounted = true
    /// True if this node is being evaluated for the first time, as part of a parent's new child.
    private(set) var isMounting = true
    var isDirty = false
    var isUpdating = false
    package var rederivesEnvironment = false
    package let depth: Int32
    /// The number of values that the parent has passed.
    package var valueVersion: Int32 = 0
    package internal(set) var environment: EnvironmentValues
    private let boxedKey: KeyBox?
    var traits = NodeTraits()
    /// The element of this node, or nil if it only shows its children.
    var elementState: ElementState?
    var slots: [AnyObject?] = []
    var tracker = Tracker()
    var derivedFrom: EnvironmentValues.Link?

    init(graph: Graph, parent: Node?, environment: EnvironmentValues, key: AnyHashable?) {
        self.graph = graph
        self.parent = parent
        self.environment = environment
        boxedKey = key.map { KeyBox(key: $0) }
        depth = (parent?.depth ?? -1) + 1
    }

    /// The part of the identity besides position and type: a branch, or an id of `ForEach` or `id(_:)`.
    var key: AnyHashable? { boxedKey?.key }

    // MARK: For subclasses

    package var viewType: Any.Type { fatalError("Node is abstract.") }
    func evaluate() { fatalError("Node is abstract.") }
    /// The environment keys that views of this type have read. Shared, because views of a type read much the same keys.
    var recorder: EnvironmentRecorder? { nil }
    /// True if views of this type have read models; the other values that they read are tracked at lower cost.
    var readsModels: Bool {
        get { fatalError("Node is abstract.") }
        set { fatalError("Node is abstract. It has no \(newValue) to keep.") }
    }

    // MARK: Evaluation

    /// Evaluates this node and updates what its parent needs to know.
    func run() {
        isDirty = false
        isUpdating = true
        if let scope = EvaluationScope.nearest(around: self) { scope.run { evaluate() } } else { evaluate() }
        isUpdating = false
        isMounting = false
        refreshGrowth()
    }

    /// Derives the growth from that of the children and informs the parent of a change.
    private func refreshGrowth() {
        var content: Growth = []
        var isRigid = !children.isEmpty
        var isProportional = true
        for child in children where child.traits.portal == nil {
            content.formUnion(child.growth)
            // A layer takes the size of the view under or over it.
            if !child.growth.contains(.rigid), child.layoutRole != .layer { isRigid = false }
            if child.growth.contains(.vertical), !child.growth.contains(.proportional) { isProportional = false }
        }
        if !isRigid { content.remove(.rigid) }
        if !isProportional { content.remove(.proportional) }
        let resolved = elementState?.element.growthRule.resolve(content) ?? content
        guard resolved != growth else { return }
        growth = resolved
        if let elementState, elementState.isCommitted {
            graph.patches.append(.attribute(elementState.id, "class", elementState.classNames(of: self)))
        }
        if let parent, !parent.isUpdating { parent.refreshGrowth() }
    }

    /// Requests an evaluation at the next flush.
    package func invalidate() {
        if let transaction = Transaction.current { graph.transaction = transaction }
        guard isMounted, !isDirty else { return }
        isDirty = true
        graph.schedule(self)
    }

    func receive(_ newEnvironment: EnvironmentValues) {
        guard !newEnvironment.isIdentical(to: environment) else { return }
        let changed = newEnvironment.changes(from: environment)
        let redecorated = newEnvironment.decoration !== environment.decoration
        environment = newEnvironment
        if redecorated || rederivesEnvironment || recorder?.hasRead(changed) == true {
            run()
        } else {
            for child in children { child.receive(inherited(newEnvironment, by: child)) }
        }
    }

    /// The environment that `child` inherits. A decoration ends at the element that takes it.
    private func inherited(_ values: EnvironmentValues, by child: Node) -> EnvironmentValues {
        guard elementState != nil, values.decoration != nil else { return values }
        var inner = values
        inner.decoration = nil
        return inner
    }

    /// The environment; reading a value records it for nodes of this type.
    package var observed: EnvironmentValues {
        var values = environment
        values.recorder = recorder
        return values
    }

    package func storage<Storage: AnyObject>(at slot: Int, make: () -> Storage) -> Storage {
        while slots.count <= slot { slots.append(nil) }
        if let existing = slots[slot] as? Storage { return existing }
        let made = make()
        slots[slot] = made
        return made
    }

    // MARK: End of life

    func unmount() {
        for child in children { child.unmount() }
        isMounted = false
        Tracker.end(for: self)
        graph.forget(self)
        if let slot = traits.portal { SlotScopeStorage.nearest(to: self, with: slot)?.detach(self, from: slot) }
        if traits.slotScope != nil { traits.slotScope?.portals = [:] }
        traits.preference?.didChange(at: self)
        if let onUnmount { graph.afterCommit(onUnmount) }
    }
}

/// A box for a key: a key takes five words of memory, and few nodes have one.
final class KeyBox {
    let key: AnyHashable

    init(key: AnyHashable) {
        self.key = key
    }
}

/// The node of a view whose type is known.
package final class ViewNode<V: View>: Node {
    package internal(set) var view: V
    let type: ViewType<V>

    init(_ view: consuming V, graph: Graph, parent: Node?, environment: EnvironmentValues, key: AnyHashable?) {
        self.view = view
        type = ViewTypes.type(of: V.self)
        super.init(graph: graph, parent: parent, environment: environment, key: key)
    }

    override package var viewType: Any.Type { V.self }

    override func evaluate() {
        type.evaluate(self)
    }

    override var recorder: EnvironmentRecorder? { type.recorder }

    override var readsModels: Bool {
        get { type.readsModels }
        set { type.readsModels = newValue }
    }

    /// Receives the parent's new value and environment; stops if both are unchanged.
    func update(_ newView: consuming V, environment newEnvironment: EnvironmentValues) {
        let isSame = !isDirty && type.isComparable && ValueComparison.areEqual(view, newView)
        if isSame {
            receive(newEnvironment)
        } else {
            view = newView
            valueVersion &+= 1
            environment = newEnvironment
            run()
        }
    }
}
