/// Chart content that represents data using bars.
public struct BarMark: SingleMark {
    public typealias Body = Never
    let mark: Mark

    private init(
        _ x: Mark.Place, _ y: Mark.Place, width: MarkDimension = .automatic, height: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .unstacked
    ) {
        mark = Mark(kind: .bar, x: x, y: y, width: width, height: height, stacking: stacking)
    }

    public init<X, Y>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
    ) where X: Plottable, Y: Plottable {
        self.init(.at(x.datum), .at(y.datum), width: width, height: height, stacking: stacking)
    }

    public init<X, Y>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
    ) where X: Plottable, Y: Plottable {
        self.init(.at(x.datum), .between(yStart.datum, yEnd.datum), width: width)
    }

    public init<X, Y>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .automatic
    ) where X: Plottable, Y: Plottable {
        self.init(.between(xStart.datum, xEnd.datum), .at(y.datum), height: height)
    }

    public init<X>(
        x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil, width: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard
    ) where X: Plottable {
        self.init(.at(x.datum), .fixed(yStart, yEnd), width: width, stacking: stacking)
    }

    public init<Y>(
        xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>, height: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard
    ) where Y: Plottable {
        self.init(.fixed(xStart, xEnd), .at(y.datum), height: height, stacking: stacking)
    }

    public init<X>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil
    ) where X: Plottable {
        self.init(.between(xStart.datum, xEnd.datum), .fixed(yStart, yEnd))
    }

    public init<Y>(
        xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) where Y: Plottable {
        self.init(.fixed(xStart, xEnd), .between(yStart.datum, yEnd.datum))
    }
}
