/// A type that you can use to configure the domain of a chart.
public protocol ScaleDomain {}

/// A domain that the chart infers from its data.
public struct AutomaticScaleDomain: ScaleDomain {
    let includesZero: Bool?
    let isReversed: Bool
    let modify: (([DataValue]) -> [DataValue])?
}

extension ScaleDomain where Self == AutomaticScaleDomain {
    public static var automatic: AutomaticScaleDomain { .automatic() }

    public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil) -> AutomaticScaleDomain {
        AutomaticScaleDomain(includesZero: includesZero, isReversed: reversed ?? false, modify: nil)
    }

    /// An inferred domain modified by `modifyInferredDomain`, which gets both ends for numbers and dates, or all
    /// categories.
    public static func automatic<DataValue>(
        includesZero: Bool? = nil, reversed: Bool? = nil, dataType: DataValue.Type,
        modifyInferredDomain: @escaping (inout [DataValue]) -> Void
    ) -> AutomaticScaleDomain where DataValue: Plottable {
        AutomaticScaleDomain(includesZero: includesZero, isReversed: reversed ?? false) { inferred in
            var values = inferred.compactMap { $0.as(dataType) }
            modifyInferredDomain(&values)
            return values.map { Charts.DataValue($0) }
        }
    }
}

extension ClosedRange: ScaleDomain where Bound: Plottable {}
extension Array: ScaleDomain where Element: Plottable {}

/// A domain with known values.
protocol ExplicitDomain {
    /// Both ends of a range, or all values of a list.
    var domainValues: [DataValue] { get }
}

extension ClosedRange: ExplicitDomain where Bound: Plottable {
    var domainValues: [DataValue] { [DataValue(lowerBound), DataValue(upperBound)] }
}

extension Array: ExplicitDomain where Element: Plottable {
    var domainValues: [DataValue] { map { DataValue($0) } }
}
