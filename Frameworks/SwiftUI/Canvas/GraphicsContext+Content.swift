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
}

extension Text {
    fileprivate func svgItem(in environment: EnvironmentValues) -> SVGItem {
        let styling = TextStyling.inherited(from: environment).merging(style).painted(in: environment)
        return SVGItem(tag: "text", text: SVGText(resolved(in: environment), styling: styling))
    }
}

extension CGRect {
    /// The attributes of an SVG element with this place and size.
    var svg: [(String, String)] {
        [("x", minX.css), ("y", minY.css), ("width", width.css), ("height", height.css)]
    }
}
