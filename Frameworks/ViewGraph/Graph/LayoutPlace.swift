/// The place of a node in the layout, according to the elements around it.
@MainActor package struct LayoutPlace {
    private let node: Node

    fileprivate init(of node: Node) {
        self.node = node
    }

    /// The size that a frame with fixed sides gives to the node, or nil if the page must report it.
    ///
    /// With this size, drawings can be part of the first page, before anything is measured.
    package var proposedSize: (width: Double, height: Double)? {
        let role = around { role in
            switch role {
            case .layers, .layer, .overlap: true
            default: false
            }
        }
        return if case .frame(let width, let height) = role { (width, height) } else { nil }
    }

    /// True if a scroller here fills its screen. The page itself then scrolls it, and the large title collapses.
    package var fillsScreen: Bool {
        let role = around { role in
            switch role {
            case .box, .paintedBox, .frame, .layers: true
            default: false
            }
        }
        return role == .screen
    }

    /// True if the view is the only content of its row, apart from a label, so that a tap anywhere in the row goes to
    /// it.
    package var fillsRow: Bool { around { $0 == .labeledContent } == .rowContent }

    /// True if there are only layers and boxes between the node and the edges of its screen.
    package var touchesScreenEdges: Bool {
        let role = around { role in
            switch role {
            case .box, .paintedBox, .frame, .layers, .layer, .overlap, .geometry: true
            default: false
            }
        }
        return role == .screen || role == .page
    }

    /// The role of the nearest element around the node for which `isOpen` is false.
    private func around(isOpen: (LayoutRole) -> Bool) -> LayoutRole? {
        var node = node.parent
        while let current = node {
            if let role = current.layoutRole, !isOpen(role) { return role }
            node = current.parent
        }
        return nil
    }
}

extension Node {
    package var layoutPlace: LayoutPlace { LayoutPlace(of: self) }
}
