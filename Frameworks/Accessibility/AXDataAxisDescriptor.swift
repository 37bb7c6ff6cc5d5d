public import Foundation

/// The protocol for a data axis descriptor.
public protocol AXDataAxisDescriptor: NSCopying {
    /// The name or title of this axis.
    var title: String { get set }
    /// An attributed version of the title.
    var attributedTitle: NSAttributedString { get set }
}

/// A numeric axis.
public final class AXNumericDataAxisDescriptor: NSObject, AXDataAxisDescriptor {
    /// The scale of the axis.
    public enum ScaleType: Int, Sendable {
        case linear, log10, ln
    }

    public var attributedTitle: NSAttributedString
    /// The scale of the axis. The default is linear.
    public var scaleType = ScaleType.linear
    /// The range from the lowest to the highest number of the axis.
    public var range: ClosedRange<Double>
    /// The numbers at which the axis has grid lines.
    public var gridlinePositions: [Double]
    /// Describes a number on the axis in words.
    public var valueDescriptionProvider: (Double) -> String

    public convenience init(
        title: String, range: ClosedRange<Double>, gridlinePositions: [Double],
        valueDescriptionProvider: @escaping (Double) -> String
    ) {
        self.init(
            attributedTitle: NSAttributedString(string: title), range: range, gridlinePositions: gridlinePositions,
            valueDescriptionProvider: valueDescriptionProvider)
    }

    public init(
        attributedTitle: NSAttributedString, range: ClosedRange<Double>, gridlinePositions: [Double],
        valueDescriptionProvider: @escaping (Double) -> String
    ) {
        self.attributedTitle = attributedTitle
        self.range = range
        self.gridlinePositions = gridlinePositions
        self.valueDescriptionProvider = valueDescriptionProvider
    }

    public var title: String {
        get { attributedTitle.string }
        set { attributedTitle = NSAttributedString(string: newValue) }
    }

    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = AXNumericDataAxisDescriptor(
            attributedTitle: attributedTitle, range: range, gridlinePositions: gridlinePositions,
            valueDescriptionProvider: valueDescriptionProvider)
        copy.scaleType = scaleType
        return copy
    }
}

/// An axis of categories.
public class AXCategoricalDataAxisDescriptor: NSObject, AXDataAxisDescriptor {
    public var attributedTitle: NSAttributedString
    /// The categories of the axis, in order.
    public var categoryOrder: [String]

    public convenience init(title: String, categoryOrder: [String]) {
        self.init(attributedTitle: NSAttributedString(string: title), categoryOrder: categoryOrder)
    }

    public init(attributedTitle: NSAttributedString, categoryOrder: [String]) {
        self.attributedTitle = attributedTitle
        self.categoryOrder = categoryOrder
    }

    public var title: String {
        get { attributedTitle.string }
        set { attributedTitle = NSAttributedString(string: newValue) }
    }

    public func copy(with zone: NSZone? = nil) -> Any {
        AXCategoricalDataAxisDescriptor(attributedTitle: attributedTitle, categoryOrder: categoryOrder)
    }
}
