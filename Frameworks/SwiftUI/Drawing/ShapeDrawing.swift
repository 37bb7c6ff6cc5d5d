/// The size of a drawing, as reported by the page.
private final class Area {
    var size: CGSize?
}

/// Shows shapes and drawings at a node. Their size is known once the page has reported it, unless a frame gives it.
@MainActor struct ShapeDrawing {
    private let node: Node

    init(at node: Node) {
        self.node = node
    }

    /// Shows `shape`: as a CSS box if possible, or else as SVG, drawn once its size is known.
    func draw<S: Shape>(_ shape: S, style: some ShapeStyle, fill: FillStyle) {
        let environment = node.observed
        let paint = style.paint(in: environment)
        if let box = shape as? any BoxShape {
            drawBox(box, paint)
        } else if shape is Circle {
            drawCircle(paint)
        } else if let border = Border(shape), case .color(let color) = paint.kind {
            drawBorder(border, color, paint)
        } else {
            drawPath(shape, paint, fill, isMirrored: environment.mirrors(shape))
        }
    }

    private func drawBox(_ shape: any BoxShape, _ paint: Paint) {
        var element = Element(tag: "div", classes: "shape")
        element.add(paint, exactly: true)
        element.add(style: shape.outlineCSS(outset: 0))
        if shape.insetAmount != 0 { element.add(style: "margin:\(shape.insetAmount.css)px") }
        node.show(element, growing: .fixed(.both))
    }

    private func drawCircle(_ paint: Paint) {
        guard case .color(let color) = paint.kind else {
            var element = Element(tag: "div", classes: "shape", style: "--clip:circle(closest-side)")
            if case .material = paint.kind { element.add(style: "clip-path:var(--clip)") }
            element.add(paint, exactly: true, clips: true)
            return node.show(element, growing: Circle().growth)
        }
        node.show(Element(tag: "div", classes: "drawing", style: paint.around), growing: Circle().growth)
        let shadows = InnerShadows(paint, of: node)
        node.setElementContent(
            Group {
                if let shadows { shadows }
                CircleImage(color: color, shadows: shadows)
            })
    }

    private func drawBorder(_ border: Border, _ color: String, _ paint: Paint) {
        var element = Element(tag: "div", classes: "shape", style: "background:none")
        element.add(style: "border:\(border.width.css)px solid \(color)")
        element.add(style: border.box.outlineCSS(outset: border.width / 2))
        let margin = border.box.insetAmount - border.width / 2
        if margin != 0 { element.add(style: "margin:\(margin.css)px;max-width:none") }
        element.add(style: paint.around)
        node.show(element, growing: .fixed(.both))
    }

    private func drawPath<S: Shape>(_ shape: S, _ paint: Paint, _ fill: FillStyle, isMirrored: Bool) {
        let area = node.storage(at: 0) { Area() }
        if area.size == nil {
            area.size = node.layoutPlace.proposedSize.map { CGSize(width: $0.width, height: $0.height) }
        }
        let outline = area.size.map { shape.drawnOutline(in: CGRect(origin: .zero, size: $0)) }
        var element = Element(tag: "div", classes: isMirrored ? "drawing mirrored" : "drawing")
        element.add(style: paint.around)
        if let size = area.size {
            element.attributes.append(.init(name: "data-area", value: "\(size.width.css) \(size.height.css)"))
        }
        if case .color(let color) = paint.kind {
            node.show(element, growing: shape.growth, handlers: [following(area)])
            let shadows = InnerShadows(paint, of: node)
            let image = SVGPath(outline: outline, color: color, fill: fill, shadows: shadows)
            node.setElementContent(
                Group {
                    if let shadows { shadows }
                    image
                })
        } else {
            if let outline, let size = area.size { element.add(paint, along: outline, of: size, fill) }
            node.show(element, growing: shape.growth, handlers: [following(area)])
        }
    }

    /// Shows `element`, and draws its content once its size is known.
    func show(_ element: Element, _ draw: (CGSize) -> Void) {
        let area = node.storage(at: 0) { Area() }
        if area.size == nil {
            area.size = node.layoutPlace.proposedSize.map { CGSize(width: $0.width, height: $0.height) }
        }
        var element = element
        if let size = area.size {
            element.attributes.append(.init(name: "data-area", value: "\(size.width.css) \(size.height.css)"))
            draw(size)
        }
        node.show(element, growing: .fixed(.both), handlers: [following(area)])
    }

    /// Shows `element`, a box, clipped to `shape` once its size is known.
    func show<S: Shape>(_ element: Element, clippedBy shape: S, _ fill: FillStyle) {
        let area = node.storage(at: 0) { Area() }
        var element = element
        if let size = area.size {
            element.add(style: "clip-path:" + shape.path(in: CGRect(origin: .zero, size: size)).clipCSS(fill))
        }
        node.show(element, as: .box, handlers: [following(area)])
    }

    /// Stores the size reported by the page. The handler lives no longer than the node.
    private func following(_ area: Area) -> EventHandler {
        EventHandler(kind: "area") { [unowned node = node] value in
            guard let width = value["width"].number, let height = value["height"].number else { return }
            let size = CGSize(width: width, height: height)
            guard area.size != size else { return }
            area.size = size
            node.invalidate()
        }
    }
}

/// A line of uniform width along the edge of a box.
private struct Border {
    let box: any BoxShape
    let width: CGFloat

    init?(_ shape: some Shape) {
        guard let stroked = shape as? any LinedShape, stroked.style.dash.isEmpty,
            let box = stroked.line as? any BoxShape
        else { return nil }
        self.box = box
        width = stroked.style.lineWidth
    }
}

/// A stroked shape with an unknown base.
private protocol LinedShape {
    var line: any Shape { get }
    var style: StrokeStyle { get }
}

extension StrokedShape: LinedShape {
    var line: any Shape { base }
}

extension EnvironmentValues {
    fileprivate func mirrors(_ shape: any Shape) -> Bool {
        if let any = shape as? AnyShape { return mirrors(any.shape) }
        return if case .mirrors(let direction) = shape.layoutDirectionBehavior { layoutDirection == direction } else {
            false
        }
    }
}
