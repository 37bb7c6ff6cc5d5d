/// A view that provides programmatic scrolling, by working with a proxy to scroll to known child views.
@frozen public struct ScrollViewReader<Content> where Content: View {
    public var content: (ScrollViewProxy) -> Content

    @inlinable public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
        self.content = content
    }
}

extension ScrollViewReader: CompositeView {
    package func content(in context: ViewContext) -> some View {
        content(ScrollViewProxy(reader: ReaderNode(context.node)))
    }
}

/// A proxy value that supports programmatic scrolling of the scrollable views within a view hierarchy.
public struct ScrollViewProxy {
    let reader: ReaderNode

    /// Scans all scroll views contained by the proxy for the first with a child view with identifier `id`,
    /// and then scrolls to that view.
    @MainActor public func scrollTo<ID>(_ id: ID, anchor: UnitPoint? = nil) where ID: Hashable {
        guard let node = reader.node else { return }
        let animates = Transaction.current?.animation != nil
        let place = ScrollPlace.id(AnyHashable(id))
        place.reveal(in: node) { [reader] in
            guard let node = reader.node, let target = place.target(in: node, anchor: anchor),
                let element = target.element
            else { return }
            node.graph.send(.scroll(element, target.place + (animates ? " smooth" : "")))
        }
    }
}

/// Refers to the reader's node without keeping it alive.
final class ReaderNode: Sendable {
    private let reference: WeakNode

    @MainActor init(_ node: Node) {
        reference = WeakNode(node)
    }

    @MainActor var node: Node? { reference.node }

    @MainActor private final class WeakNode {
        weak var node: Node?

        init(_ node: Node) {
            self.node = node
        }
    }
}
