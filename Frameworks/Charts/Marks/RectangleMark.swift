/// Chart content that represents data using rectangles.
public struct RectangleMark: SingleMark {
    public typealias Body = Never
    let mark: Mark

    private init(
        _ x: Mark.Place, _ y: Mark.Place, width: MarkDimension = .automatic, height: MarkDimension = .automatic
    ) {
        mark = Mark(kind: .rectangle, x: x, y: y, width: width, height: height)
    }

    public init<X, Y>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic
    ) where X: Plottable, Y: Plottable {
        self.init(.at(x.datum), .at(y.datum), width: width, height: height)
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

    public init<X, Y>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) where X: Plottable, Y: Plottable {
        self.init(.between(xStart.datum, xEnd.datum), .between(yStart.datum, yEnd.datum))
    }

    public init<X>(
        x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil, width: MarkDimension = .automatic
    ) where X: Plottable {
        self.init(.at(x.datum), .fixed(yStart, yEnd), width: width)
    }

    public init<Y>(
        xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>, height: MarkDimension = .automatic
    ) where Y: Plottable {
        self.init(.fixed(xStart, xEnd), .at(y.datum), height: height)
    }

    public init(xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: CGFloat? = nil, yEnd: CGFloat? = nil) {
        self.init(.fixed(xStart, xEnd), .fixed(yStart, yEnd))
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
