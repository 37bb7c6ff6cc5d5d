/// A rectangle of the plot, in points from its leading top corner.
struct PlotRect: Equatable {
    var x: ClosedRange<Double>
    var y: ClosedRange<Double>

    var width: Double { x.upperBound - x.lowerBound }
    var height: Double { y.upperBound - y.lowerBound }
    var center: PlotPoint { PlotPoint(x: (x.lowerBound + x.upperBound) / 2, y: (y.lowerBound + y.upperBound) / 2) }

    var cgRect: CGRect { CGRect(x: x.lowerBound, y: y.lowerBound, width: width, height: height) }

    static func around(_ point: PlotPoint, width: Double, height: Double) -> PlotRect {
        PlotRect(
            x: (point.x - width / 2)...(point.x + width / 2), y: (point.y - height / 2)...(point.y + height / 2))
    }
}

/// The positions of marks in the plot.
struct PlotGeometry {
    let x: PositionScale
    let y: PositionScale
    let size: CGSize
    /// The values of `position(by:)`, in order.
    let positions: [DataValue]
    /// The smallest distance between two marks on a continuous axis, in points.
    let gaps: (x: Double, y: Double)

    /// The fraction of a step that bars occupy.
    static let barRatio = 0.72

    init(marks: [SpannedMark], x: PositionScale, y: PositionScale, size: CGSize) {
        self.x = x
        self.y = y
        self.size = size
        var found: [DataValue] = []
        var seen: Set<DataValue> = []
        for mark in marks {
            if let value = mark.mark.style.position?.datum.value, seen.insert(value).inserted { found.append(value) }
        }
        positions = found
        gaps = (
            Self.gap(marks, along: x, of: size.width) { $0.x }, Self.gap(marks, along: y, of: size.height) { $0.y }
        )
    }

    private static func gap(
        _ marks: [SpannedMark], along scale: PositionScale, of length: Double, span: (SpannedMark) -> AxisSpan
    ) -> Double {
        guard scale.kind != .category else { return scale.step }
        var places: Set<Double> = []
        for mark in marks where mark.mark.kind == .bar || mark.mark.kind == .rectangle {
            if case .at(let value, nil) = span(mark), let place = scale.position(of: value) { places.insert(place) }
        }
        let sorted = places.sorted()
        let gaps = zip(sorted, sorted.dropFirst()).map { $1 - $0 }.filter { $0 > 0.01 }
        return gaps.min() ?? min(length, 40)
    }

    /// The rectangle of a bar, a rectangle mark or a rule (which has no thickness here).
    func rect(of mark: SpannedMark) -> PlotRect? {
        let style = mark.mark.style
        guard
            let x = range(of: mark.x, mark: mark, axis: .horizontal, size: mark.mark.width),
            let y = range(of: mark.y, mark: mark, axis: .vertical, size: mark.mark.height)
        else { return nil }
        let offset = style.offset
        return PlotRect(
            x: Self.ordered(x.lowerBound + offset.xStart, x.upperBound + offset.xEnd),
            y: Self.ordered(y.lowerBound + offset.yStart, y.upperBound + offset.yEnd))
    }

    private static func ordered(_ one: Double, _ other: Double) -> ClosedRange<Double> {
        min(one, other)...max(one, other)
    }

    private func range(
        of span: AxisSpan, mark: SpannedMark, axis: Axis, size dimension: MarkDimension
    ) -> ClosedRange<Double>? {
        let scale = axis == .horizontal ? x : y
        let length = axis == .horizontal ? size.width : size.height
        switch span {
        case .fixed(let start, let end):
            return Self.ordered(start ?? 0, end ?? length)
        case .between(let start, let end):
            guard let one = scale.position(of: start), let other = scale.position(of: end) else { return nil }
            // A range of categories includes the whole bands at both ends.
            let reach = mark.mark.kind == .rule ? 0 : scale.step / 2
            let range = Self.ordered(one, other)
            return (range.lowerBound - reach)...(range.upperBound + reach)
        case .at(let value, let upper):
            guard let extent = scale.extent(of: value, to: upper) else { return nil }
            let middle = (extent.lowerBound + extent.upperBound) / 2
            if mark.mark.kind == .rule { return middle...middle }
            let step =
                extent.upperBound > extent.lowerBound
                ? extent.upperBound - extent.lowerBound : (axis == .horizontal ? gaps.x : gaps.y)
            return slot(in: middle, step: step, mark: mark.mark, axis: axis, isBin: upper != nil, dimension)
        }
    }

