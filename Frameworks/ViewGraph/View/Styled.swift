/// A view made by a value that is not a view itself, such as a style. Its dynamic properties are connected like a
/// view's.
package struct Styled<Style, Content: View> {
    var style: Style
    let makeContent: @MainActor (Style) -> Content

    package init(_ style: Style, makeContent: @escaping @MainActor (Style) -> Content) {
        self.style = style
        self.makeContent = makeContent
    }
}

extension Styled: PrimitiveView {
    package static func update(_ node: ViewNode<Self>) {
        makeUpdater()(node)
    }

    package static func makeUpdater() -> @MainActor (Node) -> Void {
        let fields = BoundField.fields(of: Style.self)
        return { node in
            let node = unsafeDowncast(node, to: ViewNode<Self>.self)
            if !fields.isEmpty { node.bind(fields, in: &node.view.style) }
            node.graph.recordBody(Style.self)
            node.setOnlyChild(node.tracking { node.view.makeContent(node.view.style) })
        }
    }
}

extension Styled: AuthoredView {
    static var author: Any.Type? { Style.self }
}

/// A style in the environment: two styles of the same type with equal fields are equal.
package struct StyleValue<Style>: ComparableProperty {
    package let style: Style
    /// The style with its concrete type instead of the protocol's.
    private let concrete: Any

    package init<S>(_ concrete: S, as style: Style) {
        self.style = style
        self.concrete = concrete
    }

    package func isInterchangeable(with other: Self) -> Bool {
        func isEqual<S>(_ one: S) -> Bool {
            (other.concrete as? S).map { ValueComparison.areEqual(one, $0) } ?? false
        }
        return _openExistential(concrete, do: isEqual)
    }
}
