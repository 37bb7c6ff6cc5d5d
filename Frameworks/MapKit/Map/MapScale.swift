import Foundation
import FoundationOverlay

/// A round length that fits into the bar of a scale.
struct MapScale: Equatable {
    /// The length of the bar in points.
    let points: Double
    /// "500 m" or "2 mi", in the unit of the locale.
    let text: String

    /// The maximum length of the bar in points.
    private static let longest = 100.0

    init(metresPerPoint: Double, locale: Locale) {
        let isMetric = locale.measurementSystem == .metric
        let (small, large) = isMetric ? (1.0, 1000.0) : (0.3048, 1609.344)
        let longest = Self.longest * metresPerPoint
        let isLarge = longest >= large
        let unit = isLarge ? large : small
        let value = Self.round(longest / unit)
        points = (value * unit / metresPerPoint * 10).rounded() / 10
        let formatter = LengthFormatter()
        formatter.numberFormatter.locale = locale
        text = formatter.string(
            fromValue: value, unit: isLarge ? (isMetric ? .kilometer : .mile) : (isMetric ? .meter : .foot))
    }

    /// The largest of 1, 2 and 5 times a power of ten that is at most `length`.
    private static func round(_ length: Double) -> Double {
        let power = pow(10, log10(length).rounded(.down))
        return ([5, 2, 1].first { $0 * power <= length } ?? 1) * power
    }
}
