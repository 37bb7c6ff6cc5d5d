extension GraphicsContext {
    /// Draws text into the context and anchors the text to a point.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        var item = text.svgItem(in: environment)
        item.attributes += [("x", point.x.css), ("y", point.y.css)]
        let edges = anchor.x < 0.25 ? "start" : anchor.x > 0.75 ? "end" : "middle"
        let line = anchor.y < 0.25 ? "text-before-edge" : anchor.y > 0.75 ? "text-after-edge" : "central"
        item.style += (item.style.isEmpty ? "" : ";") + "text-anchor:\(edges);dominant-baseline:\(line)"
        add(item)
    }

    /// Draws text into a rectangular region of the context, in as many lines as needed.
    public func draw(_ text: Text, in rect: CGRect) {
        var block = text.svgItem(in: environment)
        block.tag = "div"
        add(SVGItem(tag: "foreignObject", attributes: rect.svg, children: [block]))
    }

    /// Draws an image into the context, aligning an anchor within the image to a point in the context.
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        let side: CGFloat = 20
        let origin = CGPoint(x: point.x - side * anchor.x, y: point.y - side * anchor.y)
        draw(image, in: CGRect(origin: origin, size: CGSize(width: side, height: side)))
    }

    /// Draws an image into the specified rectangle in the context.
    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
        var item = SVGItem(tag: "svg", attributes: rect.svg)
        if let color = environment.foregroundColor { item.style = "color:" + color }
        switch image.source {
        case .symbol(let name): item.children = [SVGItem(symbol: SymbolNames.known.drawn(name))]
        case .drawing(let symbol):
            item.attributes.append(("viewBox", symbol.viewBox))
            item.style += (item.style.isEmpty ? "" : ";") + "fill:currentColor"
            item.children = [symbol.item(image.symbolMode, environment)]
        case .asset, .picture, .unloaded: return
        }
        add(SVGItem(tag: "g", children: [item]))
    }
}

extension Text {
    fileprivate func svgItem(in environment: EnvironmentValues) -> SVGItem {
        let styling = TextStyling.inherited(from: environment).merging(style).painted(in: environment)
        return SVGItem(tag: "text", text: SVGText(resolved(in: environment), styling: styling))
    }
}

extension CGRect {
    fileprivate var svg: [(String, String)] {
        [("x", minX.css), ("y", minY.css), ("width", width.css), ("height", height.css)]
    }
}
