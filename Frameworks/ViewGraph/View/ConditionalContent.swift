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

    /// One of two single views is a single view.
    @MainActor package static var isMulti: Bool { memberTypes.contains { ViewTypes.isMulti($0) } }

    package static func update(_ node: ViewNode<Self>) {
        // The branch is part of the identity: both may hold views of one type.
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
