/// A painted background, which extends to the edges of the device if the content fills its screen.
struct FillModifier<Style: ShapeStyle> {
    let style: Style
    let bleeds: Bool
}

extension FillModifier: PrimitiveModifier {
    static var wrapsEachView: Bool { true }

    func update<C: View>(_ node: Node, content: C) {
        let paint = style.paint(in: node.observed)
        // The style sheet extends the first and the last background of a stack.
        let extent = bleeds ? "" : "contained"
        let bleeds = bleeds && node.layoutPlace.touchesScreenEdges
        if case .gradient(let gradient) = paint.kind, gradient.needsContainer || bleeds {
            let layer = _ShapeView(shape: Rectangle(), style: style).ignoresSafeArea(edges: bleeds ? .all : [])
            node.setOnlyChild(content.modifier(LayerModifier(place: .under, alignment: .center, layer: layer)))
        } else {
            var (classes, style) = paint.box
            // The style sheet paints the color once, on the element or on the whole screen.
            if bleeds, case .color = paint.kind, style.hasPrefix("background:") {
                style = "--bleed:" + style.dropFirst("background:".count)
            }
            let names = ["box", classes, bleeds ? "bleeding" : extent].filter { !$0.isEmpty }.joined(separator: " ")
            node.setOnlyChild(
                content.box(
                    names, style: style, as: .paintedBox, growing: bleeds ? .masked(.both, always: .bleed) : .content))
        }
    }
}

/// Content in front of a shape filled with a style.
struct ShapeFillModifier<Style: ShapeStyle, S: Shape> {
    let style: Style
    let shape: S
    let fillStyle: FillStyle
}

extension ShapeFillModifier: PrimitiveModifier {
    static var wrapsEachView: Bool { true }

    func update<C: View>(_ node: Node, content: C) {
        let paint = style.paint(in: node.observed)
        if let box = shape as? any BoxShape, box.insetAmount == 0, !paint.needsContainer {
            let (classes, style) = paint.box
            let outline = box.outlineCSS(outset: 0)
            node.setOnlyChild(
                content.box(
                    classes.isEmpty ? "box" : "box " + classes,
                    style: [style, outline].filter { !$0.isEmpty }.joined(separator: ";"), as: .paintedBox))
        } else {
            let layer = _ShapeView(shape: shape, style: style, fillStyle: fillStyle)
            node.setOnlyChild(content.modifier(LayerModifier(place: .under, alignment: .center, layer: layer)))
        }
    }
}

extension Paint {
    fileprivate var needsContainer: Bool {
        if case .gradient(let gradient) = kind { gradient.needsContainer } else { false }
    }
}

extension View {
    /// Sets the view's background to a style.
    nonisolated public func background<S>(
        _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View where S: ShapeStyle {
        modifier(FillModifier(style: style, bleeds: edges == .all))
    }

    /// Sets the view's background to the default background style.
    nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
    }

    /// Sets the view's background to an insettable shape filled with a style.
    nonisolated public func background<S, T>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View where S: ShapeStyle, T: InsettableShape {
        modifier(ShapeFillModifier(style: style, shape: shape, fillStyle: fillStyle))
    }

    /// Sets the view's background to a shape filled with a style.
    @_disfavoredOverload
    nonisolated public func background<S, T>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View where S: ShapeStyle, T: Shape {
        modifier(ShapeFillModifier(style: style, shape: shape, fillStyle: fillStyle))
    }

    /// Sets the view's background to an insettable shape filled with the default background style.
    nonisolated public func background<S>(
        in shape: S, fillStyle: FillStyle = FillStyle()
    ) -> some View where S: InsettableShape {
        background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
    }

    /// Sets the view's background to a shape filled with the default background style.
    @_disfavoredOverload
    nonisolated public func background<S>(
        in shape: S, fillStyle: FillStyle = FillStyle()
    ) -> some View where S: Shape {
        background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
    }

    /// Layers the given view behind this view.
    @_disfavoredOverload
    nonisolated public func background<Background>(
        _ background: Background, alignment: Alignment = .center
    ) -> some View where Background: View {
        self.background(alignment: alignment) { background }
    }

    /// Layers a secondary view in front of this view.
    @_disfavoredOverload
    nonisolated public func overlay<Overlay>(
        _ overlay: Overlay, alignment: Alignment = .center
    ) -> some View where Overlay: View {
        self.overlay(alignment: alignment) { overlay }
    }

    /// Layers the specified style in front of this view.
    nonisolated public func overlay<S>(
        _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View where S: ShapeStyle {
        overlay { _ShapeView(shape: Rectangle(), style: style) }
    }

    /// Layers a shape that you specify in front of this view.
    nonisolated public func overlay<S, T>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View where S: ShapeStyle, T: Shape {
        overlay { _ShapeView(shape: shape, style: style, fillStyle: fillStyle) }
    }

    /// Adds a border to this view with the specified style and width.
    nonisolated public func border<S>(_ content: S, width: CGFloat = 1) -> some View where S: ShapeStyle {
        overlay { Rectangle().strokeBorder(content, lineWidth: width) }
    }
}
