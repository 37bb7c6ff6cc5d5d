extension Element {
    /// Fills the element's box with `paint`.
    ///
    /// - Parameter exactly: True if a gradient may make the element a size container, because the box has its own size.
    /// - Parameter clips: True if the paint has its own outline within the element.
    mutating func add(_ paint: Paint, exactly: Bool = false, clips: Bool = false) {
        if case .gradient(let gradient) = paint.kind, exactly, gradient.needsContainer || clips {
            add(classes: "painted")
            add(style: "--paint:" + gradient.exactCSS)
            if !paint.around.isEmpty { add(style: paint.around) }
        } else if case .image(let tile) = paint.kind, clips {
            add(classes: "painted")
            add(style: "--paint:" + tile.css())
            if !paint.around.isEmpty { add(style: paint.around) }
        } else {
            let (names, style) = paint.box
            add(classes: names)
            if !style.isEmpty { add(style: style) }
        }
    }

    /// Shows the part of `paint` within `outline`, in an element of this size.
    mutating func add(_ paint: Paint, along outline: Outline, of size: CGSize, _ fill: FillStyle) {
        if case .material(let name) = paint.kind {
            add(classes: name)
            return add(style: "clip-path:" + outline.filled.clipCSS(fill))
        }
        if case .color = paint.kind { return }
        add(classes: "painted")
        guard let stroke = outline.stroke else {
            let image = if case .gradient(let gradient) = paint.kind { gradient.exactCSS } else { paint.css }
            return add(style: "--paint:\(image);--clip:\(outline.filled.clipCSS(fill))")
        }
        // The line extends beyond the frame, and so must its paint.
        let margin = stroke.lineWidth / 2 * max(1, stroke.lineJoin == .miter ? stroke.miterLimit : 1)
        let line = Outline(path: outline.path.trimmedPath(from: outline.from, to: outline.to), stroke: stroke)
        add(style: "--outset:\(margin.css)px;--paint:\(paint.outset(by: margin, of: size))")
        add(style: "--mask:" + line.maskCSS(of: size, margin: margin))
    }

    /// Paints the element's text and its symbols, which take the text's colour.
    mutating func paintText(_ css: String) {
        guard css.contains("gradient(") || css.contains("url(") else { return add(style: "color:" + css) }
        add(classes: "painted-text")
        add(style: "--paint:" + css)
    }
}

extension Paint {
    /// A CSS image for a box that extends beyond an element of `size` by `margin`, in which the paint has its place.
    fileprivate func outset(by margin: CGFloat, of size: CGSize) -> String {
        switch kind {
        case .gradient(let gradient):
            // A slanting gradient is measured by the painted frame.
            let wide = gradient.outset(by: margin, of: size)
            return wide.needsContainer ? wide.css : wide.exactCSS
        case .image(let tile): return tile.css(at: margin)
        case .color, .material: return css
        }
    }
}

extension Path {
    /// The value of `clip-path` that shows the interior of the path.
    func clipCSS(_ fill: FillStyle = FillStyle()) -> String {
        fill.isEOFilled ? "path(evenodd, '\(svg)')" : "path('\(svg)')"
    }
}

extension Outline {
    /// A mask image of the line, in an element of `size` with a margin around it.
    fileprivate func maskCSS(of size: CGSize, margin: CGFloat) -> String {
        let stroke = stroke ?? StrokeStyle()
        let dash = stroke.dash.map(\.css).joined(separator: " ")
        let (width, height) = ((size.width + 2 * margin).css, (size.height + 2 * margin).css)
        let image = """
            <svg xmlns='http://www.w3.org/2000/svg' viewBox='\((-margin).css) \((-margin).css) \(width) \(height)'>\
            <path d='\(path.svg)' fill='none' stroke='black' stroke-dasharray='\(dash)' \
            stroke-dashoffset='\(stroke.dashPhase.css)' style='\(stroke.css)'/></svg>
            """
        let escaped = image.replacing("<", with: "%3C").replacing(">", with: "%3E").replacing("#", with: "%23")
        return "url(\"data:image/svg+xml,\(escaped)\")"
    }
}
