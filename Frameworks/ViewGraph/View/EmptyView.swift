/// A view that doesn't contain any content.
public struct EmptyView: Sendable {
    public init() {}
}

extension EmptyView: PrimitiveView, MultiView {
    package static func update(_ node: ViewNode<Self>) {}
}

extension EmptyView: FlattenedView {
    static var places: Int { 1 }
    static var nodeTypes: Set<ObjectIdentifier> { [] }

    func flatten(at index: Int, in node: Node, environment: EnvironmentValues) -> Int { index }
}
