public import Foundation

/// The axes and data of a chart, for people who listen to it.
public final class AXChartDescriptor: NSObject, NSCopying {
    /// The direction in which the chart is read.
    public enum ContentDirection: Int, Sendable {
        case leftToRight, rightToLeft, topToBottom, bottomToTop, radialClockwise, radialCounterClockwise
    }

    /// An attributed version of the title.
    public var attributedTitle: NSAttributedString?
    /// A summary of the chart in one sentence.
    public var summary: String?
    /// The direction in which the chart is read. The default is left to right.
    public var contentDirection = ContentDirection.leftToRight
    /// The series of the chart.
    public var series: [AXDataSeriesDescriptor]
    public var xAxis: any AXDataAxisDescriptor
    public var yAxis: AXNumericDataAxisDescriptor?
    /// The axes in addition to x and y.
    public var additionalAxes: [any AXDataAxisDescriptor]

    public convenience init(
        title: String? = nil, summary: String? = nil, xAxis: any AXDataAxisDescriptor,
        yAxis: AXNumericDataAxisDescriptor? = nil, additionalAxes: [any AXDataAxisDescriptor] = [],
        series: [AXDataSeriesDescriptor]
    ) {
        self.init(
            attributedTitle: title.map { NSAttributedString(string: $0) }, summary: summary, xAxis: xAxis, yAxis: yAxis,
            additionalAxes: additionalAxes, series: series)
    }

    @_disfavoredOverload
    public init(
        attributedTitle: NSAttributedString? = nil, summary: String? = nil, xAxis: any AXDataAxisDescriptor,
        yAxis: AXNumericDataAxisDescriptor? = nil, additionalAxes: [any AXDataAxisDescriptor] = [],
        series: [AXDataSeriesDescriptor]
    ) {
        self.attributedTitle = attributedTitle
        self.summary = summary
        self.xAxis = xAxis
        self.yAxis = yAxis
        self.additionalAxes = additionalAxes
        self.series = series
    }

    /// The title of the chart.
    public var title: String? {
        get { attributedTitle?.string }
        set { attributedTitle = newValue.map { NSAttributedString(string: $0) } }
    }

    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = AXChartDescriptor(
            attributedTitle: attributedTitle, summary: summary, xAxis: xAxis, yAxis: yAxis,
            additionalAxes: additionalAxes, series: series.compactMap { $0.copy() as? AXDataSeriesDescriptor })
        copy.contentDirection = contentDirection
        return copy
    }
}
