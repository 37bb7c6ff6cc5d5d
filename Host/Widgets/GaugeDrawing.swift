import ViewGraph

/// A gauge as SVG in the current colour: a ring around its texts, or a bar below them.
struct GaugeDrawing {
    private let gauge: ElementTree.Gauge
    private let texts: [String]
    private let isRing: Bool

    /// The diameter of a ring, the length of a bar, and the line width of both, in points.
    private static let (diameter, length, width) = (58.0, 120.0, 6.0)

    /// - Parameter texts: the texts that the gauge shows, the value first.
    init(_ gauge: ElementTree.Gauge, texts: [String], isRing: Bool) {
        self.gauge = gauge
        self.texts = texts
        self.isRing = isRing
    }

    @MainActor var box: WidgetDrawing.Box { isRing ? ring : bar }

    @MainActor private var ring: WidgetDrawing.Box {
        let (middle, radius) = (Self.diameter / 2, (Self.diameter - Self.width) / 2)
        let circle =
            "<circle cx=\"\(middle.short)\" cy=\"\(middle.short)\" r=\"\(radius.short)\" fill=\"none\" "
            + "stroke=\"currentColor\" stroke-width=\"\(Self.width.short)\""
        let value =
            "\(circle) stroke-linecap=\"round\" pathLength=\"100\" "
            + "stroke-dasharray=\"\((gauge.value * 100).short) 100\" "
            + "transform=\"rotate(-90 \(middle.short) \(middle.short))\"/>"
        let lines = texts.prefix(2).enumerated().map { index, text in
            let (y, size) = index == 0 ? (middle + 7, 20) : (middle + 18, 9)
            return "<text x=\"\(middle.short)\" y=\"\(y.short)\" font-size=\"\(size)\" font-weight=\"600\" "
                + "text-anchor=\"middle\">\(WidgetDrawing.escaped(text))</text>"
        }
        return WidgetDrawing.Box(
            width: Self.diameter, height: Self.diameter,
            svg: "\(circle) opacity=\".25\"/>" + (gauge.value > 0 ? value : "") + lines.joined())
    }

    @MainActor private var bar: WidgetDrawing.Box {
        let top = texts.isEmpty ? 0.0 : 20
        let rect = { (length: Double) in
            "<rect y=\"\(top.short)\" width=\"\(length.short)\" height=\"\(Self.width.short)\" "
                + "rx=\"\((Self.width / 2).short)\""
        }
        let text = texts.isEmpty ? "" : WidgetDrawing.escaped(texts.joined(separator: " "))
        return WidgetDrawing.Box(
            width: Self.length, height: top + Self.width,
            svg: (text.isEmpty ? "" : "<text y=\"14\" font-size=\"13\">\(text)</text>")
                + rect(Self.length) + " opacity=\".25\"/>" + rect(Self.length * gauge.value) + "/>")
    }
}
