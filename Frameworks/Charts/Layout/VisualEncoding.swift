/// The color, symbol, line style and size for each value of the data.
struct VisualEncoding {
    /// The values that each visual property represents, in the order of the app's domain, or else of their first mark.
    let colors: [DataValue]
    let symbols: [DataValue]
    let lines: [DataValue]
    let sizes: [DataValue]
    private let settings: ChartSettings
    private let colorIndex: [DataValue: Int]
    private let symbolIndex: [DataValue: Int]
    private let lineIndex: [DataValue: Int]
    private let sizeRange: ClosedRange<Double>
    private let colorRange: ClosedRange<Double>

    /// The system colours, in the order in which charts use them.
    static let palette: [MarkPaint] = [Color.blue, .green, .orange, .purple, .red, .cyan, .yellow].map { MarkPaint($0) }
    static let symbolOrder: [BasicChartSymbolShape] = [
        .circle, .square, .triangle, .diamond, .pentagon, .plus, .cross, .asterisk,
    ]
    static let lineOrder: [[CGFloat]] = [[], [8, 4], [2, 3], [8, 3, 2, 3], [12, 3], [4, 2]]

    init(marks: [Mark], settings: ChartSettings) {
        self.settings = settings
        func values(_ key: (Mark) -> DataValue?, _ domain: [DataValue]?, _ known: [DataValue]) -> [DataValue] {
            var found = domain ?? known
            var seen = Set(found)
            for mark in marks {
                if let value = key(mark), seen.insert(value).inserted { found.append(value) }
            }
            return found
        }
        colors = values({ $0.style.colorBy?.value }, settings.colors.domain, settings.colors.known.map(\.0))
        symbols = values({ $0.style.symbolBy?.value }, settings.symbols.domain, settings.symbols.known.map(\.0))
        lines = values({ $0.style.lineBy?.value }, settings.lines.domain, settings.lines.known.map(\.0))
        sizes = values({ $0.style.symbolSizeBy?.value }, settings.sizes.domain, settings.sizes.known.map(\.0))
        colorIndex = Dictionary(zip(colors, 0...), uniquingKeysWith: { first, _ in first })
        symbolIndex = Dictionary(zip(symbols, 0...), uniquingKeysWith: { first, _ in first })
        lineIndex = Dictionary(zip(lines, 0...), uniquingKeysWith: { first, _ in first })
        sizeRange = Self.range(of: sizes)
        colorRange = Self.range(of: colors)
    }

    private static func range(of values: [DataValue]) -> ClosedRange<Double> {
        let scalars = values.compactMap(\.scalar)
        return (scalars.min() ?? 0)...(scalars.max() ?? 1)
    }

    /// True if colors represent amounts, and therefore blend into each other.
    var isContinuous: Bool {
        guard settings.colors.known.isEmpty, settings.colors.mapping == nil, settings.colors.type?.dataKind != .category
        else { return false }
        return colors.first?.kind == .number || colors.first?.kind == .date
    }

    var continuousRange: ClosedRange<Double> { colorRange }

    @MainActor func color(for value: DataValue) -> MarkPaint? {
        if let known = settings.colors.known.first(where: { $0.0 == value }) { return known.1 }
        if let mapped = settings.colors.mapping?(value) { return mapped }
        if isContinuous, let scalar = value.scalar { return blend(scalar) }
        guard let index = colorIndex[value] else { return nil }
        if let gradient = settings.colors.gradient {
            return MarkPaint(gradient.color(at: colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0))
        }
        let palette = settings.colors.range.isEmpty ? Self.palette : settings.colors.range
        return palette[index % palette.count]
    }

    /// A blend of the range's colors, at the position of `scalar` among the amounts.
    private func blend(_ scalar: Double) -> MarkPaint {
        let span = colorRange.upperBound - colorRange.lowerBound
        let part = span > 0 ? (scalar - colorRange.lowerBound) / span : 0
        if let gradient = settings.colors.gradient {
            return MarkPaint(gradient.color(at: (part * 100).rounded() / 100))
        }
        let stops = continuousStops
        let place = part * Double(stops.count - 1)
        let index = min(max(Int(place), 0), stops.count - 2)
        let share = (min(max(place - Double(index), 0), 1) * 100).rounded()
        return MarkPaint(
            css: "color-mix(in oklab, \(stops[index + 1].css) \(Int(share))%, \(stops[index].css))")
    }

    var continuousStops: [MarkPaint] {
        settings.colors.range.count > 1
            ? settings.colors.range
            : [
                MarkPaint(css: "color-mix(in srgb, var(--blue) 15%, transparent)"),
                settings.colors.range.first ?? MarkPaint(.blue),
            ]
    }

    /// The color stops for amounts, in CSS syntax.
    var ramp: String {
        let stops =
            settings.colors.gradient?.stops.map { MarkPaint($0.color).css + " " + css($0.location * 100) + "%" }
            ?? continuousStops.map(\.css)
        return stops.joined(separator: ",")
    }

    func symbol(for value: DataValue) -> BasicOrCustomSymbol? {
        if let known = settings.symbols.known.first(where: { $0.0 == value }) { return known.1 }
        guard let index = symbolIndex[value] else { return nil }
        if !settings.symbols.range.isEmpty { return settings.symbols.range[index % settings.symbols.range.count] }
        return BasicOrCustomSymbol(Self.symbolOrder[index % Self.symbolOrder.count])
    }

    func line(for value: DataValue) -> StrokeStyle? {
        if let known = settings.lines.known.first(where: { $0.0 == value }) { return known.1 }
        guard let index = lineIndex[value] else { return nil }
        return StrokeStyle(lineWidth: 2, dash: Self.lineOrder[index % Self.lineOrder.count])
    }

    /// The area of the symbol for `value`, in square points: from a small dot for the lowest value to a large one for
    /// the highest.
    func area(for value: DataValue) -> Double? {
        if let known = settings.sizes.known.first(where: { $0.0 == value }) { return known.1 }
        guard let scalar = value.scalar else { return nil }
        let (least, most) = (settings.sizes.range.first ?? 16, settings.sizes.range.last ?? 400)
        let top = max(sizeRange.upperBound, 0)
        return top > 0 ? least + (most - least) * max(0, scalar) / top : least
    }
}

/// A symbol assigned by a scale.
struct BasicOrCustomSymbol {
    let shape: any ChartSymbolShape

    init(_ shape: any ChartSymbolShape) {
        self.shape = shape
    }
}
