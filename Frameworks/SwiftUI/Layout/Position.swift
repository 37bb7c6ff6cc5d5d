extension View {
    /// Offset this view by the horizontal and vertical amount specified in the offset parameter.
    nonisolated public func offset(_ offset: CGSize) -> some View {
        self.offset(x: offset.width, y: offset.height)
    }

    /// Offset this view by the specified horizontal and vertical distances.
    nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        box("box offset", style: "--x:\(x.css);--y:\(y.css)")
    }

    /// Positions the center of this view at the specified point in its parent's coordinate space.
    nonisolated public func position(_ position: CGPoint) -> some View {
        self.position(x: position.x, y: position.y)
    }

    /// Positions the center of this view at the specified coordinates in its parent's coordinate space.
    nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        box("positioned", style: "--x:\(x.css)px;--y:\(y.css)px", as: .other, growing: .fixed(.both))
    }

    /// Controls the display order of overlapping views.
    nonisolated public func zIndex(_ value: Double) -> some View {
        modifier(DisplayOrderModifier(value: value))
    }
}

/// Places the content in front of or behind its siblings.
struct DisplayOrderModifier {
    let value: Double

    /// CSS orders by whole numbers; scaling by 100 preserves the order of fractional values.
    private var order: Int { Int((max(-1_000_000, min(value, 1_000_000)) * 100).rounded()) }
}

extension DisplayOrderModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        node.setOnlyChild(content.decorated(style: "z-index:\(order)"))
    }
}
