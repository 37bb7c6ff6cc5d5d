/// The rendered content of a node as a value, for drawing it without a browser.
package struct ElementTree {
    package let layoutRole: LayoutRole
    package let text: String?
    /// The HTML tag name, its inline style and its attributes, for the drawings that are elements of SVG.
    package let tag: String
    package let style: String
    package let attributes: [Element.Attribute]
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
        guard let element = node.elementState?.element else { return nil }
        var children: [ElementTree] = []
        node.forEachInnerElement { if let child = tree(of: $0) { children.append(child) } }
        return ElementTree(
            layoutRole: element.layoutRole, text: element.text, tag: element.tag, style: element.style,
            attributes: element.attributes, children: children)
    }
}
