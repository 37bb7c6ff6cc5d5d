package import Foundation

/// The views of a page that take URLs which the system opens with its app.
@MainActor package final class PageLinks {
    private var handlers: [(node: ObjectIdentifier, action: (URL) -> Void)] = []

    /// Makes `action` the handler of `node`, in its place among the others.
    package func handle(at node: Node, _ action: @escaping (URL) -> Void) {
        let id = ObjectIdentifier(node)
        if let index = handlers.firstIndex(where: { $0.node == id }) {
            handlers[index].action = action
        } else {
            handlers.append((id, action))
        }
    }

    package func remove(_ node: Node) {
        handlers.removeAll { $0.node == ObjectIdentifier(node) }
    }

    /// Passes a URL to every view that takes one.
    func open(_ url: URL) {
        for handler in handlers { handler.action(url) }
    }
}

extension Graph {
    /// Opens a URL with the app, as the system does.
    package func open(_ url: URL) {
        links.open(url)
        flush()
    }
}
