extension Node {
    /// Shows a single view: as the only child, or as the views that it consists of.
    package func setOnlyChild<V: View>(
        _ view: consuming V, key: AnyHashable? = nil, environment: EnvironmentValues? = nil
    ) {
        guard key == nil else { return setSingleChild(view, key: key, environment: environment) }
        removeChildren(from: reconcileMember(at: 0, view, environment: environment ?? self.environment))
    }

    /// Like `setOnlyChild`, but always with a node for `view`: its type is part of its identity.
    func setSingleChild<V: View>(
        _ view: consuming V, key: AnyHashable? = nil, environment: EnvironmentValues? = nil
    ) {
        reconcileChild(at: 0, view, key: key, environment: environment)
        removeChildren(from: 1)
    }

    /// Updates the child at `index` to show `view`: a child with the same place, type and key is kept.
    package func reconcileChild<V: View>(
        at index: Int, _ view: consuming V, key: AnyHashable? = nil, environment: EnvironmentValues? = nil
    ) {
        if let wrapper, wrapper.takes(V.self), !ViewTypes.type(of: V.self).isPortal {
            wrapper.reconcile(view, at: index, key: key, environment: environment ?? self.environment, in: self)
        } else {
            reconcileBare(at: index, view, key: key, environment: environment ?? self.environment)
        }
    }

    /// Like `reconcileChild`, bypassing the container's wrapper.
    package func reconcileBare<V: View>(
        at index: Int, _ view: consuming V, key: AnyHashable? = nil, environment: EnvironmentValues? = nil
    ) {
        let environment = environment ?? self.environment
        guard index < children.count else {
            children.append(mount(view, key: key, environment: environment))
            structureDidChange()
            return
        }
        if let child = children[index] as? ViewNode<V>, child.key == key {
            child.update(view, environment: environment)
        } else {
            children[index].unmount()
            children[index] = mount(view, key: key, environment: environment)
            structureDidChange()
        }
    }

    package func removeChildren(from index: Int) {
        guard index < children.count else { return }
        for child in children[index...] { child.unmount() }
        children.removeSubrange(index...)
        structureDidChange()
    }

    private func mount<V: View>(_ view: consuming V, key: AnyHashable?, environment: EnvironmentValues) -> Node {
        let child = ViewNode(view, graph: graph, parent: self, environment: environment, key: key)
        let isMulti = child.type.isMulti
        if isMulti || wrapper?.enters(V.self) == true { child.wrapper = wrapper }
        if isMulti {
            // The views of an element in a lazily mounted `ForEach` are all mounted.
            if let lazyMounting, !(viewType is any DynamicViewContent.Type) { child.lazyMounting = lazyMounting }
        }
        child.run()
        return child
    }

    /// Updates the children to show `views`, each identified by its id; a surviving view keeps its node.
    func reconcileKeyed<V: View>(ids: [AnyHashable], _ views: [V], environment: EnvironmentValues) {
        let keys = uniqueKeys(ids)
        let old = children
        if old.count == keys.count, zip(old, keys).allSatisfy({ $0.outerKey == $1 }) {
            for (index, view) in views.enumerated() {
                reconcileChild(at: index, view, key: keys[index], environment: environment)
            }
            return
        }
        var known: [AnyHashable: Node] = [:]
        known.reserveCapacity(old.count)
        for child in old { known[child.outerKey] = child }
        children = SmallArray()
        children.reserveCapacity(keys.count)
        for (index, key) in keys.enumerated() {
            // The existing child takes its new place first, so that it is updated there instead of being made again.
            if let child = known.removeValue(forKey: key) { children.append(child) }
            reconcileChild(at: index, views[index], key: key, environment: environment)
        }
        for child in known.values { child.unmount() }
        structureDidChange()
    }

    /// Adds children after the existing ones.
    func appendKeyed<V: View>(ids: [AnyHashable], _ views: [V], environment: EnvironmentValues) {
        let known = Set(children.map(\.outerKey))
        let keys = uniqueKeys(ids)
        for (key, view) in zip(keys, views) where !known.contains(key) {
            reconcileChild(at: children.count, view, key: key, environment: environment)
        }
    }

    private var outerKey: AnyHashable { key ?? AnyHashable(ObjectIdentifier(self)) }

    /// Two elements with the same id are an error of the app; the second is distinguished by its occurrence.
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

/// Wraps each unary view of a container: a list turns them into rows.
@MainActor package protocol ChildWrapper {
    /// Returns true if the wrapper wraps views of this type directly, rather than the views that they consist of. The
    /// default is true for every unary view.
    func takes<V: View>(_ type: V.Type) -> Bool
    /// Returns true if the wrapper looks for the views to wrap inside a unary view of this type, too.
    func enters<V: View>(_ type: V.Type) -> Bool
    func reconcile<V: View>(
        _ view: V, at index: Int, key: AnyHashable?, environment: EnvironmentValues, in node: Node)
}

extension ChildWrapper {
    package func takes<V: View>(_ type: V.Type) -> Bool { !ViewTypes.type(of: V.self).isMulti }
    package func enters<V: View>(_ type: V.Type) -> Bool { false }
}

extension Node {
    /// Shows `view` with every unary view inside it wrapped by `wrapper`.
    package func setOnlyChild<V: View>(_ view: consuming V, wrappedBy wrapper: any ChildWrapper) {
        self.wrapper = wrapper
        setOnlyChild(view)
    }
}

extension Node {
    /// The id that the nearest `ForEach` of the same container gave to a child of this node.
    ///
    /// - Parameter key: The child's own key.
    package func nearestID(_ key: AnyHashable?) -> AnyHashable? {
        var node = self
        var key = key
        while node.wrapper != nil {
            if node.viewType is any DynamicViewContent.Type { return key }
            guard let parent = node.parent else { return nil }
            key = node.key
            node = parent
        }
        return nil
    }
}
