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
                Tag("div", "ratio \(mode)", style: "--ratio:\(ratio.css)") { Tag("div", "ratio-room") { content } }
                    .growing(mode == .fit ? .masked([.both, .rigid], always: .proportional) : .content))
        } else {
            // Images know their own ratio.
            let isFitted = mode == .fit && C.self == Image.self
            node.setOnlyChild(
                content.decorated(classes: "\(mode)").transformingEnvironment { $0.isImageFitted = isFitted })
        }
    }
}

/// A view that may be an image that keeps its proportions.
protocol FittingView {
    var isFitted: Bool { get }
}

extension ModifiedContent: FittingView where Content == Image, Modifier == AspectRatioModifier {
    var isFitted: Bool { modifier.ratio == nil && modifier.mode == .fit && content.isResizable && content.hasProportions }
}

extension EnvironmentValues {
    struct IsImageFittedKey: EnvironmentKey { static var defaultValue: Bool { false } }

    /// True for an image that keeps its proportions within its place.
    var isImageFitted: Bool {
        get { self[IsImageFittedKey.self] }
        set { self[IsImageFittedKey.self] = newValue }
    }
}
