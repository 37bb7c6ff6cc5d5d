/// View content that shows one of two possible children.
public struct _ConditionalContent<TrueContent, FalseContent> {
    package enum Storage {
        case trueContent(TrueContent)
        case falseContent(FalseContent)
    }

    package let storage: Storage

    package init(storage: Storage) {
        self.storage = storage
    }
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {}

extension _ConditionalContent: PrimitiveView, MultiView where TrueContent: View, FalseContent: View {
    package static var memberTypes: [any View.Type] { [TrueContent.self, FalseContent.self] }

    /// A choice between two single views is a single view.
    @MainActor package static var isMulti: Bool { memberTypes.contains { ViewTypes.isMulti($0) } }

    @MainActor package static var memberCount: Int { memberTypes.map { ViewTypes.count(of: $0) }.max() ?? 0 }

    package static func update(_ node: ViewNode<Self>) {
        // The branch is part of the identity, because both may contain views of the same type.
        switch node.view.storage {
        case .trueContent(let content): node.setOnlyChild(content, key: 0)
        case .falseContent(let content): node.setOnlyChild(content, key: 1)
        }
    }
}

extension Optional: View where Wrapped: View {}

extension Optional: PrimitiveView, MultiView where Wrapped: View {
    package static var memberTypes: [any View.Type] { [Wrapped.self] }

    package static func update(_ node: ViewNode<Self>) {
        if let content = node.view {
            node.setOnlyChild(content)
        } else {
            node.removeChildren(from: 0)
        }
    }
}

extension Optional: FlattenedView where Wrapped: View {
    package static var places: Int { ViewTypes.places(of: Wrapped.self) }
    package static var nodeTypes: Set<ObjectIdentifier> { ViewTypes.nodeTypes(of: Wrapped.self) }

    package func flatten(at index: Int, in children: Reconciler) -> Int {
        self.map { children.updateMember(at: index, $0) } ?? index
    }
}

extension _ConditionalContent: FlattenedView where TrueContent: View, FalseContent: View {
    /// If both branches may lead to views of the same type, only the branch tells them apart.
    package static var isFlattened: Bool {
        ViewTypes.nodeTypes(of: TrueContent.self).isDisjoint(with: ViewTypes.nodeTypes(of: FalseContent.self))
    }

    package static var places: Int {
        max(ViewTypes.places(of: TrueContent.self), ViewTypes.places(of: FalseContent.self))
    }

    package static var nodeTypes: Set<ObjectIdentifier> {
        ViewTypes.nodeTypes(of: TrueContent.self).union(ViewTypes.nodeTypes(of: FalseContent.self))
    }

    package func flatten(at index: Int, in children: Reconciler) -> Int {
        switch storage {
        case .trueContent(let content): children.updateMember(at: index, content)
        case .falseContent(let content): children.updateMember(at: index, content)
        }
    }
}
