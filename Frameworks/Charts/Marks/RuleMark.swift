/// Chart content that represents data using a single horizontal or vertical rule.
public struct RuleMark: SingleMark {
    public typealias Body = Never
    let mark: Mark

    private init(_ x: Mark.Place, _ y: Mark.Place) {
        mark = Mark(kind: .rule, x: x, y: y)
    }

    public init<X, Y>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) where X: Plottable, Y: Plottable {
        self.init(.at(x.datum), .between(yStart.datum, yEnd.datum))
    }

    public init<Y>(x: CGFloat? = nil, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) where Y: Plottable {
        self.init(.fixed(x, x), .between(yStart.datum, yEnd.datum))
    }

    public init<X>(x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil) where X: Plottable {
        self.init(.at(x.datum), .fixed(yStart, yEnd))
    }

    public init<X, Y>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
    ) where X: Plottable, Y: Plottable {
        self.init(.between(xStart.datum, xEnd.datum), .at(y.datum))
    }

    public init<Y>(xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>) where Y: Plottable {
        self.init(.fixed(xStart, xEnd), .at(y.datum))
    }

    public init<X>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: CGFloat? = nil) where X: Plottable {
        self.init(.between(xStart.datum, xEnd.datum), .fixed(y, y))
    }
}
