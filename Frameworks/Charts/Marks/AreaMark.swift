/// Chart content that represents data using the area of one or more regions.
public struct AreaMark: SingleMark {
    public typealias Body = Never
    let mark: Mark

    public init<X, Y>(
        x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
    ) where X: Plottable, Y: Plottable {
        mark = Mark(kind: .area, x: .at(x.datum), y: .at(y.datum), stacking: stacking)
    }

    public init<X, Y, S>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>,
        stacking: MarkStackingMethod = .standard
    ) where X: Plottable, Y: Plottable, S: Plottable {
        mark = Mark(kind: .area, x: .at(x.datum), y: .at(y.datum), stacking: stacking, series: series.datum)
    }

    public init<X, Y>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) where X: Plottable, Y: Plottable {
        mark = Mark(kind: .area, x: .at(x.datum), y: .between(yStart.datum, yEnd.datum))
    }

    public init<X, Y, S>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, series: PlottableValue<S>
    ) where X: Plottable, Y: Plottable, S: Plottable {
        mark = Mark(kind: .area, x: .at(x.datum), y: .between(yStart.datum, yEnd.datum), series: series.datum)
    }

    public init<X, Y>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
    ) where X: Plottable, Y: Plottable {
        mark = Mark(kind: .area, x: .between(xStart.datum, xEnd.datum), y: .at(y.datum))
    }

    public init<X, Y, S>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
    ) where X: Plottable, Y: Plottable, S: Plottable {
        mark = Mark(kind: .area, x: .between(xStart.datum, xEnd.datum), y: .at(y.datum), series: series.datum)
    }
}
