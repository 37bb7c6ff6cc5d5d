public import Foundation

/// A formatter that provides localized representations of units and measurements.
///
/// Use it on one thread at a time, as on Apple's systems.
open class MeasurementFormatter: Formatter {
    /// Constants that specify how a formatter chooses the unit.
    public struct UnitOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Keeps the unit of the measurement.
        public static let providedUnit = UnitOptions(rawValue: 1 << 0)
        /// Shows a temperature without its scale.
        public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
    }

    /// Options for how the unit is formatted.
    open var unitOptions: UnitOptions = []
    /// The width of the unit's name.
    open var unitStyle = Formatter.UnitStyle.medium
    /// The locale of the formatter.
    open var locale: Locale! = .autoupdatingCurrent
    private var customNumberFormatter: NumberFormatter?

    /// The number formatter used to format the quantity of a measurement.
    open var numberFormatter: NumberFormatter! {
        get {
            if let customNumberFormatter { return customNumberFormatter }
            let formatter = NumberFormatter()
            formatter.numberStyle = .decimal
            formatter.locale = (locale ?? .autoupdatingCurrent).chosen
            customNumberFormatter = formatter
            return formatter
        }
        set { customNumberFormatter = newValue }
    }

    /// Creates and returns a localized string representation of the provided measurement.
    public func string<UnitType>(from measurement: Measurement<UnitType>) -> String where UnitType: Unit {
        let number = { [numberFormatter] (value: Double) in
            numberFormatter?.string(from: NSNumber(value: value)) ?? "\(value)"
        }
        let hidesUnit = unitOptions.contains(.temperatureWithoutUnit) && measurement.unit is UnitTemperature
        let text = UnitName.name(of: measurement.unit).flatMap {
            MeasurementText((locale ?? .autoupdatingCurrent).chosen, width).text(
                measurement.value, $0, usage: unitOptions.contains(.providedUnit) ? nil : "default",
                hidesUnit: hidesUnit, number: number)
        }
        return text ?? "\(number(measurement.value)) \(measurement.unit.symbol)"
    }

    /// Creates and returns a localized string representation of the provided unit.
    open func string(from unit: Unit) -> String {
        let text = UnitName.name(of: unit).flatMap {
            MeasurementText((locale ?? .autoupdatingCurrent).chosen, width).name($0)
        }
        return text ?? unit.symbol
    }

    private var width: MeasurementText.Width {
        switch unitStyle {
        case .short: .narrow
        case .medium: .abbreviated
        case .long: .wide
        @unknown default: .abbreviated
        }
    }

    /// Returns the text for a measurement of any unit, or nil for other values.
    open override func string(for obj: Any) -> String? { (obj as? any AnyMeasurement)?.text(by: self) }
}

/// A measurement of any unit.
private protocol AnyMeasurement {
    func text(by formatter: MeasurementFormatter) -> String
}

extension Measurement: AnyMeasurement {
    fileprivate func text(by formatter: MeasurementFormatter) -> String { formatter.string(from: self) }
}
