/// Updates the children of a node to show views in an environment. A child with the same place, type and key is kept.
@MainActor package struct Reconciler {
    let node: Node
    let environment: EnvironmentValues

    /// Updates the children, starting at `index`, with `view`, which has no key.
    ///
    /// - Returns: The index after the last of them, which depends only on the type of the view.
    func updateMember<V: View>(at index: Int, _ view: V) -> Int {
        let type = ViewTypes.type(of: V.self)
        if node.children.isEmpty { node.children.reserveCapacity(type.places) }
        var end = index + 1
        if let flatten = type.flatten, node.wrapper?.takes(V.self) != true {
            end = flatten(view, index, self)
        } else {
            updateChild(at: index, view)
        }
        leaveEmpty(end..<index + type.places)
        return index + type.places
    }

    /// Updates the child at `index` to show `view`, wrapped by the container's wrapper.
    func updateChild<V: View>(at index: Int, _ view: consuming V, key: AnyHashable? = nil) {
        if let wrapper = node.wrapper, wrapper.takes(V.self), !ViewTypes.type(of: V.self).isPortal {
            wrapper.reconcile(view, at: index, key: key, environment: environment, in: node)
        } else {
            updateBare(at: index, view, key: key)
        }
    }

    /// Like `updateChild`, bypassing the container's wrapper.
    func updateBare<V: View>(at index: Int, _ view: consuming V, key: AnyHashable?) {
        guard index < node.children.count else {
            node.children.append(mount(view, key: key))
            node.structureDidChange()
            return
        }
        if let child = node.children[index] as? ViewNode<V>, child.key == key {
            child.update(view, environment: environment)
        } else {
            node.children[index].unmount()
            node.children[index] = mount(view, key: key)
            node.structureDidChange()
        }
    }

    private func mount<V: View>(_ view: consuming V, key: AnyHashable?) -> Node {
        let child = ViewNode(view, graph: node.graph, parent: node, environment: environment, key: key)
        let isMulti = child.type.isMulti
        if isMulti || node.wrapper?.enters(V.self) == true { child.wrapper = node.wrapper }
        if isMulti {
            // All views of one element of a lazily mounted `ForEach` are mounted.
            if let mounting = node.lazyMounting, !(node.viewType is any DynamicViewContent.Type) {
                child.lazyMounting = mounting
            }
        }
        child.run()
        return child
    }

    /// Leaves the places in `range` empty.
    private func leaveEmpty(_ range: Range<Int>) {
        let placeholder = node.graph.placeholder
        for index in range {
            if index == node.children.count {
                node.children.append(placeholder)
            } else if node.children[index] !== placeholder {
                node.children[index].unmount()
                node.children[index] = placeholder
                node.structureDidChange()
            }
        }
    }
}

// MARK: Views with ids

extension Reconciler {
    /// Updates the children to show `views`, each identified by its id; a surviving view keeps its node.
    func updateKeyed<V: View>(ids: [AnyHashable], _ views: [V]) {
        let keys = uniqueKeys(ids)
        let old = node.children
        if old.count == keys.count, zip(old, keys).allSatisfy({ outerKey(of: $0) == $1 }) {
            for (index, view) in views.enumerated() { updateChild(at: index, view, key: keys[index]) }
            return
        }
        var known: [AnyHashable: Node] = [:]
        known.reserveCapacity(old.count)
        for child in old { known[outerKey(of: child)] = child }
        node.children = SmallArray()
        node.children.reserveCapacity(keys.count)
        for (index, key) in keys.enumerated() {
            // The existing child takes its new place first, so that it is updated there instead of being made again.
            if let child = known.removeValue(forKey: key) { node.children.append(child) }
            updateChild(at: index, views[index], key: key)
        }
        for child in known.values { child.unmount() }
        node.structureDidChange()
    }

    /// Adds children after the existing ones.
    func appendKeyed<V: View>(ids: [AnyHashable], _ views: [V]) {
        let known = Set(node.children.map { outerKey(of: $0) })
        let keys = uniqueKeys(ids)
        for (key, view) in zip(keys, views) where !known.contains(key) {
            updateChild(at: node.children.count, view, key: key)
        }
    }

    private func outerKey(of child: Node) -> AnyHashable { child.key ?? AnyHashable(ObjectIdentifier(child)) }

    /// Makes the keys of `ids` unique. Duplicate ids are an error of the app; they are distinguished by their
    /// occurrence.
    private func uniqueKeys(_ ids: [AnyHashable]) -> [AnyHashable] {
        var seen: [AnyHashable: Int] = [:]
        seen.reserveCapacity(ids.count)
        return ids.map { id in
            let count = seen[id, default: 0]
            seen[id] = count + 1
            guard count > 0 else { return id }
            if count == 1 {
                Diagnostics.report("ForEach: the id \(id) occurs more than once; its views may lose their state.")
            }
            return AnyHashable(Occurrence(id: id, count: count))
        }
    }
}

private struct Occurrence: Hashable {
    let id: AnyHashable
    let count: Int
}

extension Node {
    /// Shows a single view: as the only child, or as the views that it consists of.
    package func setOnlyChild<V: View>(
        _ view: consuming V, key: AnyHashable? = nil, environment: EnvironmentValues? = nil
    ) {
        guard key == nil else { return setSingleChild(view, key: key, environment: environment) }
        removeChildren(from: reconciler(in: environment).updateMember(at: 0, view))
    }

    /// Like `setOnlyChild`, but always with a node for `view`: its type is part of its identity.
    func setSingleChild<V: View>(
        _ view: consuming V, key: AnyHashable? = nil, environment: EnvironmentValues? = nil
    ) {
        reconciler(in: environment).updateChild(at: 0, view, key: key)
        removeChildren(from: 1)
    }

    /// Shows `view` with every unary view inside it wrapped by `wrapper`.
    package func setOnlyChild<V: View>(_ view: consuming V, wrappedBy wrapper: any ChildWrapper) {
        self.wrapper = wrapper
        setOnlyChild(view)
    }

    /// Updates the child at `index` to show `view`. A child with the same place, type and key is kept.
    package func reconcileChild<V: View>(at index: Int, _ view: consuming V, key: AnyHashable? = nil) {
        reconciler(in: nil).updateChild(at: index, view, key: key)
    }

    /// Like `reconcileChild`, bypassing the container's wrapper.
    package func reconcileBare<V: View>(
        at index: Int, _ view: consuming V, key: AnyHashable? = nil, environment: EnvironmentValues? = nil
    ) {
        reconciler(in: environment).updateBare(at: index, view, key: key)
    }

    /// - Parameter environment: The environment of the children, or nil for that of this node.
    private func reconciler(in environment: EnvironmentValues?) -> Reconciler {
        Reconciler(node: self, environment: environment ?? self.environment)
    }

    package func removeChildren(from index: Int) {
        guard index < children.count else { return }
        for child in children[index...] { child.unmount() }
        children.removeSubrange(index...)
        structureDidChange()
    }
}
