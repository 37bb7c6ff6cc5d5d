extension Node {
    /// The size that a frame with fixed sides gives to this node, or nil if the page must report it.
    ///
    /// With it, drawings can be part of the first page, before anything is measured.
    package var proposedSize: (width: Double, height: Double)? {
        var node = parent
        while let current = node {
            switch current.layoutRole {
            case .frame(let width, let height): return (width, height)
            case nil, .layers, .layer, .overlap: node = current.parent
            default: return nil
            }
        }
        return nil
    }
}
