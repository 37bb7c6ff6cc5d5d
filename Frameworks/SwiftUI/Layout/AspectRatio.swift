/// Constants that define how a view's content fills the available space.
@frozen public enum ContentMode: Hashable, CaseIterable, Sendable {
    case fit, fill
}

extension View {
    /// Constrains this view's dimensions to the specified aspect ratio, or to the view's own if `aspectRatio` is nil.
    nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        modifier(AspectRatioModifier(ratio: aspectRatio, mode: contentMode))
    }

    /// Constrains this view's dimensions to the aspect ratio of the given size.
    nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        self.aspectRatio(
            aspectRatio.height == 0 ? nil : aspectRatio.width / aspectRatio.height, contentMode: contentMode)
    }

    /// Scales this view to fit its parent.
    nonisolated public func scaledToFit() -> some View {
        aspectRatio(contentMode: .fit)
    }

    /// Scales this view to fill its parent.
    nonisolated public func scaledToFill() -> some View {
        aspectRatio(contentMode: .fill)
    }
}

/// Content in a box with an aspect ratio. The outer box takes the proposed size, and the inner box the largest (or
/// smallest) size with the ratio. The style sheet does the arithmetic.
struct AspectRatioModifier {
    let ratio: CGFloat?
    let mode: ContentMode
}

extension AspectRatioModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        if let ratio, ratio > 0 {
            node.setOnlyChild(
                Tag("div", "ratio \(mode)", style: "--ratio:\(ratio.css)") { Tag("div", "ratio-room") { content } })
        } else {
            // Images know their own ratio.
            node.setOnlyChild(content.decorated(classes: "\(mode)"))
        }
    }
}
