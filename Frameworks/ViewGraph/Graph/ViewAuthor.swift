/// A view that stands for another type written by the app: a modifier, a style.
protocol AuthoredView {
    /// The app's type, or nil for a type of the framework.
    static var author: Any.Type? { get }
}

/// Finds the app's code behind a node, for diagnostics: the app's views, modifiers and styles, not the framework's
/// views inside.
@MainActor enum ViewAuthor {
    /// The nearest view, modifier or style of the app at or above a node.
    static func nearest(to node: Node) -> Any.Type {
        for current in sequence(first: node, next: { $0.parent }) {
            if let author = own(current) { return author }
        }
        return node.viewType
    }

    /// The type of a node's view, modifier or style if the app wrote it, otherwise nil.
    static func own(_ node: Node) -> Any.Type? {
        if let authored = node.viewType as? any AuthoredView.Type { return authored.author }
        return node.viewType is any PrimitiveView.Type ? nil : node.viewType
    }

    /// The property with the given storage object, searched for at and above a node.
    static func property(storedIn storage: ObjectIdentifier, from node: Node) -> (author: Any.Type, name: String)? {
        for current in sequence(first: node, next: { $0.parent }) {
            if let slot = current.slots.firstIndex(where: { $0.map { ObjectIdentifier($0) } == storage }) {
                guard let author = own(current) else { return nil }
                let fields = BoundField.fields(of: author)
                return slot < fields.count ? (author, fields[slot].name) : nil
            }
        }
        return nil
    }
}
