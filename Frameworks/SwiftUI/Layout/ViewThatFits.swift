/// A view that adapts to the available space by providing the first child view that fits.
///
/// The page measures the children. It contains all of them, and shows the first one that fits, or else the last.
@frozen public struct ViewThatFits<Content> where Content: View {
    let axes: Axis.Set
    let content: Content

    /// Produces a view constrained in the given axes from one of several alternatives.
    nonisolated public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }
}

extension ViewThatFits: CompositeView {
    package func content(in context: ViewContext) -> some View {
        Tag("div", "fits") { Candidates(content: context.forwarding(content)) }
            .attribute("data-fits", axes == .horizontal ? "x" : axes == .vertical ? "y" : "x y")
    }
}

/// Wraps each unary view in a separate element.
private struct Candidates<Content: View> {
    let content: Content
}

extension Candidates: PrimitiveView {
    static func update(_ node: ViewNode<Self>) {
        node.setOnlyChild(node.view.content, wrappedBy: CandidateWrapper())
    }
}

private struct CandidateWrapper: ChildWrapper {
    func reconcile<V: View>(
        _ view: V, at index: Int, key: AnyHashable?, environment: EnvironmentValues, in node: Node
    ) {
        let candidate = Tag("div", "box candidate") { view }.layoutRole(.box)
        node.reconcileBare(at: index, candidate, key: key, environment: environment)
    }
}
