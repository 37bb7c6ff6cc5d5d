extension Node {
    /// The key that distinguishes this node from its siblings: a branch, an id of `ForEach` or of `id(_:)`.
    package var identity: AnyHashable? { key }

    /// The number of the first element that this node shows, either its own or one inside.
    package var firstElementID: Int? {
        if let elementState { return elementState.id }
        for child in children where child.portal == nil {
            if let id = child.firstElementID { return id }
        }
        return nil
    }
}