    /// The range that a mark occupies within its step: centred, or side by side with other marks.
    private func slot(
        in middle: Double, step: Double, mark: Mark, axis: Axis, isBin: Bool, _ dimension: MarkDimension
    ) -> ClosedRange<Double> {
        let scale = axis == .horizontal ? x : y
        var whole = step * Self.barRatio
        if mark.kind == .rectangle { whole = step }
        if isBin, scale.kind == .number { whole = max(step * 0.5, step - 2) }
        if isBin, scale.kind == .date { whole = max(step * Self.barRatio, step - 4) }
        guard let position = mark.style.position, applies(position, to: axis),
            let index = positions.firstIndex(of: position.datum.value)
        else {
            let width = dimension.length(of: step, automatic: whole)
            return (middle - width / 2)...(middle + width / 2)
        }
        let span = position.span.length(of: step, automatic: whole)
        let part = span / Double(max(1, positions.count))
        let center = middle - span / 2 + part * (Double(index) + 0.5)
        let width = dimension.length(of: part, automatic: part * 0.9)
        return (center - width / 2)...(center + width / 2)
    }

    /// Marks are placed side by side along the axis of the categories, unless specified otherwise.
    private func applies(_ position: PositionBy, to axis: Axis) -> Bool {
        if let wanted = position.axis { return wanted == axis }
        let scale = axis == .horizontal ? x : y
        let other = axis == .horizontal ? y : x
        return scale.kind == .category || (other.kind != .category && (axis == .horizontal) == (other.kind == .number))
    }

    /// The position of a point mark, or of a point of a line.
    func point(of mark: SpannedMark) -> PlotPoint? {
        guard let x = middle(of: mark.x, mark: mark, axis: .horizontal),
            let y = middle(of: mark.y, mark: mark, axis: .vertical)
        else { return nil }
        return PlotPoint(x: x + mark.mark.style.offset.xStart, y: y + mark.mark.style.offset.yStart)
    }

    /// Both borders of an area at one of its points.
    func borders(of mark: SpannedMark) -> (start: PlotPoint, end: PlotPoint)? {
        if case .between(let start, let end) = mark.y, let place = middle(of: mark.x, mark: mark, axis: .horizontal),
            let lower = y.position(of: start), let upper = y.position(of: end)
        {
            return (PlotPoint(x: place, y: lower), PlotPoint(x: place, y: upper))
        }
        if case .between(let start, let end) = mark.x, let place = middle(of: mark.y, mark: mark, axis: .vertical),
            let lower = x.position(of: start), let upper = x.position(of: end)
        {
            return (PlotPoint(x: lower, y: place), PlotPoint(x: upper, y: place))
        }
        return nil
    }

    private func middle(of span: AxisSpan, mark: SpannedMark, axis: Axis) -> Double? {
        let scale = axis == .horizontal ? x : y
        switch span {
        case .fixed(let start, _): return start ?? (axis == .horizontal ? size.width : size.height) / 2
        case .between(let start, let end):
            return scale.position(of: start).flatMap { one in scale.position(of: end).map { (one + $0) / 2 } }
        case .at(let value, let upper):
            guard let extent = scale.extent(of: value, to: upper) else { return nil }
            let middle = (extent.lowerBound + extent.upperBound) / 2
            guard mark.mark.style.position != nil, extent.upperBound > extent.lowerBound else { return middle }
            let slot = slot(
                in: middle, step: extent.upperBound - extent.lowerBound, mark: mark.mark, axis: axis,
                isBin: upper != nil, .automatic)
            return (slot.lowerBound + slot.upperBound) / 2
        }
    }
}
