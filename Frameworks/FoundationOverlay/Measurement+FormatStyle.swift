public import Foundation

/// The purpose of a displayed measurement, which determines its unit.
public struct MeasurementFormatUnitUsage<UnitType>: Codable, Hashable, Sendable where UnitType: Dimension {
    /// The name in Unicode's locale data, or `nil` to keep the unit.
    let name: String?

    /// The most common unit in the region.
    public static var general: Self { Self(name: "default") }
    /// The unit of the measurement itself.
    public static var asProvided: Self { Self(name: nil) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
    /// An air temperature.
    public static var weather: Self { Self(name: "weather") }
    /// A body temperature.
    public static var person: Self { Self(name: "person") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
    /// A length of a body part.
    public static var person: Self { Self(name: "person") }
    /// A person's height.
    public static var personHeight: Self { Self(name: "person-height") }
    /// A distance by road.
    public static var road: Self { Self(name: "road") }
    /// The focal length of a lens.
    public static var focalLength: Self { Self(name: "focal-length") }
    /// An amount of rain.
    public static var rainfall: Self { Self(name: "rainfall") }
    /// An amount of snow.
    public static var snowfall: Self { Self(name: "snowfall") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
    /// The energy of food.
    public static var food: Self { Self(name: "food") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
    /// A person's weight.
    public static var personWeight: Self { Self(name: "person") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitSpeed {
    /// A wind speed.
    public static var wind: Self { Self(name: "wind") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitPressure {
    /// An air pressure.
    public static var barometric: Self { Self(name: "baromtrc") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitVolume {
    /// An amount of a liquid.
    public static var liquid: Self { Self(name: "fluid") }
}

extension Measurement where UnitType: Dimension {
    /// A type that provides localized representations of measurements.
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
        /// The width of a unit's name.
        public struct UnitWidth: Codable, Hashable, Sendable {
            private enum Name: Codable {
                case wide, abbreviated, narrow
            }

            private let name: Name

            /// The full name: “3 kilometers”.
            public static var wide: Self { Self(name: .wide) }
            /// A short name: “3 km”.
            public static var abbreviated: Self { Self(name: .abbreviated) }
            /// The shortest name: “3km”.
            public static var narrow: Self { Self(name: .narrow) }

            var text: MeasurementText.Width {
                switch name {
                case .wide: .wide
                case .abbreviated: .abbreviated
                case .narrow: .narrow
                }
            }
        }

        public typealias FormatInput = Measurement<UnitType>
        public typealias FormatOutput = String

        /// The width of the unit's name.
        public var width: UnitWidth
        /// The locale of the text.
        public var locale: Locale
        /// The style of the number, or `nil` for the default.
        public var numberFormatStyle: FloatingPointFormatStyle<Double>?
        /// The purpose of the measurement.
        public var usage: MeasurementFormatUnitUsage<UnitType>?
        private var hidesScale = false

        public init(
            width: UnitWidth, locale: Locale = .autoupdatingCurrent,
            usage: MeasurementFormatUnitUsage<UnitType> = .general,
            numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
        ) {
            self.width = width
            self.locale = locale
            self.usage = usage
            self.numberFormatStyle = numberFormatStyle
        }

        public func locale(_ locale: Locale) -> Self {
            var copy = self
            copy.locale = locale
            return copy
        }

        public func format(_ measurement: Measurement<UnitType>) -> String {
            let locale = locale.chosen
            let style = numberFormatStyle?.locale(locale)
            let number = style.map { style in { style.format($0) } as (Double) -> String }
            let text = UnitName.name(of: measurement.unit).flatMap {
                MeasurementText(locale, width.text).text(
                    measurement.value, $0, usage: usage?.name, hidesUnit: hidesScale, number: number)
            }
            let plain = FloatingPointFormatStyle<Double>(locale: locale)
            return text ?? "\((style ?? plain).format(measurement.value)) \(measurement.unit.symbol)"
        }
    }

    /// Formats the measurement using the provided format style.
    public func formatted<S>(_ style: S) -> S.FormatOutput
    where S: Foundation.FormatStyle, S.FormatInput == Measurement<UnitType> {
        style.format(self)
    }

    /// Generates a locale-aware string representation of the measurement, using the default format style.
    public func formatted() -> String { FormatStyle(width: .abbreviated).format(self) }
}

extension Measurement.FormatStyle where UnitType == UnitTemperature {
    /// A Boolean value that indicates if the scale is left out, as in “20°”.
    public var hidesScaleName: Bool {
        get { hidesScale }
        set { hidesScale = newValue }
    }

    public init(
        width: UnitWidth = .abbreviated, locale: Locale = .autoupdatingCurrent,
        usage: MeasurementFormatUnitUsage<UnitType> = .general, hidesScaleName: Bool = false,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
        self.width = width
        self.locale = locale
        self.usage = usage
        self.numberFormatStyle = numberFormatStyle
        hidesScale = hidesScaleName
    }
}

extension FormatStyle {
    /// Returns a format style to use on measurements.
    public static func measurement<UnitType>(
        width: Measurement<UnitType>.FormatStyle.UnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitType>.FormatStyle, UnitType: Dimension {
        Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    }

    /// Returns a format style to use on measurements of temperature.
    public static func measurement(
        width: Measurement<UnitTemperature>.FormatStyle.UnitWidth = .abbreviated,
        usage: MeasurementFormatUnitUsage<UnitTemperature> = .general, hidesScaleName: Bool = false,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitTemperature>.FormatStyle {
        Self(
            width: width, usage: usage, hidesScaleName: hidesScaleName, numberFormatStyle: numberFormatStyle)
    }
}
