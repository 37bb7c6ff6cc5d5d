/// The complete layout of a chart, derived from its marks, its settings and the size of its plot.
@MainActor final class ChartPlan {
    let size: CGSize
    let geometry: PlotGeometry
    let encoding: VisualEncoding
    let layers: [DrawnLayer]
    let places: [MarkPlace]
    let symbolViews: [MarkPainter.SymbolView]
    let axes: [AxisPlan]
    let formatter: ValueText
    let settings: ChartSettings
    /// True if the marks are sectors of a circle, whose proportions must be preserved.
    let isRound: Bool
    /// The ratio of the plot's length to its visible part, along each axis.
    let stretch: (x: Double, y: Double)

    /// The assumed size of a plot before the page has reported it.
    static let assumedSize = CGSize(width: 310, height: 160)

    /// - Parameter visible: The size of the visible part of the plot, or nil before the page has reported it.
    init(marks: [Mark], settings: ChartSettings, size visible: CGSize?, environment: EnvironmentValues) {
        self.settings = settings
        let formatter = ValueText(environment)
        self.formatter = formatter
        let textSize = 11 * environment.dynamicTypeSize.captionScale
        let spanned = SpannedMark.stacked(marks)
        let isRound = marks.contains { $0.kind == .sector }
        self.isRound = isRound
        encoding = VisualEncoding(marks: marks, settings: settings)
        let specs = [Axis.horizontal, .vertical].map { axis in
            settings[axis].visibility == .hidden || isRound ? [] : settings[axis].specs ?? AxisMarks().axes
        }
        let room = visible ?? Self.assumedSize
        let infer = { (axis: Axis, specs: [AxisSpec], room: CGSize) in
            let first = Self.infer(spanned, axis, settings, specs, room, textSize, formatter.calendar, screens: 1)
            let screens = Self.stretch(settings[axis], first.domain)
            guard screens > 1 else { return (first, screens) }
            return (
                Self.infer(spanned, axis, settings, specs, room, textSize, formatter.calendar, screens: screens),
                screens
            )
        }
        let (xs, screensAcross) = infer(.horizontal, specs[0], room)
        let (ys, screensDown) = infer(.vertical, specs[1], room)
        stretch = (screensAcross, screensDown)
        let size = CGSize(width: room.width * screensAcross, height: room.height * screensDown)
        self.size = size
        let x = Self.scale(xs, settings.x, start: 0, end: size.width)
        // Numbers increase upwards, but categories are listed from the top.
        let y =
            ys.domain.isContinuous
            ? Self.scale(ys, settings.y, start: size.height, end: 0)
            : Self.scale(ys, settings.y, start: 0, end: size.height)
        geometry = PlotGeometry(marks: spanned, x: x, y: y, size: size)
        var painter = MarkPainter(geometry: geometry, encoding: encoding, environment: environment)
        painter.draw(spanned)
        layers = painter.stack.layers
        places = painter.places
        symbolViews = painter.symbolViews
        var plans: [AxisPlan] = []
        for (axis, inference, scale, specs) in [
            (Axis.horizontal, xs, x, specs[0]), (Axis.vertical, ys, y, specs[1]),
        ] {
            let planner = AxisPlanner(
                axis: axis, scale: scale, inference: inference, formatter: formatter, environment: environment,
                textSize: textSize)
            plans += zip(specs, inference.ticks).map { planner.plan($0, $1) }
        }
        axes = plans
    }

    private static func infer(
        _ marks: [SpannedMark], _ axis: Axis, _ settings: ChartSettings, _ specs: [AxisSpec], _ size: CGSize,
        _ textSize: Double, _ calendar: Calendar, screens: Double
    ) -> AxisInference {
        var values = AxisValues()
        for mark in marks {
            values.add(axis == .horizontal ? mark.x : mark.y)
            if mark.quantity == axis, mark.mark.stacking == .normalized { values.isNormalized = true }
        }
        let kinds = specs.isEmpty ? [AxisMarkValues.automatic.kind] : specs.map(\.values)
        let count =
            axis == .horizontal
            ? tickCount(on: size.width, every: textSize * (values.kind == .date ? 6.5 : 5), atMost: 8)
            : tickCount(on: size.height, every: textSize * 4, atMost: 6)
        return AxisInference(
            values: values, settings: settings[axis], specs: kinds, count: Int((Double(count) * screens).rounded()),
            calendar: calendar)
    }

    /// The approximate number of ticks that fit. It is coarse, so that the ticks stay the same if the chart's size
    /// changes slightly.
    private static func tickCount(on length: Double, every distance: Double, atMost most: Int) -> Int {
        max(2, min(most, Int((length / distance).rounded())))
    }

    private static func scale(
        _ inference: AxisInference, _ settings: AxisSettings, start: Double, end: Double
    ) -> PositionScale {
        var (start, end) = (start, end)
        let forward = end > start ? 1.0 : -1.0
        switch settings.range {
        case let padding as PlotDimensionScaleRange:
            start += forward * padding.startPadding
            end -= forward * padding.endPadding
        case let range as ClosedRange<CGFloat>:
            (start, end) = forward > 0 ? (range.lowerBound, range.upperBound) : (range.upperBound, range.lowerBound)
        default: break
        }
        if settings.isReversed, inference.domain.isContinuous { swap(&start, &end) }
        return PositionScale(domain: inference.domain, type: inference.type, start: start, end: end)
    }

    private static func stretch(_ settings: AxisSettings, _ domain: PositionScale.Domain) -> Double {
        guard settings.isScrollable else { return 1 }
        switch domain {
        case .continuous(let range, _):
            let length = range.upperBound - range.lowerBound
            return max(1, length / max(settings.visibleLength ?? length, .leastNormalMagnitude))
        case .categories(let names):
            return max(1, Double(names.count) / max(settings.visibleLength ?? Double(names.count), 1))
        }
    }
}

extension PositionScale.Domain {
    var isContinuous: Bool {
        if case .continuous = self { true } else { false }
    }
}

extension DynamicTypeSize {
    /// The scale of a chart's text relative to the default size. It is that of the smallest text style, up to
    /// `xxxLarge`.
    ///
    /// Source: Human Interface Guidelines, Typography.
    var captionScale: Double {
        let sizes: [Double] = [11, 11, 11, 11, 13, 15, 17, 17, 17, 17, 17, 17]
        return sizes[DynamicTypeSize.allCases.firstIndex(of: self) ?? 3] / 11
    }
}
