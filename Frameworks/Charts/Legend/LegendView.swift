/// Explains the chart's colors, symbols and line styles.
struct LegendView: View {
    let plan: ChartPlan

    var body: some View {
        Tag("div", Self.classes(plan.settings.legend)) {
            if plan.encoding.isContinuous { ContinuousLegend(encoding: plan.encoding, formatter: plan.formatter) }
            ForEach(Array(LegendEntry.entries(of: plan).enumerated()), id: \.offset) { _, entry in
                Tag("span", "chart-key") {
                    LegendSwatch(entry: entry)
                    Text(verbatim: plan.formatter.spoken(entry.value, unit: .day))
                }
            }
        }
        .style(Self.style(plan.settings.legend))
        .attribute("aria-hidden", "true")
    }

    static func classes(_ settings: LegendSettings) -> String {
        let alignment = settings.alignment?.horizontal
        return "chart-legend" + (alignment == .center ? " ta-center" : alignment == .trailing ? " ta-trailing" : "")
    }

    static func style(_ settings: LegendSettings) -> String {
        settings.spacing.map { "--chart-gap:\(css($0))px" } ?? ""
    }
}

/// The dot, symbol or line segment in front of a label.
struct LegendSwatch: View {
    let entry: LegendEntry

    private var color: String { entry.paint?.css ?? "var(--secondary)" }

    var body: some View {
        if entry.symbol != nil || entry.line != nil {
            Tag("svg", "chart-swatch-drawing") {
                ForEach(Array(layers.enumerated()), id: \.offset) { _, layer in
                    switch layer.look.brush {
                    case .fill: Tag("path").attribute("d", layer.path).style("fill:" + color)
                    case .stroke(let stroke): Tag("path").attribute("d", layer.path).style(stroke.css(color: color))
                    }
                }
            }
            .attribute("viewBox", entry.line == nil ? "0 0 8 8" : "0 0 20 8")
            .classes(entry.line == nil ? "" : "wide")
        } else {
            Tag("span", "chart-swatch").style("background:" + color)
        }
    }

    private var layers: [DrawnLayer] {
        var stack = LayerStack()
        let paint = MarkPaint(css: color)
        let middle = PlotPoint(x: entry.line == nil ? 4 : 10, y: 4)
        if let line = entry.line {
            stack.draw(DrawnLayer.Look(kind: .line, paint: paint, brush: .stroke(DrawnLayer.Stroke(line)))) {
                $0.move(to: PlotPoint(x: 0, y: 4))
                $0.line(to: PlotPoint(x: 20, y: 4))
            }
        }
        if let symbol = entry.symbol {
            SymbolPainter(size: CGSize(width: 7, height: 7), center: middle).draw(
                symbol.shape, look: DrawnLayer.Look(kind: .point, paint: paint, brush: .fill), into: &stack)
        }
        return stack.layers
    }
}

/// A bar with the colors for amounts, from lowest to highest.
struct ContinuousLegend: View {
    let encoding: VisualEncoding
    let formatter: ValueText

    var body: some View {
        let range = encoding.continuousRange
        let kind = encoding.colors.first?.kind ?? .number
        Tag("span", "chart-key continuous") {
            Text(verbatim: formatter.spoken(kind.value(range.lowerBound), unit: .day))
            Tag("span", "chart-ramp")
                .style("background:linear-gradient(var(--inline-end,to right),\(encoding.ramp))")
            Text(verbatim: formatter.spoken(kind.value(range.upperBound), unit: .day))
        }
    }
}
