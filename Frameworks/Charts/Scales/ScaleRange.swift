/// A type that configures the range of a scale: the positions or styles of its values.
public protocol ScaleRange {
    associatedtype VisualValue
}

/// A type that you can use to configure the x-axis and y-axis range.
public protocol PositionScaleRange: ScaleRange where VisualValue == CGFloat {}

/// A range that is the plot's extent, minus padding at either end.
public struct PlotDimensionScaleRange: PositionScaleRange {
    public typealias VisualValue = CGFloat
    let startPadding: CGFloat
    let endPadding: CGFloat
}

extension PositionScaleRange where Self == PlotDimensionScaleRange {
    public static var plotDimension: PlotDimensionScaleRange { .plotDimension(padding: 0) }

    public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
        .plotDimension(startPadding: padding, endPadding: padding)
    }

    public static func plotDimension(
        startPadding: CGFloat = 0, endPadding: CGFloat = 0
    ) -> PlotDimensionScaleRange {
        PlotDimensionScaleRange(startPadding: startPadding, endPadding: endPadding)
    }
}

extension Array: ScaleRange {
    public typealias VisualValue = Element
}

extension ClosedRange: ScaleRange {
    public typealias VisualValue = Bound
}

extension ClosedRange: PositionScaleRange where Bound == CGFloat {}
