/// A view that doesn't contain any content.
public struct EmptyView: Sendable {
    public init() {}
}

extension EmptyView: PrimitiveView, MultiView {
    package static func update(_ node: ViewNode<Self>) {}
}

extension EmptyView: FlattenedView {
    package static var places: Int { 1 }
    package static var nodeTypes: Set<ObjectIdentifier> { [] }

    package func flatten(at index: Int, in children: Reconciler) -> Int { index }
}
