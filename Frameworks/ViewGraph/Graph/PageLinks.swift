package import Foundation

/// The views of a page that handle the URLs that the system opens with its app.
@MainActor package final class PageLinks {
    private var handlers: [(node: ObjectIdentifier, action: (URL) -> Void)] = []

    /// Sets `action` as the handler of the node with this identifier. It replaces an existing handler in place; a new
    /// one comes last.
    package func handle(at id: ObjectIdentifier, _ action: @escaping (URL) -> Void) {
        if let index = handlers.firstIndex(where: { $0.node == id }) {
            handlers[index].action = action
        } else {
            handlers.append((id, action))
        }
    }

    package func remove(_ id: ObjectIdentifier) {
        handlers.removeAll { $0.node == id }
    }

    /// Passes a URL to every view that handles URLs.
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
