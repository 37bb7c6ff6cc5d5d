/// A part of a control as its style receives it: one of the app's views, wrapped in a framework type.
protocol ControlPart: PrimitiveView, TextualView {
    /// Nil if the control has no such part.
    var content: AnyView? { get }
    init(content: AnyView?)
}

extension ControlPart {
    package static func update(_ node: ViewNode<Self>) {
        node.setOnlyChild(node.view.content)
    }

    func text(in environment: EnvironmentValues) -> String? { content?.labelText(in: environment) }

    @MainActor init(_ view: some View) {
        self.init(content: AnyView(view))
    }

    /// Nil if the control has no such part.
    @MainActor init?(optional view: some View) {
        if view is EmptyView { return nil }
        self.init(view)
    }
}
