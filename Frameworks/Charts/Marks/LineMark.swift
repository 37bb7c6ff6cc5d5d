/// Chart content that represents data using a sequence of connected line segments.
public struct LineMark: SingleMark {
    public typealias Body = Never
    let mark: Mark

    public init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>) where X: Plottable, Y: Plottable {
        mark = Mark(kind: .line, x: .at(x.datum), y: .at(y.datum))
    }

    /// - Parameter series: Identifies the line: only marks of the same series are connected.
    public init<X, Y, S>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
    ) where X: Plottable, Y: Plottable, S: Plottable {
        mark = Mark(kind: .line, x: .at(x.datum), y: .at(y.datum), series: series.datum)
    }
}
