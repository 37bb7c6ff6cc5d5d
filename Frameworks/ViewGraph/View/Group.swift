/// A type that collects multiple instances of a content type into a single unit.
public struct Group<Content> {
    package let content: Content
}

extension Group {
    /// For content that is not a view.
    package init(members: Content) {
        content = members
    }
}

extension Group: View where Content: View {
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension Group: PrimitiveView, MultiView where Content: View {
    package static var memberTypes: [any View.Type] { [Content.self] }
    @MainActor package static var isList: Bool { ViewTypes.count(of: Content.self) > 1 }

    package static func update(_ node: ViewNode<Self>) {
        node.setOnlyChild(node.view.content)
    }
}

extension Group: FlattenedView where Content: View {
    package static var places: Int { ViewTypes.places(of: Content.self) }
    package static var nodeTypes: Set<ObjectIdentifier> { ViewTypes.nodeTypes(of: Content.self) }

    package func flatten(at index: Int, in children: Reconciler) -> Int {
        children.updateMember(at: index, content)
    }
}
