/// A proxy that you use to access the scales and plot area of a chart.
@MainActor @preconcurrency
public struct ChartProxy {
    let plan: ChartPlan
    /// The origin of the plot in the chart, or nil before the page has reported it.
    let plotOrigin: CGPoint?

    /// The size of the plot, in points.
    public var plotSize: CGSize { plan.size }

    /// The size of the plot, in points.
    public var plotAreaSize: CGSize { plan.size }

    /// The frame of the plot, for use in the geometry of the chart's overlay or background.
    public var plotFrame: Anchor<CGRect>? {
        plotOrigin.map { Anchor(value: CGRect(origin: $0, size: plan.visibleSize)) }
    }

    /// The frame of the plot. Until the page has reported it, its origin is zero.
    @available(*, deprecated, renamed: "plotFrame")
    public var plotAreaFrame: Anchor<CGRect> {
        plotFrame ?? Anchor(value: CGRect(origin: .zero, size: plan.visibleSize))
    }

    // MARK: Positions

    /// The distance from the plot's leading edge, in points, or nil for a value that is not on the x axis.
    public func position<P>(forX value: P) -> CGFloat? where P: Plottable {
        plan.geometry.x.position(of: DataValue(value)).map { CGFloat($0) }
    }

    /// The distance from the plot's top edge, in points, or nil for a value that is not on the y axis.
    public func position<P>(forY value: P) -> CGFloat? where P: Plottable {
        plan.geometry.y.position(of: DataValue(value)).map { CGFloat($0) }
    }

    public func position<PX, PY>(for value: (x: PX, y: PY)) -> CGPoint? where PX: Plottable, PY: Plottable {
        guard let x = position(forX: value.x), let y = position(forY: value.y) else { return nil }
        return CGPoint(x: x, y: y)
    }

    /// The band of a category along the x axis.
    public func positionRange<P>(forX value: P) -> ClosedRange<CGFloat>? where P: Plottable {
        plan.geometry.x.extent(of: DataValue(value)).map { CGFloat($0.lowerBound)...CGFloat($0.upperBound) }
    }

    /// The band of a category along the y axis.
    public func positionRange<P>(forY value: P) -> ClosedRange<CGFloat>? where P: Plottable {
        plan.geometry.y.extent(of: DataValue(value)).map { CGFloat($0.lowerBound)...CGFloat($0.upperBound) }
    }

    public func positionRange<PX, PY>(for value: (x: PX, y: PY)) -> CGRect? where PX: Plottable, PY: Plottable {
        guard let x = positionRange(forX: value.x), let y = positionRange(forY: value.y) else { return nil }
        return CGRect(
            x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound, height: y.upperBound - y.lowerBound)
    }

    // MARK: Values

    /// The value at a distance from the plot's leading edge.
    public func value<P>(atX position: CGFloat, as type: P.Type = P.self) -> P? where P: Plottable {
        plan.geometry.x.value(at: position)?.as(type)
    }

    /// The value at a distance from the plot's top edge.
    public func value<P>(atY position: CGFloat, as type: P.Type = P.self) -> P? where P: Plottable {
        plan.geometry.y.value(at: position)?.as(type)
    }

    public func value<PX, PY>(
        at position: CGPoint, as type: (PX, PY).Type = (PX, PY).self
    ) -> (PX, PY)? where PX: Plottable, PY: Plottable {
        guard let x = value(atX: position.x, as: PX.self), let y = value(atY: position.y, as: PY.self) else {
            return nil
        }
        return (x, y)
    }

    /// The value at an angle of a pie chart, clockwise from the top.
    public func value<P>(atAngle angle: Angle, as type: P.Type = P.self) -> P? where P: Plottable {
        plan.angleValue(at: angle.radians)?.as(type)
    }

    /// The angle of a point of the plot, clockwise from the top.
    public func angle(at position: CGPoint) -> Angle {
        .radians(plan.angle(at: PlotPoint(x: position.x, y: position.y)))
    }

    // MARK: Domains

    /// Both ends of the x axis, or all its categories.
    public func xDomain<P>(dataType: P.Type = P.self) -> [P] where P: Plottable {
        plan.geometry.x.domainValues.compactMap { $0.as(dataType) }
    }

    /// Both ends of the y axis, or all its categories.
    public func yDomain<P>(dataType: P.Type = P.self) -> [P] where P: Plottable {
        plan.geometry.y.domainValues.compactMap { $0.as(dataType) }
    }

    /// The values represented by colors.
    public func foregroundStyleDomain<P>(dataType: P.Type = P.self) -> [P] where P: Plottable {
        plan.encoding.colors.compactMap { $0.as(dataType) }
    }

    // MARK: Looks

    /// The symbol that represents a value.
    public func symbol<P>(for value: P) -> AnyChartSymbolShape? where P: Plottable {
        plan.encoding.symbol(for: DataValue(value)).map { AnyChartSymbolShape($0.shape) }
    }

    /// The area of the symbol that represents a value, in square points.
    public func symbolSize<P>(for value: P) -> CGFloat? where P: Plottable {
        plan.encoding.area(for: DataValue(value)).map { CGFloat($0) }
    }

    /// The line style that represents a value.
    public func lineStyle<P>(for value: P) -> StrokeStyle? where P: Plottable {
        plan.encoding.line(for: DataValue(value))
    }

    // MARK: Selection

    /// Selects the value at a distance from the plot's leading edge, as the person would.
    public func selectXValue(at position: CGFloat) {
        plan.select(plan.geometry.x, plan.settings.x.selection, [Double(position)])
    }

    public func selectYValue(at position: CGFloat) {
        plan.select(plan.geometry.y, plan.settings.y.selection, [Double(position)])
    }

    public func selectXRange(from start: CGFloat, to end: CGFloat) {
        plan.select(plan.geometry.x, plan.settings.x.selection, [Double(start), Double(end)])
    }

    public func selectYRange(from start: CGFloat, to end: CGFloat) {
        plan.select(plan.geometry.y, plan.settings.y.selection, [Double(start), Double(end)])
    }

    public func selectAngleValue(at angle: Angle) {
        guard let value = plan.angleValue(at: angle.radians) else { return }
        plan.settings.angleSelection?.select([value])
    }
}

@available(*, unavailable)
extension ChartProxy: Sendable {}
