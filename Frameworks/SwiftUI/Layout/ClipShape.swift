/// Content clipped to a shape.
struct ClipModifier<S: Shape> {
    let shape: S
    let fill: FillStyle
}

extension ClipModifier: PrimitiveModifier {
    static var wrapsEachView: Bool { true }

    func update<C: View>(_ node: Node, content: C) {
        if node.environment.containerOutline != nil, let shape = shape as? any ContainerDependentShape,
            let container = node.observed.containerOutline
        {
            guard let inset = container.inset else {
                return node.setOnlyChild(content.modifier(self).modifier(ContainerDistanceModifier()))
            }
            let resolved = AnyShape(erasing: shape.resolved(in: container.shape, inset: inset))
            ShapeDrawing(at: node).show(Element(tag: "div", classes: "box"), clippedBy: resolved, fill)
            return node.setElementContent(content.transformingEnvironment { $0.containerOutline?.inset = nil })
        }
        if let box = shape as? any BoxShape, box.insetAmount == 0 {
            let outline = box.outlineCSS(outset: 0)
            node.show(
                Element(
                    tag: "div", classes: "box",
                    style: outline.isEmpty ? "overflow:hidden" : "overflow:hidden;" + outline), as: .box)
        } else if shape is Circle {
            node.show(Element(tag: "div", classes: "box", style: "clip-path:circle(closest-side)"), as: .box)
        } else {
            ShapeDrawing(at: node).show(Element(tag: "div", classes: "box"), clippedBy: shape, fill)
        }
        node.setElementContent(content)
    }
}

/// Content masked by the opacity of a gradient.
struct GradientMaskModifier<Style: ShapeStyle> {
    let style: Style
}

extension GradientMaskModifier: PrimitiveModifier {
    static var wrapsEachView: Bool { true }

    func update<C: View>(_ node: Node, content: C) {
        let css = style.paint(in: node.observed).css
        node.show(Element(tag: "div", classes: "box", style: "-webkit-mask-image:\(css);mask-image:\(css)"), as: .box)
        node.setElementContent(content)
    }
}

extension View {
    /// Sets a clipping shape for this view.
    nonisolated public func clipShape<S>(_ shape: S, style: FillStyle = FillStyle()) -> some View where S: Shape {
        modifier(ClipModifier(shape: shape, fill: style))
    }

    /// Clips this view to its bounding frame, with the specified corner radius.
    nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius), style: FillStyle(antialiased: antialiased))
    }

    /// Masks this view using the alpha channel of the given view.
    nonisolated public func mask<Mask>(_ mask: Mask) -> some View where Mask: View {
        modifier(MaskModifier(mask: mask))
    }

    /// Masks this view using the alpha channel of the given view.
    nonisolated public func mask<Mask>(
        alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
    ) -> some View where Mask: View {
        modifier(MaskModifier(mask: mask()))
    }
}

/// Chooses the kind of a mask. Browsers can mask only with shapes and gradients.
struct MaskModifier<Mask: View> {
    let mask: Mask
}

extension MaskModifier: PrimitiveModifier {
    static var wrapsEachView: Bool { true }

    func update<C: View>(_ node: Node, content: C) {
        // A shape or a gradient is rendered by its body.
        let drawn = mask as? any Maskable ?? (Mask.Body.self is any Maskable.Type ? mask.body as? any Maskable : nil)
        if let drawn {
            drawn.mask(content, in: node)
        } else {
            Diagnostics.report("\(Mask.self) masks nothing here: a mask is a shape or a gradient.")
            node.setOnlyChild(content)
        }
    }
}

/// A view that can mask another one.
@MainActor private protocol Maskable {
    func mask<C: View>(_ content: C, in node: Node)
}

extension _ShapeView: Maskable {
    fileprivate func mask<C: View>(_ content: C, in node: Node) {
        let clip = ClipModifier(shape: shape, fill: fillStyle)
        if case .gradient = style.paint(in: node.observed).kind {
            node.setOnlyChild(content.modifier(GradientMaskModifier(style: style)).modifier(clip))
        } else {
            node.setOnlyChild(content.modifier(clip))
        }
    }
}
