/// A tag that identifies a view among the options of a picker or the rows of a list.
protocol SelectionTag {
    /// The tag as a value of the selection's type, or nil if it has another type, which never matches.
    func selection<Value: Hashable>(as type: Value.Type) -> Value?
}

struct TagModifier<Tag: Hashable> {
    let tag: Tag
    /// True if the tag also matches in a selection of optional values.
    let includesOptional: Bool
}

extension TagModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        node.setOnlyChild(content)
    }
}

extension TagModifier: SelectionTag {
    func selection<Value: Hashable>(as type: Value.Type) -> Value? {
        if Tag.self == Value.self { return tag as? Value }
        return includesOptional && Tag?.self == Value.self ? Optional(tag) as? Value : nil
    }
}

/// A view value that carries a tag, or wraps one that does.
@MainActor protocol TaggedView {
    var selectionTag: (any SelectionTag)? { get }
}

extension ModifiedContent: TaggedView where Content: View, Modifier: ViewModifier {
    var selectionTag: (any SelectionTag)? {
        modifier as? any SelectionTag ?? (content as? any TaggedView)?.selectionTag
    }
}

extension AnyView: TaggedView {
    var selectionTag: (any SelectionTag)? { (storage as? any TaggedView)?.selectionTag }
}

extension View {
    /// Sets the unique tag value of this view.
    nonisolated public func tag<V>(_ tag: V, includeOptional: Bool = true) -> some View where V: Hashable {
        modifier(TagModifier(tag: tag, includesOptional: includeOptional))
    }
}

extension Node {
    /// The tag of a child of this node: its own, or else the id from the enclosing `ForEach`.
    func selection<V: View, Value: Hashable>(of view: V, key: AnyHashable?, as type: Value.Type) -> Value? {
        if let tag = (view as? any TaggedView)?.selectionTag { return tag.selection(as: type) }
        guard let id = nearestID(key), Swift.type(of: id.base) == type else { return nil }
        return id.base as? Value
    }
}
