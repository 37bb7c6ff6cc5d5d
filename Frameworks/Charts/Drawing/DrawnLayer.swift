/// Marks in the same style, drawn as one path.
struct DrawnLayer: Equatable {
    var path: String
    var look: Look
    /// The part of the plot that an image fills, or nil for a plain color.
    var box: PlotRect?

    /// The properties that two marks must share to be drawn as one path.
    struct Look: Hashable {
        enum Brush: Hashable {
            case fill
            case stroke(Stroke)
        }

        var kind: Mark.Kind
        var paint: MarkPaint
        var brush: Brush
        var opacity = 1.0
        var blur: CGFloat = 0
        var shadow: MarkShadow?
        var zIndex = 0.0
        /// Masks as SVG drawings. The marks are visible only where all of them are opaque.
        var covers: [String] = []
        /// Separates marks that must not be drawn as one path, because each has its own image or is translucent.
        var individual: Int?
    }

    struct Stroke: Hashable {
        var width: Double
        var cap = "butt"
        var join = "miter"
        var dash: [Double] = []
        var dashPhase = 0.0

        init(width: Double, cap: String = "butt", join: String = "miter") {
            self.width = width
            self.cap = cap
            self.join = join
        }

        init(_ style: StrokeStyle) {
            width = style.lineWidth
            cap = style.lineCap == .round ? "round" : style.lineCap == .square ? "square" : "butt"
            join = style.lineJoin == .round ? "round" : style.lineJoin == .bevel ? "bevel" : "miter"
            dash = style.dash.map { Double($0) }
            dashPhase = style.dashPhase
        }
    }
}

/// Collects paths by look, in the order in which each look first appears.
struct LayerStack {
    private(set) var looks: [DrawnLayer.Look] = []
    private var paths: [PathData] = []
    private var boxes: [PlotRect?] = []
    private var index: [DrawnLayer.Look: Int] = [:]

    mutating func draw(_ look: DrawnLayer.Look, in box: PlotRect? = nil, _ body: (inout PathData) -> Void) {
        if let known = index[look] {
            body(&paths[known])
            return
        }
        var path = PathData()
        body(&path)
        index[look] = looks.count
        looks.append(look)
        paths.append(path)
        boxes.append(box)
    }

    /// The layers from lowest to highest.
    var layers: [DrawnLayer] {
        looks.indices.sorted { looks[$0].zIndex == looks[$1].zIndex ? $0 < $1 : looks[$0].zIndex < looks[$1].zIndex }
            .map { DrawnLayer(path: paths[$0].text, look: looks[$0], box: boxes[$0]) }
    }
}
