/// The layout of one set of axis marks.
struct AxisPlan {
    enum Side: String {
        case top, bottom, leading, trailing

        var axis: Axis { self == .top || self == .bottom ? .horizontal : .vertical }
    }

    struct Label {
        enum Content {
            case text(String)
            case view(AnyView)
        }

        var content: Content
        /// The position along the axis, in points.
        var position: Double
        /// The fraction of the label that lies before its position; 0 if the label starts there.
        var anchor: Double
        var paint: MarkPaint?
        var font: Font?
        var offset: CGSize
        var orientation: AxisValueLabelOrientation.Kind
        var collision: AxisValueLabelCollisionResolution.Kind
        var spacing: CGFloat?
        /// The length of the value's step, in points.
        var room: Double
    }

    struct Line {
        let position: Double
        let style: StrokeStyle
        let paint: MarkPaint?
        let offset: CGSize
        /// The kind of tick; nil for a grid line.
        let tick: AxisTick.Length.Kind?
    }

    let side: Side
    let isInset: Bool
    let isExtended: Bool
    var labels: [Label] = []
    var lines: [Line] = []
}

/// Creates the plan of one set of axis marks.
@MainActor struct AxisPlanner {
    let axis: Axis
    let scale: PositionScale
    let inference: AxisInference
    let formatter: ValueText
    let environment: EnvironmentValues
    /// The size of the label text, in points.
    let textSize: Double

    func plan(_ spec: AxisSpec, _ ticks: AxisTicks) -> AxisPlan {
        let side: AxisPlan.Side =
            switch (axis, spec.position) {
            case (.horizontal, .top): .top
            case (.horizontal, _): .bottom
            case (.vertical, .leading): .leading
            case (.vertical, _): .trailing
            }
        var plan = AxisPlan(side: side, isInset: spec.preset == .inset, isExtended: spec.preset == .extended)
        for (index, value) in ticks.values.enumerated() where scale.contains(value) {
            guard let place = place(of: value, at: index, in: ticks) else { continue }
            for part in spec.content(AxisValue(index: index, count: ticks.values.count, value: value)) {
                add(part, value: value, place: place, ticks: ticks, to: &plan)
            }
        }
        if axis == .horizontal { thinOut(&plan.labels) }
        if spec.preset == .aligned { align(&plan.labels) }
        return plan
    }

    /// The start and the middle of a value's step.
    private struct Place {
        let start: Double
        let middle: Double
        let room: Double
    }

    private func place(of value: DataValue, at index: Int, in ticks: AxisTicks) -> Place? {
        guard let position = scale.position(of: value) else { return nil }
        if scale.kind == .category {
            let forward = scale.end > scale.start ? 1.0 : -1.0
            return Place(start: position - forward * scale.step / 2, middle: position, room: scale.step)
        }
        let values = ticks.values
        let neighbour = index + 1 < values.count ? values[index + 1] : index > 0 ? values[index - 1] : nil
        let other = neighbour.flatMap { scale.position(of: $0) } ?? scale.end
        let next = index + 1 < values.count ? other : 2 * position - other
        let end = scale.end > scale.start ? min(next, scale.end) : max(next, scale.end)
        return Place(start: position, middle: (position + end) / 2, room: abs(next - position))
    }

    private func add(
        _ part: AxisPart, value: DataValue, place: Place, ticks: AxisTicks, to plan: inout AxisPlan
    ) {
        switch part.kind {
        case .gridLine(let centered, let stroke):
            plan.lines.append(line(part, centered, stroke, nil, place))
        case .tick(let centered, let length, let stroke):
            plan.lines.append(line(part, centered, stroke, length, place))
        case .label(let label):
            guard let content = content(of: label, value: value, ticks: ticks) else { return }
            let centered = label.centered ?? (scale.kind == .category)
            plan.labels.append(
                AxisPlan.Label(
                    content: content, position: centered ? place.middle : place.start,
                    anchor: anchor(of: label, isCentered: centered), paint: part.paint, font: part.font,
                    offset: part.offset, orientation: label.orientation, collision: label.collision,
                    spacing: axis == .horizontal ? label.verticalSpacing : label.horizontalSpacing, room: place.room))
        }
    }

    /// Labels of dates begin at their grid line. All others are centred on it.
    private func anchor(of label: AxisLabel, isCentered: Bool) -> Double {
        if let anchor = label.anchor { return axis == .horizontal ? anchor.x : anchor.y }
        return axis == .horizontal && scale.kind == .date && !isCentered ? 0 : 0.5
    }

    private func line(
        _ part: AxisPart, _ centered: Bool?, _ stroke: StrokeStyle?, _ tick: AxisTick.Length.Kind?, _ place: Place
    ) -> AxisPlan.Line {
        let automatic = StrokeStyle(lineWidth: 0.5, dash: axis == .horizontal ? [2, 2] : [])
        return AxisPlan.Line(
            position: centered == true ? place.middle : place.start, style: stroke ?? automatic, paint: part.paint,
            offset: part.offset, tick: tick)
    }

    private func content(of label: AxisLabel, value: DataValue, ticks: AxisTicks) -> AxisPlan.Label.Content? {
        switch label.content {
        case .view(let view): .view(view)
        case .text(let text): .text(text.resolved(in: environment))
        case .formatted(let format): format(value, environment).map { .text($0) }
        case .automatic: .text(automaticText(value, ticks))
        }
    }

    private func automaticText(_ value: DataValue, _ ticks: AxisTicks) -> String {
        switch value {
        case .category(let text): text
        case .date(let date): formatter.tick(date, unit: ticks.unit?.unit ?? .day)
        case .number(let number):
            inference.isPercent ? formatter.percent(number) : formatter.number(number, decimals: ticks.decimals)
        }
    }

    // MARK: Collisions

    /// Leaves out labels if they would overlap, keeping every second one, or every third one, and so on.
    private func thinOut(_ labels: inout [AxisPlan.Label]) {
        guard labels.allSatisfy({ $0.collision != .disabled && $0.collision != .truncate }), labels.count > 1 else {
            return
        }
        let extents = labels.map(extent)
        let spacing = 4.0
        for step in 1..<labels.count {
            let kept = stride(from: 0, to: labels.count, by: step).map { extents[$0] }
                .sorted { $0.lowerBound < $1.lowerBound }
            if zip(kept, kept.dropFirst()).allSatisfy({ $0.upperBound + spacing <= $1.lowerBound }) {
                labels = stride(from: 0, to: labels.count, by: step).map { labels[$0] }
                return
            }
        }
        labels = [labels[0]]
    }

    private func extent(_ label: AxisPlan.Label) -> ClosedRange<Double> {
        guard case .text(let text) = label.content else { return label.position...label.position }
        let isUpright = label.orientation == .vertical || label.orientation == .verticalReversed
        let width = isUpright ? textSize * 1.2 : TextMeasure.width(of: text, size: textSize)
        let start = label.position - width * label.anchor
        return start...(start + width)
    }

    /// Aligns the first label with the start of the axis, and the last one with its end.
    private func align(_ labels: inout [AxisPlan.Label]) {
        guard axis == .horizontal, labels.count > 1 else { return }
        labels[0].anchor = 0
        labels[labels.count - 1].anchor = 1
    }
}
