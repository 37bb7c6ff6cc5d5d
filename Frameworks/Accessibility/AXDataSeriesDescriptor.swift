public import Foundation

/// The value of a data point on an axis: a number or a category.
public final class AXDataPointValue: NSObject, NSCopying {
    package enum Content {
        case number(Double)
        case category(String)
    }

    package let content: Content

    package init(_ content: Content) {
        self.content = content
    }

    public func copy(with zone: NSZone? = nil) -> Any { AXDataPointValue(content) }
}

/// An individual point of a data series.
public final class AXDataPoint: NSObject, NSCopying {
    /// A value on an additional axis.
    public enum Value {
        case number(Double)
        case category(String)
    }

    /// The x value of the point.
    public var xValue: AXDataPointValue
    /// The y value of the point, or `nil` if the chart has none.
    public var yValue: AXDataPointValue?
    /// The values on additional axes, in the order of the axes.
    public var additionalValues: [Value]
    /// An attributed version of the label.
    public var attributedLabel: NSAttributedString?

    private init(_ x: AXDataPointValue, _ y: AXDataPointValue?, _ additional: [Value], _ label: NSAttributedString?) {
        xValue = x
        yValue = y
        additionalValues = additional
        attributedLabel = label
    }

    public convenience init(x: Double, y: Double? = nil, additionalValues: [Value] = [], label: String? = nil) {
        self.init(AXDataPointValue(.number(x)), Self.number(y), additionalValues, Self.attributed(label))
    }

    public convenience init(x: String, y: Double? = nil, additionalValues: [Value] = [], label: String? = nil) {
        self.init(AXDataPointValue(.category(x)), Self.number(y), additionalValues, Self.attributed(label))
    }

    /// The name of the point.
    public var label: String? {
        get { attributedLabel?.string }
        set { attributedLabel = Self.attributed(newValue) }
    }

    public func copy(with zone: NSZone? = nil) -> Any {
        AXDataPoint(xValue, yValue, additionalValues, attributedLabel)
    }

    private static func number(_ value: Double?) -> AXDataPointValue? { value.map { AXDataPointValue(.number($0)) } }

    private static func attributed(_ text: String?) -> NSAttributedString? {
        text.map { NSAttributedString(string: $0) }
    }
}

/// A data series of a chart.
public class AXDataSeriesDescriptor: NSObject, NSCopying {
    /// An attributed version of the name.
    public var attributedName: NSAttributedString
    /// True if the points form a line, which sounds continuously. The points of other series sound one by one.
    public var isContinuous: Bool
    /// The points of the series.
    public var dataPoints: [AXDataPoint]

    public convenience init(name: String, isContinuous: Bool, dataPoints: [AXDataPoint]) {
        self.init(
            attributedName: NSAttributedString(string: name), isContinuous: isContinuous, dataPoints: dataPoints)
    }

    public init(attributedName: NSAttributedString, isContinuous: Bool, dataPoints: [AXDataPoint]) {
        self.attributedName = attributedName
        self.isContinuous = isContinuous
        self.dataPoints = dataPoints
    }

    /// The name of the series.
    public var name: String? {
        get { attributedName.string }
        set { attributedName = NSAttributedString(string: newValue ?? "") }
    }

    public func copy(with zone: NSZone? = nil) -> Any {
        AXDataSeriesDescriptor(
            attributedName: attributedName, isContinuous: isContinuous,
            dataPoints: dataPoints.compactMap { $0.copy() as? AXDataPoint })
    }
}
