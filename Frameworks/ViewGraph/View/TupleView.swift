@_spi(Reflection) import Swift

/// A view created from a Swift tuple of view values.
public struct TupleView<T> {
    public var value: T
    /// Hands each member, in order, to the engine. The tuple's member types are known where it is made only.
    let reconcile: @MainActor (T, Node) -> Void

    public init(_ value: T) {
        self.value = value
        reconcile = { _, _ in
            fatalError("A TupleView is made by ViewBuilder; \(T.self) has no known members.")
        }
    }

    package init<each Member: View>(members: (repeat each Member)) where T == (repeat each Member) {
        value = members
        reconcile = { value, node in
            var index = 0
            for member in repeat each value {
                node.reconcileChild(at: index, member)
                index += 1
            }
        }
    }
}

extension TupleView: View {}

extension TupleView: PrimitiveView, MultiView {
    package static var memberTypes: [any View.Type] {
        var types: [any View.Type] = []
        _ = _forEachField(of: T.self, options: []) { _, _, type, _ in
            if let member = type as? any View.Type { types.append(member) }
            return true
        }
        return types
    }

    package static func update(_ node: ViewNode<Self>) {
        node.view.reconcile(node.view.value, node)
    }
}
