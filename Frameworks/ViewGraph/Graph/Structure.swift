// The nesting of elements, and the patches that update the page.

extension Node {
    /// Marks the element around this node's content, because its children have changed.
    func structureDidChange() {
        // The parent of a new node reports its content, unless a slot shows it.
        guard !isMounting || traits.portal != nil else { return }
        guard let parent = elementAround else { return }
        guard let elementState = parent.elementState, elementState.isCommitted, !elementState.isStructureDirty else {
            return
        }
        elementState.isStructureDirty = true
        graph.changedParents.append(parent)
    }

    /// The nearest node, starting with this one, whose element contains this node's content.
    private var elementAround: Node? {
        var node: Node? = self
        while let current = node {
            if current.elementState != nil { return current }
            if let name = current.traits.portal {
                return SlotScopeStorage.nearest(to: current, with: name)?.containers[name]
            }
            node = current.parent
        }
        return nil
    }

    /// The nearest node above whose element contains this node's element.
    var structureParent: Node? {
        traits.portal == nil ? parent?.elementAround : elementAround
    }

    /// Calls `body` with each outermost element node inside this one, in document order.
    package func forEachInnerElement(_ body: (Node) -> Void) {
        for child in children where child.traits.portal == nil { child.forEachOuterElement(body) }
        guard let name = elementState?.slot, let scope = SlotScopeStorage.nearest(to: self, with: name) else { return }
        for portal in scope.portals[name] ?? [] {
            for child in portal.children { child.forEachOuterElement(body) }
        }
    }

    private func forEachOuterElement(_ body: (Node) -> Void) {
        if elementState != nil {
            body(self)
        } else {
            for child in children where child.traits.portal == nil { child.forEachOuterElement(body) }
        }
    }
}

extension Graph {
    /// Turns changed child lists into patches: removed elements, as few moves as possible, and new elements as HTML.
    func commitStructure() {
        let parents = changedParents
        changedParents = []
        for parent in parents {
            guard let elementState = parent.elementState else { continue }
            elementState.isStructureDirty = false
            if parent.isMounted, elementState.isCommitted { inTransaction(of: parent) { commit(parent, elementState) } }
        }
    }

    private func commit(_ parent: Node, _ elementState: ElementState) {
        var nodes: [Node] = []
        parent.forEachInnerElement { nodes.append($0) }
        let old = elementState.committedChildren.array
        let new = nodes.compactMap { $0.elementState?.id }
        // An element with a new tag keeps its number but must be inserted again.
        let renewed = Set(nodes.compactMap { $0.elementState }.filter { !$0.isCommitted }.map(\.id))
        let plan = KeyedDiff.plan(from: old, to: new, renewed: renewed)
        for id in plan.removed { patches.append(.remove(id)) }
        emit(plan, nodes, into: parent, elementState.id)
        elementState.committedChildren = SmallArray(new)
        if old != new { parent.onContentChange?() }
    }

    /// Goes backwards, so that the neighbour named in a patch is already in place.
    private func emit(_ plan: KeyedDiff.Plan, _ nodes: [Node], into node: Node, _ parent: Int) {
        var before = 0
        var index = nodes.count - 1
        while index >= 0 {
            switch plan.steps[index] {
            case .stay: break
            case .move: patches.append(.move(nodes[index].elementState?.id ?? 0, parent: parent, before: before))
            case .insert:
                let end = index
                while index > 0, plan.steps[index - 1] == .insert { index -= 1 }
                let html = HTMLWriter(into: node)
                for node in nodes[index...end] { html.write(node) }
                patches.append(.insert(html.text, parent: parent, before: before))
            }
            before = nodes[index].elementState?.id ?? 0
            index -= 1
        }
    }
}
