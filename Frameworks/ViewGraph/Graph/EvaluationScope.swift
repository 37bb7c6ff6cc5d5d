/// Surrounds every evaluation of a part of a page, to run it as another app or in another time zone.
@MainActor package final class EvaluationScope {
    let run: (() -> Void) -> Void

    package init(_ run: @escaping (() -> Void) -> Void) {
        self.run = run
    }
}

/// A view that is always evaluated inside a scope, even if only a part of it changes.
package struct ScopedView<Content: View> {
    let scope: EvaluationScope
    let content: Content

    package init(_ scope: EvaluationScope, @ViewBuilder content: () -> Content) {
        self.scope = scope
        self.content = content()
    }
}

extension ScopedView: PrimitiveView {
    package static func update(_ node: ViewNode<Self>) {
        node.traits.evaluationScope = node.view.scope
        node.graph.hasEvaluationScopes = true
        node.setOnlyChild(node.view.content)
    }
}

extension ScopedView: WrappingView {
    package static var wrappedType: any View.Type { Content.self }
}

extension EvaluationScope {
    /// The nearest scope around `node`, or nil if there is none.
    static func nearest(around node: Node) -> EvaluationScope? {
        guard node.graph.hasEvaluationScopes else { return nil }
        var node = node.parent
        while let current = node {
            if let scope = current.traits.evaluationScope { return scope }
            node = current.parent
        }
        return nil
    }
}
