/// A type that configures the range of a scale: the positions or styles of its values.
public protocol ScaleRange {
    associatedtype VisualValue
}

/// A type that you can use to configure the x-axis and y-axis range.
public protocol PositionScaleRange: ScaleRange where VisualValue == CGFloat {}

/// The extent of the plot, minus padding at each end.
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

extension Gradient: ScaleRange {
    public typealias VisualValue = Color

    /// The color at a location of the gradient.
    func color(at location: Double) -> Color {
        guard let first = stops.first, let last = stops.last else { return .clear }
        guard let end = stops.firstIndex(where: { $0.location >= location }) else { return last.color }
        guard end > 0 else { return first.color }
        let (lower, upper) = (stops[end - 1], stops[end])
        let span = upper.location - lower.location
        return lower.color.mix(
            with: upper.color, by: span > 0 ? (location - lower.location) / span : 1, in: .device)
    }
}

extension Array: ScaleRange {
    public typealias VisualValue = Element
}

extension ClosedRange: ScaleRange {
    public typealias VisualValue = Bound
}

extension ClosedRange: PositionScaleRange where Bound == CGFloat {}
