@_spi(Reflection) import Swift

/// A view created from a Swift tuple of view values.
public struct TupleView<T> {
    public var value: T
    /// Passes each member, in order, to the engine. The types of the tuple's members are known only where the tuple is
    /// created.
    ///
    /// - Returns: The index after the last of the members' children.
    let reconcile: @MainActor (T, Int, Reconciler) -> Int

    public init(_ value: T) {
        self.value = value
        reconcile = { _, _, _ in
            fatalError("A TupleView is made by ViewBuilder; \(T.self) has no known members.")
        }
    }

    package init<each Member: View>(members: (repeat each Member)) where T == (repeat each Member) {
        value = members
        reconcile = { value, start, children in
            var index = start
            for member in repeat each value {
                index = children.updateMember(at: index, member)
            }
            return index
        }
    }
}

extension TupleView: View {}

extension TupleView: PrimitiveView, MultiView {
    @MainActor package static var isList: Bool { true }

    package static var memberTypes: [any View.Type] {
        var types: [any View.Type] = []
        _ = _forEachField(of: T.self, options: []) { _, _, type, _ in
            if let member = type as? any View.Type { types.append(member) }
            return true
        }
        return types
    }

    package static func update(_ node: ViewNode<Self>) {
        _ = node.view.flatten(at: 0, in: Reconciler(node: node, environment: node.environment))
    }
}

extension TupleView: FlattenedView {
    package static var places: Int { memberTypes.reduce(0) { $0 + ViewTypes.places(of: $1) } }

    package static var nodeTypes: Set<ObjectIdentifier> {
        memberTypes.reduce(into: []) { $0.formUnion(ViewTypes.nodeTypes(of: $1)) }
    }

    package func flatten(at index: Int, in children: Reconciler) -> Int {
        reconcile(value, index, children)
    }
}
