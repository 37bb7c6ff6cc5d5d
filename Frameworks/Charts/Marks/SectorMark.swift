/// A sector of a pie or donut chart, which shows how individual categories make up a meaningful total.
public struct SectorMark: SingleMark {
    public typealias Body = Never
    let mark: Mark

    /// - Parameters:
    ///   - innerRadius: The inner radius: 0 for a pie; `.ratio` is relative to the largest radius that fits the plot.
    ///   - angularInset: The distance in points between each side of the sector and its neighbour.
    public init(
        angle: PlottableValue<some Plottable>, innerRadius: MarkDimension = .automatic,
        outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
    ) {
        mark = Mark(
            kind: .sector,
            sector: SectorShape(
                angle: angle.datum, innerRadius: innerRadius, outerRadius: outerRadius,
                angularInset: angularInset ?? 0))
    }
}
