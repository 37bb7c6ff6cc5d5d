extension ChartPlan {
    /// The size of the visible part of the plot, in points.
    var visibleSize: CGSize { CGSize(width: size.width / stretch.x, height: size.height / stretch.y) }

    /// The axes on which the person can select, for the page, with a flag for ranges.
    var selectable: String? {
        var names: [String] = []
        if let target = settings.x.selection { names.append(target.isRange ? "x-range" : "x") }
        if let target = settings.y.selection { names.append(target.isRange ? "y-range" : "y") }
        if settings.angleSelection != nil { names.append("angle") }
        return names.isEmpty ? nil : names.joined(separator: " ")
    }

    /// Selects the value that the person points at.
    ///
    /// - Parameter value: `[x, y]` or `[x, y, x, y]` in fractions of the plot from its leading top corner, or an empty
    ///   list if the person no longer points at the plot.
    func point(at value: EventValue) {
        guard case .list(let parts) = value else { return }
        let numbers = parts.compactMap(\.number)
        guard numbers.count == parts.count, [0, 2, 4].contains(numbers.count), numbers.allSatisfy(\.isFinite) else {
            return
        }
        let xs = stride(from: 0, to: numbers.count - 1, by: 2).map { numbers[$0] * Double(size.width) }
        let ys = stride(from: 1, to: numbers.count, by: 2).map { numbers[$0] * Double(size.height) }
        select(geometry.x, settings.x.selection, xs)
        select(geometry.y, settings.y.selection, ys)
        guard let target = settings.angleSelection else { return }
        guard let x = xs.first, let y = ys.first else { return target.select([]) }
        target.select(angleValue(at: angle(at: PlotPoint(x: x, y: y))).map { [$0] } ?? [])
    }

    func select(_ scale: PositionScale, _ target: SelectionTarget?, _ positions: [Double]) {
        guard let target else { return }
        let (lower, upper) = (min(scale.start, scale.end), max(scale.start, scale.end))
        let values = positions.compactMap { scale.value(at: min(max($0, lower), upper)) }
        if target.isRange {
            target.select(values.count == 2 ? values : [])
        } else {
            target.select(Array(values.prefix(1)))
        }
    }

    /// The angle clockwise from the top, from 0 to a full turn.
    func angle(at point: PlotPoint) -> Double {
        let angle = atan2(point.x - size.width / 2, size.height / 2 - point.y)
        return angle < 0 ? angle + 2 * .pi : angle
    }

    /// The value at an angle: the part of the total before it.
    func angleValue(at radians: Double) -> DataValue? {
        let amounts = places.compactMap { place in
            place.mark.sector.map { max(0, $0.angle.value.scalar ?? 0) }
        }
        let total = amounts.reduce(0, +)
        return total > 0 ? .number(radians / (2 * .pi) * total) : nil
    }

    // MARK: Scrolling

    /// The fraction of the plot before its initially visible part, or nil if the app does not specify it.
    func scrollPlace(_ axis: Axis) -> Double? {
        let scale = axis == .horizontal ? geometry.x : geometry.y
        let settings = settings[axis]
        guard settings.isScrollable, let value = settings.scrollTarget?.position() ?? settings.initialPosition else {
            return nil
        }
        let length = axis == .horizontal ? size.width : size.height
        return scale.extent(of: value).map { max(0, axis == .horizontal ? $0.lowerBound : $0.upperBound) / length }
    }

    /// Reports the person's scroll position to the app.
    ///
    /// - Parameter part: A fraction of the plot, from its leading edge.
    func scrolled(to part: Double) {
        guard part.isFinite, let value = geometry.x.value(at: min(max(part, 0), 1) * size.width) else { return }
        settings.x.scrollTarget?.scrolled(value)
    }
}
