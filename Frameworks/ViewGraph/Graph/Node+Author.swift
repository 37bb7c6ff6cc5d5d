/// A view that stands for something else an app has written: a modifier, a style.
protocol AuthoredView {
    /// nil where it is the framework's own.
    static var author: Any.Type? { get }
}

// What of an app's code stands behind a node, for diagnostics: its own views, modifiers and styles, not those of the
// framework that it is made of.
extension Node {
    /// The nearest view, modifier or style of the app, here or around.
    var author: Any.Type {
        var node: Node? = self
        while let current = node {
            if let author = current.ownAuthor { return author }
            node = current.parent
        }
        return viewType
    }

    /// The view, modifier or style of the app whose node this is; nil for the framework's.
    var ownAuthor: Any.Type? {
        if let authored = viewType as? any AuthoredView.Type { return authored.author }
        return viewType is any PrimitiveView.Type ? nil : viewType
    }

    /// The property whose storage is the object of that identity, looked for here and around.
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
