/// The plot: grid lines, marks, and elements on top for reading, pointing and focus.
struct PlotView: View {
    let plan: ChartPlan
    let environment: EnvironmentValues
    let resize: @MainActor (EventValue) -> Void

    var body: some View {
        Tag("div", "chart-plot") {
            ForEach(Array(AxisLines.layers(of: plan).enumerated()), id: \.offset) {
                LineLayer(layer: $1, size: plan.size)
            }
            ForEach(Array(plan.layers.enumerated()), id: \.offset) {
                MarkLayer(layer: $1, size: plan.size, isRound: plan.isRound)
            }
            ForEach(Array(plan.symbolViews.enumerated()), id: \.offset) { _, symbol in
                Tag("div", "chart-symbol") { symbol.view }.style(place(of: symbol.center))
            }
            ForEach(Array(insetAxes.enumerated()), id: \.offset) {
                AxisColumn(plan: $1, length: $1.side.axis == .horizontal ? plan.size.width : plan.size.height)
            }
            ForEach(Array(PlacedAnnotation.all(of: plan).enumerated()), id: \.offset) {
                AnnotationView(placed: $1, plot: plan.size)
            }
            if !environment.isRepresented { MarkList(items: ChartText.items(of: plan, in: environment)) }
        }
        .classes(plan.isRound ? "round" : "")
        .attribute("data-select", plan.selectable)
        .attribute("data-spaces", plan.settings.overlays.isEmpty && plan.settings.backgrounds.isEmpty ? nil : "chart")
        .on("geometry", perform: resize)
        .on("input") { plan.point(at: $0) }
        .growing(.fixed(.both))
    }

    private var insetAxes: [AxisPlan] { plan.axes.filter { $0.isInset && !$0.labels.isEmpty } }

    private func place(of point: PlotPoint) -> String {
        "--x:\(css(point.x / plan.size.width * 100))%;--y:\(css(point.y / plan.size.height * 100))%"
    }
}

/// Marks in the same style.
///
/// The drawing is in points of the plot's last reported size. While the plot has another size, the drawing is
/// stretched. Lines keep their thickness, and there is no text that could be distorted.
struct MarkLayer: View {
    let layer: DrawnLayer
    let size: CGSize
    let isRound: Bool

    var body: some View {
        if let box = layer.box {
            Tag("div", "chart-picture").style(picture(in: box)).style(effects)
        } else {
            Tag("svg", "chart-layer") { path }
                .attribute("viewBox", "0 0 \(css(size.width)) \(css(size.height))")
                .attribute("preserveAspectRatio", isRound ? "xMidYMid" : "none")
                .attribute("aria-hidden", "true")
                .style(effects)
        }
    }

    private var path: some View {
        var tag = Tag("path").attribute("d", layer.path)
        switch layer.look.brush {
        case .fill: tag = tag.style("fill:" + layer.look.paint.css)
        case .stroke(let stroke): tag = tag.style(stroke.css(color: layer.look.paint.css))
        }
        return tag
    }

    private var effects: String {
        var parts: [String] = []
        let look = layer.look
        if look.opacity != 1 { parts.append("opacity:" + css(look.opacity)) }
        var filters: [String] = []
        if look.blur > 0 { filters.append("blur(\(css(look.blur))px)") }
        if let shadow = look.shadow {
            filters.append(
                "drop-shadow(\(css(shadow.x))px \(css(shadow.y))px \(css(shadow.radius))px \(shadow.color.css))")
        }
        if !filters.isEmpty { parts.append("filter:" + filters.joined(separator: " ")) }
        return parts.joined(separator: ";")
    }

    /// An image (a gradient) clipped to the marks, because SVG does not accept a CSS image as a fill.
    private func picture(in box: PlotRect) -> String {
        var margin = 0.0
        var drawing = "<path d='\(layer.path)'/>"
        if case .stroke(let stroke) = layer.look.brush {
            margin = stroke.width / 2
            drawing = "<path style='\(stroke.css(color: "black"))' d='\(layer.path)'/>"
        }
        // The mask's frame is far larger than any mark.
        let (far, wide) = (css(-size.width), css(3 * size.width))
        let (high, deep) = (css(-size.height), css(3 * size.height))
        for (index, cover) in layer.look.covers.enumerated() {
            drawing =
                "<mask id='m\(index)' style='mask-type:alpha' maskUnits='userSpaceOnUse' x='\(far)' y='\(high)' "
                + "width='\(wide)' height='\(deep)'>\(cover)</mask><g mask='url(#m\(index))'>\(drawing)</g>"
        }
        let (width, height) = (max(box.width + 2 * margin, 0.1), max(box.height + 2 * margin, 0.1))
        let (left, top) = (box.x.lowerBound - margin, box.y.lowerBound - margin)
        let svg =
            "<svg xmlns='http://www.w3.org/2000/svg' preserveAspectRatio='none' "
            + "viewBox='\(css(left)) \(css(top)) \(css(width)) \(css(height))'>\(drawing)</svg>"
        return "--x:\(css(left / size.width * 100))%;--y:\(css(top / size.height * 100))%;"
            + "width:\(css(width / size.width * 100))%;height:\(css(height / size.height * 100))%;"
            + "background:\(layer.look.paint.css);--mask:url(\"data:image/svg+xml,\(Self.encoded(svg))\")"
    }

    private static func encoded(_ svg: String) -> String {
        svg.replacing("%", with: "%25").replacing("<", with: "%3C").replacing(">", with: "%3E")
            .replacing("#", with: "%23").replacing("\"", with: "'")
    }
}

extension DrawnLayer {
    /// An opaque drawing of an outline, in SVG.
    static func drawing(of path: Path) -> String {
        var data = PathData()
        data.add(path)
        return "<path d='\(data.text)'/>"
    }

    /// The layer as a part of an SVG mask. Its colors are opaque, because a mask can't use the page's variables.
    var maskDrawing: String {
        let color = look.paint.isImage ? "black" : look.paint.css.replacing(/var\([^)]*\)/, with: "black")
        let opacity = look.opacity == 1 ? "" : ";opacity:" + css(look.opacity)
        let style =
            switch look.brush {
            case .fill: "fill:" + color
            case .stroke(let stroke): stroke.css(color: color)
            }
        return "<path style='\(style)\(opacity)' d='\(path)'/>"
    }
}

extension DrawnLayer.Stroke {
    func css(color: String) -> String {
        var text = "fill:none;stroke:\(color);stroke-width:\(Charts.css(width));vector-effect:non-scaling-stroke"
        if cap != "butt" { text += ";stroke-linecap:" + cap }
        if join != "miter" { text += ";stroke-linejoin:" + join }
        if !dash.isEmpty { text += ";stroke-dasharray:" + dash.map(Charts.css).joined(separator: " ") }
        if dashPhase != 0 { text += ";stroke-dashoffset:" + Charts.css(dashPhase) }
        return text
    }
}
