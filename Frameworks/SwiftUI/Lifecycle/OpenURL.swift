/// Handles the URLs that the system opens with the app.
struct OpenURLModifier {
    let action: (URL) -> Void
}

extension OpenURLModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        node.setOnlyChild(content)
        let (links, id) = (node.graph.links, ObjectIdentifier(node))
        links.handle(at: id, action)
        node.onUnmount = { links.remove(id) }
    }
}

extension View {
    /// Registers a handler to invoke in response to a URL that your app receives.
    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        modifier(OpenURLModifier(action: action))
    }
}
