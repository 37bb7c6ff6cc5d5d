extension Node {
    /// The key that distinguishes this node from its siblings: a branch, an id of `ForEach` or of `id(_:)`.
    package var identity: AnyHashable? { key }

    /// The number of the first element that this node shows, either its own or one inside.
    package var firstElementID: Int? {
        if let elementState { return elementState.id }
        for child in children where child.traits.portal == nil {
            if let id = child.firstElementID { return id }
        }
        return nil
    }

    /// The id that the nearest `ForEach` of the same container gave to a child of this node.
    ///
    /// - Parameter key: The child's own key.
    package func nearestID(_ key: AnyHashable?) -> AnyHashable? {
        var node = self
        var key = key
        while node.wrapper != nil {
            if node.viewType is any DynamicViewContent.Type { return key }
            guard let parent = node.parent else { return nil }
            key = node.key
            node = parent
        }
        return nil
    }
}
