/// A type-erased view.
public struct AnyView {
    package let storage: any View

    @MainActor @preconcurrency public init<V>(_ view: V) where V: View {
        storage = (view as? AnyView)?.storage ?? view
    }

    @MainActor @preconcurrency public init<V>(erasing view: V) where V: View {
        self.init(view)
    }
}

@available(*, unavailable)
extension AnyView: Sendable {}

extension AnyView: PrimitiveView, MultiView, ErasedView {
    // The types are known only to the view inside.
    package static var memberTypes: [any View.Type] { [] }

    package static func update(_ node: ViewNode<Self>) {
        reconcile(node.view.storage, in: node)
    }

    @MainActor private static func reconcile<V: View>(_ view: V, in node: Node) {
        node.setSingleChild(view)
    }
}
