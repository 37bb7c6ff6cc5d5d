/// Makes a list row of each unary view in `content`.
struct Rows<Content: View> {
    let content: Content
}

extension Rows: PrimitiveView {
    static func update(_ node: ViewNode<Self>) {
        // 17 rows fill a screen of 844 points if each has 52 points, the minimum unless an app asks for less.
        node.lazyMounting = LazyMounting(restTag: "li", step: 17)
        node.setOnlyChild(node.view.content, wrappedBy: RowWrapper())
    }
}

struct RowWrapper: ChildWrapper {
    func reconcile<V: View>(
        _ view: V, at index: Int, key: AnyHashable?, environment: EnvironmentValues, in node: Node
    ) {
        if let value = environment.listSelection?.value(of: view, key: key, in: node) {
            reconcileRow(SelectableRow(value: value, content: view), at: index, key: key, environment, in: node)
        } else {
            reconcileRow(view, at: index, key: key, environment, in: node)
        }
    }

    private func reconcileRow<V: View>(
        _ view: V, at index: Int, key: AnyHashable?, _ environment: EnvironmentValues, in node: Node
    ) {
        guard let decoration = environment.decoration else {
            node.reconcileBare(at: index, Row(content: view), key: key, environment: environment)
            return
        }
        let decorated = view.transformingEnvironment { $0.decoration = decoration }
        node.reconcileBare(at: index, Row(content: decorated), key: key, environment: environment.undecorated)
    }
}

extension EnvironmentValues {
    /// The environment without the decoration set on several rows at once. The decoration applies to their content, not
    /// to their containers.
    var undecorated: EnvironmentValues {
        var environment = self
        environment.decoration = nil
        return environment
    }
}
