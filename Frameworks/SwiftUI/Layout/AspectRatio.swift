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
    static var wrapsEachView: Bool { true }

    func update<C: View>(_ node: Node, content: C) {
        if let ratio, ratio > 0 {
            node.setOnlyChild(
                Tag("div", "ratio \(mode)", style: "--ratio:\(ratio.css)") { Tag("div", "ratio-room") { content } }
                    .growing(mode == .fit ? .masked([.both, .rigid], always: .proportional) : .content))
        } else {
            // Images know their own ratio, even if they are clipped or have other modifiers.
            node.setOnlyChild(
                content.decorated(classes: C.self is any ImageBasedView.Type ? "" : "\(mode)")
                    .transformingEnvironment { $0.imageMode = C.self is any ImageBasedView.Type ? mode : nil })
        }
    }
}

/// A view that may be an image that keeps its proportions.
protocol FittingView {
    var isFitted: Bool { get }
}

extension ModifiedContent: FittingView where Content == Image, Modifier == AspectRatioModifier {
    var isFitted: Bool {
        modifier.ratio == nil && modifier.mode == .fit && content.isResizable && content.hasProportions
    }
}

/// An image, with modifiers around it or without.
protocol ImageBasedView {}

extension Image: ImageBasedView {}
extension ModifiedContent: ImageBasedView where Content: ImageBasedView {}

extension EnvironmentValues {
    struct ImageModeKey: EnvironmentKey { static var defaultValue: ContentMode? { nil } }

    /// The way in which an image keeps its proportions, or nil if it doesn't.
    var imageMode: ContentMode? {
        get { self[ImageModeKey.self] }
        set { self[ImageModeKey.self] = newValue }
    }
}

extension Element {
    /// Adds the class by which an image keeps its proportions.
    mutating func add(_ mode: ContentMode?) {
        if let mode { add(classes: "\(mode)") }
    }
}
