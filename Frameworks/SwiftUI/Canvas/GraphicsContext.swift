/// An immediate mode drawing destination, and its current state.
public struct GraphicsContext {
    /// The items drawn so far.
    final class Drawing {
        var items: [SVGItem] = []
        let names: DrawingNames

        init(names: DrawingNames) {
            self.names = names
        }
    }

    private let drawing: Drawing
    /// The opacity of drawing operations in the context.
    public var opacity = 1.0
    /// The blend mode used by drawing operations in the context.
    public var blendMode = BlendMode.normal
    /// The environment associated with the graphics context.
    public let environment: EnvironmentValues
    /// The current transform matrix, defining user space coordinates.
    public var transform = CGAffineTransform.identity
    private var filters: [String] = []
    private var clips: [String] = []
    /// The bounding rectangle of the intersection of all current clip shapes in the current user space.
    public private(set) var clipBoundingRect: CGRect

    init(drawing: Drawing, environment: EnvironmentValues, bounds: CGRect) {
        self.drawing = drawing
        clipBoundingRect = bounds
        self.environment = environment
    }

    // MARK: State

    public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
    public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }
    public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: CGFloat(angle.radians)) }
    /// Appends the given transform to the context's existing transform.
    public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

    /// Adds a filter that applies to subsequent drawing operations.
    public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
        filters.append(filter.css)
    }

    /// Adds a path to the context's array of clip shapes.
    public mutating func clip(
        to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
    ) {
        let name = drawing.names.make()
        var outline = path.applying(transform)
        if options.contains(.inverse) {
            outline.addRect(CGRect(x: -1e5, y: -1e5, width: 2e5, height: 2e5))
        } else {
            clipBoundingRect = clipBoundingRect.intersection(path.boundingRect)
        }
        let rule = style.isEOFilled || options.contains(.inverse) ? "evenodd" : "nonzero"
        drawing.items.append(
            SVGItem(
                tag: "clipPath", name: name,
                children: [SVGItem(tag: "path", attributes: [("d", outline.svg), ("clip-rule", rule)])]))
        clips.append(name)
    }

    // MARK: Drawing

    /// Draws a path into the context and fills the outlined region.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        let paint = paint(shading, around: path.boundingRect)
        add(
            SVGItem(
                tag: "path", attributes: [("d", path.svg)],
                style: "fill:\(paint)" + (style.isEOFilled ? ";fill-rule:evenodd" : "")))
    }

    /// Draws a path into the context with a specified stroke style.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        let paint = paint(shading, around: path.boundingRect)
        var declarations = "fill:none;stroke:\(paint);" + style.css
        if !style.dash.isEmpty {
            let dashes = style.dash.map { $0.css + "px" }.joined(separator: " ")
            declarations += ";stroke-dasharray:\(dashes);stroke-dashoffset:\(style.dashPhase.css)px"
        }
        add(SVGItem(tag: "path", attributes: [("d", path.svg)], style: declarations))
    }

    /// Draws a path into the context with a specified line width.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Draws a new layer, created by drawing code that you provide, into the context.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        let layer = Drawing(names: drawing.names)
        var inner = GraphicsContext(drawing: layer, environment: environment, bounds: clipBoundingRect)
        inner.transform = transform
        try content(&inner)
        var group = SVGItem(tag: "g", children: layer.items)
        group.style = effects
        drawing.items.append(clipped(group))
    }

    /// Adds an element with the context's transform and effects.
    func add(_ item: SVGItem) {
        var item = item
        if !transform.isIdentity {
            let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
            item.attributes.append(("transform", "matrix(\(numbers.map(\.css).joined(separator: " ")))"))
        }
        if !effects.isEmpty { item.style += item.style.isEmpty ? effects : ";" + effects }
        drawing.items.append(clipped(item))
    }

    private var effects: String {
        var style: [String] = []
        if opacity != 1 { style.append("opacity:" + opacity.css) }
        if blendMode != .normal { style.append("mix-blend-mode:" + blendMode.css) }
        if !filters.isEmpty { style.append("filter:" + filters.joined(separator: " ")) }
        return style.joined(separator: ";")
    }

    private func clipped(_ item: SVGItem) -> SVGItem {
        clips.reduce(item) { inner, name in
            SVGItem(tag: "g", attributes: [("clip-path", "url(#\(name))")], children: [inner])
        }
    }

    /// The value of `fill` and `stroke`: a colour, or a reference to a gradient defined before the painted element.
    func paint(_ shading: Shading, around rect: CGRect) -> String {
        switch shading.kind {
        case .style(let style):
            switch style.paint(in: environment).kind {
            case .gradient(let gradient): define(gradient.placed(in: rect)) ?? "currentColor"
            default: style.paint(in: environment).color
            }
        case .gradient(let gradient): define(gradient) ?? "currentColor"
        }
    }

    private func define(_ gradient: SVGItem?) -> String? {
        guard var gradient else { return nil }
        let name = drawing.names.make()
        gradient.name = name
        drawing.items.append(gradient)
        return "url(#\(name))"
    }
}
