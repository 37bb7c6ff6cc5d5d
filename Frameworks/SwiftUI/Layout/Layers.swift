/// Content with a layer under or over it; the layer takes the content's size.
struct LayerModifier<Layer: View> {
    enum Place: String {
        case under, over
    }

    let place: Place
    let alignment: Alignment
    let layer: Layer
}

extension LayerModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        let classes = [place.rawValue, alignment.className].filter { !$0.isEmpty }.joined(separator: " ")
        // The layer fills what the content takes, so it has no say in how that grows.
        let layerTag = Tag("div", classes) { layer }.growing(.fixed([]))
        let inner = Tag("div", "layers") {
            if place == .under { layerTag }
            content
            if place == .over { layerTag }
        }
        node.setOnlyChild(inner)
    }
}

extension View {
    /// Layers the views that you specify behind this view.
    nonisolated public func background<V>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View where V: View {
        modifier(LayerModifier(place: .under, alignment: alignment, layer: content()))
    }

    /// Layers the views that you specify in front of this view.
    nonisolated public func overlay<V>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View where V: View {
        modifier(LayerModifier(place: .over, alignment: alignment, layer: content()))
    }

    /// Sets the view's background to a style.
    nonisolated public func background<S>(
        _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View where S: ShapeStyle {
        modifier(BackgroundModifier(painted: style.painted, bleeds: edges == .all))
    }

    /// Sets the view's background to an insettable shape filled with a style.
    nonisolated public func background<S, T>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View where S: ShapeStyle, T: InsettableShape {
        box("box", style: "background:" + style.painted + ";" + shape.clipCSS)
    }

    /// Sets a clipping shape for this view.
    nonisolated public func clipShape<S>(_ shape: S, style: FillStyle = FillStyle()) -> some View where S: Shape {
        box("box", style: "overflow:hidden;" + shape.clipCSS)
    }
}

/// A style for rasterizing vector shapes.
@frozen public struct FillStyle: Equatable, Sendable {
    public var isEOFilled: Bool
    public var isAntialiased: Bool

    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}

/// A painted background, which goes on to the edges of the device where the content is all of its screen.
struct BackgroundModifier {
    let painted: String
    let bleeds: Bool
}

extension BackgroundModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        let bleeds = bleeds && node.touchesScreenEdges
        node.show(Element(tag: "div", classes: bleeds ? "box bleeding" : "box", style: "background:" + painted))
        node.setElementContent(content)
    }
}
