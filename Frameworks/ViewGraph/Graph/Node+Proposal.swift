extension Node {
    /// The size that a frame with fixed sides gives to this node, or nil if the page must report it.
    ///
    /// With it, drawings can be part of the first page, before anything is measured.
    package var proposedSize: (width: Double, height: Double)? {
        var node = parent
        while let current = node {
            if let element = current.elementState?.element {
                if let size = element.fixedSize { return size }
                let names = element.classes.split(separator: " ")
                guard names.contains(where: { ["zstack", "layers", "over", "under"].contains($0) }) else { return nil }
            }
            node = current.parent
        }
        return nil
    }
}

extension Element {
    fileprivate var fixedSize: (width: Double, height: Double)? {
        guard let width = length("width"), let height = length("height") else { return nil }
        return (width, height)
    }

    /// The length of a declaration, in pixels.
    private func length(_ name: String) -> Double? {
        let declarations = style.split(separator: ";")
        let value = declarations.first { $0.hasPrefix(name + ":") }?.dropFirst(name.count + 1)
        guard let value, value.hasSuffix("px") else { return nil }
        return Double(value.dropLast(2))
    }
}
