/// A path drawn by SVG. Its element exists before its size is known, so that only an attribute changes later.
struct SVGPath {
    let outline: Outline?
    let color: String
    let fill: FillStyle
    var shadows: InnerShadows?
}

extension SVGPath: PrimitiveView {
    static func update(_ node: ViewNode<Self>) {
        var drawing = Element(tag: "svg", style: node.view.shadows?.style ?? "")
        drawing.attributes.append(.init(name: "aria-hidden", value: "true"))
        node.show(drawing, growing: .fixed([]))
        node.setElementContent(
            Tag("path", style: node.view.style).attribute("d", node.view.data)
                .attribute("pathLength", node.view.trimsByDash ? "1" : nil))
    }

    /// True if part of a line is drawn as a single dash of the whole, so that its length can be animated.
    private var trimsByDash: Bool {
        guard let outline, let stroke = outline.stroke, stroke.dash.isEmpty else { return false }
        return outline.from > 0 || outline.to < 1
    }

    private var data: String {
        guard let outline else { return "" }
        return trimsByDash ? outline.path.svg : outline.path.trimmedPath(from: outline.from, to: outline.to).svg
    }

    private var style: String {
        guard let outline, let stroke = outline.stroke else {
            return "fill:\(color)" + (fill.isEOFilled ? ";fill-rule:evenodd" : "") + fill.rendering
        }
        var style = "fill:none;stroke:\(color);" + stroke.css + fill.rendering
        if trimsByDash {
            style += ";stroke-dasharray:\((outline.to - outline.from).css) 1;stroke-dashoffset:\((-outline.from).css)"
            if outline.from == outline.to { style += ";visibility:hidden" }
        } else if !stroke.dash.isEmpty {
            let dashes = stroke.dash.map { $0.css + "px" }.joined(separator: " ")
            style += ";stroke-dasharray:\(dashes);stroke-dashoffset:\(stroke.dashPhase.css)px"
        }
        return style
    }
}

extension FillStyle {
    fileprivate var rendering: String { isAntialiased ? "" : ";shape-rendering:crispEdges" }
}

extension StrokeStyle {
    /// The line as SVG properties, without its dashes.
    var css: String {
        var style = "stroke-width:\(lineWidth.css)px"
        switch lineCap {
        case .butt: break
        case .round: style += ";stroke-linecap:round"
        case .square: style += ";stroke-linecap:square"
        }
        switch lineJoin {
        case .miter: style += ";stroke-miterlimit:\(miterLimit.css)"
        case .round: style += ";stroke-linejoin:round"
        case .bevel: style += ";stroke-linejoin:bevel"
        }
        return style
    }
}
