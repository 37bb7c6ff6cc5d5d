/// A view that stands for another type written by the app: a modifier, a style.
protocol AuthoredView {
    /// The app's type, or nil for a type of the framework.
    static var author: Any.Type? { get }
}

// The app's code behind a node, for diagnostics: its own views, modifiers and styles, not those of the framework
// inside.
extension Node {
    /// The nearest view, modifier or style of the app at or above this node.
    var author: Any.Type {
        var node: Node? = self
        while let current = node {
            if let author = current.ownAuthor { return author }
            node = current.parent
        }
        return viewType
    }

    /// The app's view, modifier or style of this node, or nil for the framework's.
    var ownAuthor: Any.Type? {
        if let authored = viewType as? any AuthoredView.Type { return authored.author }
        return viewType is any PrimitiveView.Type ? nil : viewType
    }

    /// The property with the given storage object, searched for at and above this node.
    func property(storedIn storage: ObjectIdentifier) -> (author: Any.Type, name: String)? {
        var node: Node? = self
        while let current = node {
            if let slot = current.slots.firstIndex(where: { $0.map { ObjectIdentifier($0) } == storage }) {
                guard let author = current.ownAuthor else { return nil }
                let fields = BoundField.fields(of: author)
                return slot < fields.count ? (author, fields[slot].name) : nil
            }
            node = current.parent
        }
        return nil
    }
}
