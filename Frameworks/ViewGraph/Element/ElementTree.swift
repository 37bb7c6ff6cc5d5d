/// The rendered content of a node as a value, for drawing it without a browser.
package struct ElementTree {
    package let tag: String
    package let classes: Set<Substring>
    package let style: String
    package let attributes: [String: String]
    package let text: String?
    package let children: [ElementTree]
}

extension Graph {
    /// All elements of the page after all changes so far, or nil if it shows none.
    package var tree: ElementTree? {
        flush()
        var node = root
        while let current = node, current.elementState == nil { node = current.children.first }
        return node.flatMap(Self.tree)
    }

    private static func tree(of node: Node) -> ElementTree? {
        guard let elementState = node.elementState else { return nil }
        var children: [ElementTree] = []
        node.forEachInnerElement { if let child = tree(of: $0) { children.append(child) } }
        let element = elementState.element
        return ElementTree(
            tag: element.tag, classes: Set(elementState.classes(growth: node.growth).split(separator: " ")),
            style: element.style,
            attributes: Dictionary(element.attributes.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }),
            text: element.text, children: children)
    }
}
