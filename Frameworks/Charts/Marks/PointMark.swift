/// Chart content that represents data using points.
public struct PointMark: SingleMark {
    public typealias Body = Never
    let mark: Mark

    public init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>) where X: Plottable, Y: Plottable {
        mark = Mark(kind: .point, x: .at(x.datum), y: .at(y.datum))
    }

    /// A point at `x` points from the plot's leading edge, or in the middle if `x` is nil.
    public init<Y>(x: CGFloat? = nil, y: PlottableValue<Y>) where Y: Plottable {
        mark = Mark(kind: .point, x: .fixed(x, x), y: .at(y.datum))
    }

    /// A point at `y` points from the plot's top edge, or in the middle if `y` is nil.
    public init<X>(x: PlottableValue<X>, y: CGFloat? = nil) where X: Plottable {
        mark = Mark(kind: .point, x: .at(x.datum), y: .fixed(y, y))
    }
}
