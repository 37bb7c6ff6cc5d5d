/// A line of a legend: the value represented by a color, a symbol or a line style.
struct LegendEntry {
    let value: DataValue
    var paint: MarkPaint?
    var symbol: BasicOrCustomSymbol?
    var line: StrokeStyle?

    /// The values that differ visually in the chart, each with all of its visual properties.
    @MainActor static func entries(of plan: ChartPlan) -> [LegendEntry] {
        let encoding = plan.encoding
        var values = encoding.isContinuous ? [] : encoding.colors
        var seen = Set(values)
        for value in encoding.symbols + encoding.lines where seen.insert(value).inserted { values.append(value) }
        let (colored, marked, lined) = (Set(encoding.colors), Set(encoding.symbols), Set(encoding.lines))
        return values.map { value in
            LegendEntry(
                value: value, paint: colored.contains(value) ? encoding.color(for: value) : nil,
                symbol: marked.contains(value) ? encoding.symbol(for: value) : nil,
                line: lined.contains(value) ? encoding.line(for: value) : nil)
        }
    }
}
