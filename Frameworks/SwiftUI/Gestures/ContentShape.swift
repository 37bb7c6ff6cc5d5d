/// A kind for the content shape of a view.
public struct ContentShapeKinds: OptionSet, Sendable {
    public var rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The kind for hit testing and accessibility.
    public static let interaction = ContentShapeKinds(rawValue: 1)
    /// The kind for drag and drop previews.
    public static let dragPreview = ContentShapeKinds(rawValue: 2)
    /// The kind for context menu previews.
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
    /// The kind for hover effects.
    public static let hoverEffect = ContentShapeKinds(rawValue: 8)
    /// The kind for accessibility visuals and sorting.
    public static let accessibility = ContentShapeKinds(rawValue: 16)
}

/// Limits touches to a shape of the view. A browser touches the whole box of an element, which is right for rectangles.
/// For any other shape, the box ignores touches, and a transparent element of that shape under the content receives
/// them.
struct ContentShapeModifier<S: Shape> {
    let shape: S
    let fill: FillStyle
}

extension ContentShapeModifier: PrimitiveModifier {
    static var wrapsEachView: Bool { true }

    func update<C: View>(_ node: Node, content: C) {
        node.setOnlyChild(
            Tag("div", "box hits") {
                Tag("div", "hit") { Color.clear.clipShape(shape, style: fill) }
                    .layoutRole(.layer)
                    .growing(.fixed([]))
                content
            }
            .layoutRole(.box))
    }
}

extension View {
    /// Defines the content shape for hit testing.
    @ViewBuilder nonisolated public func contentShape<S>(_ shape: S, eoFill: Bool = false) -> some View
    where S: Shape {
        if shape is Rectangle {
            self
        } else {
            modifier(ContentShapeModifier(shape: shape, fill: FillStyle(eoFill: eoFill)))
        }
    }

    /// Sets the content shape for this view. Only the shape for interaction has an effect.
    @ViewBuilder nonisolated public func contentShape<S>(
        _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
    ) -> some View where S: Shape {
        if kind.contains(.interaction) {
            contentShape(shape, eoFill: eoFill)
        } else {
            self
        }
    }
}
