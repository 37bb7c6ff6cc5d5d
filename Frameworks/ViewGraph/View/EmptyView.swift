/// A view that doesn't contain any content.
public struct EmptyView: Sendable {
    public init() {}
}

extension EmptyView: PrimitiveView, MultiView {
    package static func update(_ node: ViewNode<Self>) {}
}
