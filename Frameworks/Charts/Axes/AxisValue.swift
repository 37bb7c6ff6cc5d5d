/// An axis value for which marks are drawn.
public struct AxisValue {
    /// The index of the value among those of the axis.
    public let index: Int
    /// The number of values on the axis.
    public let count: Int
    let value: DataValue

    /// The value as `type`, or nil if that type is plotted differently.
    public func `as`<Value>(_ type: Value.Type) -> Value? where Value: Plottable {
        value.as(type)
    }
}

/// The axis values for which marks are drawn.
public struct AxisMarkValues {
    enum Kind: Sendable {
        case automatic(count: Int?, minimumStride: Double?, roundsLower: Bool?, roundsUpper: Bool?)
        case numbers(by: Double, roundsLower: Bool?, roundsUpper: Bool?)
        case dates(by: Calendar.Component, count: Int, calendar: Calendar?, roundsLower: Bool?, roundsUpper: Bool?)
        case list([DataValue])
    }

    let kind: Kind

    public static var automatic: AxisMarkValues { .automatic() }

    /// Round values.
    ///
    /// - Parameters:
    ///   - desiredCount: The approximate number of values.
    ///   - roundLowerBound: True to begin an inferred domain at a round value.
    ///   - roundUpperBound: True to end an inferred domain at a round value.
    public static func automatic(
        desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(
            kind: .automatic(
                count: desiredCount, minimumStride: nil, roundsLower: roundLowerBound, roundsUpper: roundUpperBound))
    }

    public static func automatic<P>(
        minimumStride: P, desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues where P: BinaryFloatingPoint {
        AxisMarkValues(
            kind: .automatic(
                count: desiredCount, minimumStride: Double(minimumStride), roundsLower: roundLowerBound,
                roundsUpper: roundUpperBound))
    }

    /// The multiples of `stepSize`.
    public static func stride<P>(
        by stepSize: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues where P: BinaryFloatingPoint {
        AxisMarkValues(
            kind: .numbers(by: Double(stepSize), roundsLower: roundLowerBound, roundsUpper: roundUpperBound))
    }

    /// The beginning of each unit of the component, or of every `count`th one.
    public static func stride(
        by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil,
        roundUpperBound: Bool? = nil, calendar: Calendar? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(
            kind: .dates(
                by: component, count: max(1, count), calendar: calendar, roundsLower: roundLowerBound,
                roundsUpper: roundUpperBound))
    }
}

/// The position of an axis.
public struct AxisMarkPosition {
    enum Kind: String, Sendable {
        case automatic, leading, trailing, top, bottom
    }

    let kind: Kind

    public static var automatic: AxisMarkPosition { AxisMarkPosition(kind: .automatic) }
    public static var leading: AxisMarkPosition { AxisMarkPosition(kind: .leading) }
    public static var trailing: AxisMarkPosition { AxisMarkPosition(kind: .trailing) }
    public static var top: AxisMarkPosition { AxisMarkPosition(kind: .top) }
    public static var bottom: AxisMarkPosition { AxisMarkPosition(kind: .bottom) }
}

/// The placement of an axis relative to the plot.
public struct AxisMarkPreset {
    enum Kind: Sendable {
        case automatic, extended, aligned, inset
    }

    let kind: Kind

    public static var automatic: AxisMarkPreset { AxisMarkPreset(kind: .automatic) }
    /// Grid lines extend beyond the plot, along the labels.
    public static var extended: AxisMarkPreset { AxisMarkPreset(kind: .extended) }
    /// The first and last labels are aligned with the ends of the plot.
    public static var aligned: AxisMarkPreset { AxisMarkPreset(kind: .aligned) }
    /// Labels are inside the plot.
    public static var inset: AxisMarkPreset { AxisMarkPreset(kind: .inset) }
}
