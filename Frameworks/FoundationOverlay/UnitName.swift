import Foundation

/// The names of Foundation's units in Unicode's locale data.
enum UnitName {
    /// Returns the name of a unit, or `nil` for a custom unit of an app.
    static func name(of unit: Unit) -> String? {
        switch unit {
        case is UnitLength: lengths[unit.symbol]
        case is UnitMass: masses[unit.symbol]
        case is UnitTemperature: ["K": "kelvin", "°C": "celsius", "°F": "fahrenheit"][unit.symbol]
        case is UnitSpeed:
            ["m/s": "meter-per-second", "km/h": "kilometer-per-hour", "mph": "mile-per-hour", "kn": "knot"][unit.symbol]
        case is UnitVolume: volumes[unit.symbol]
        case is UnitDuration:
            [
                "h": "hour", "hr": "hour", "m": "minute", "min": "minute", "s": "second", "sec": "second",
                "ms": "millisecond", "µs": "microsecond", "ns": "nanosecond",
            ][unit.symbol]
        case is UnitEnergy:
            [
                "kJ": "kilojoule", "J": "joule", "kCal": "kilocalorie", "cal": "calorie", "kWh": "kilowatt-hour",
            ][unit.symbol]
        case is UnitPressure:
            [
                "hPa": "hectopascal", "kPa": "kilopascal", "MPa": "megapascal", "bar": "bar", "mbar": "millibar",
                "mmHg": "millimeter-ofhg", "inHg": "inch-ofhg", "psi": "pound-force-per-square-inch",
                "N/m²": "pascal",
            ][unit.symbol]
        case is UnitPower:
            ["W": "watt", "kW": "kilowatt", "MW": "megawatt", "GW": "gigawatt", "mW": "milliwatt", "hp": "horsepower"][
                unit.symbol]
        case is UnitArea: areas[unit.symbol]
        case is UnitAngle: ["°": "degree", "ʹ": "arc-minute", "ʺ": "arc-second", "rad": "radian"][unit.symbol]
        case is UnitFrequency:
            ["Hz": "hertz", "kHz": "kilohertz", "MHz": "megahertz", "GHz": "gigahertz"][unit.symbol]
        default: nil
        }
    }

    private static let lengths = [
        "km": "kilometer", "m": "meter", "dm": "decimeter", "cm": "centimeter", "mm": "millimeter",
        "µm": "micrometer", "nm": "nanometer", "pm": "picometer", "in": "inch", "ft": "foot", "yd": "yard",
        "mi": "mile",
        "ly": "light-year", "NM": "nautical-mile", "ftm": "fathom", "fur": "furlong", "ua": "astronomical-unit",
        "pc": "parsec", "smi": "mile-scandinavian",
    ]
    private static let masses = [
        "kg": "kilogram", "g": "gram", "mg": "milligram", "µg": "microgram", "oz": "ounce", "lb": "pound",
        "st": "stone", "t": "tonne", "ton": "ton", "ct": "carat", "oz t": "ounce-troy",
    ]
    private static let volumes = [
        "L": "liter", "dL": "deciliter", "cL": "centiliter", "mL": "milliliter", "ML": "megaliter",
        "hL": "hectoliter", "m³": "cubic-meter", "cm³": "cubic-centimeter", "km³": "cubic-kilometer",
        "in³": "cubic-inch", "ft³": "cubic-foot", "yd³": "cubic-yard", "mi³": "cubic-mile", "tsp": "teaspoon",
        "tbsp": "tablespoon", "fl oz": "fluid-ounce", "cup": "cup", "pt": "pint", "qt": "quart", "gal": "gallon",
        "metric cup": "cup-metric",
    ]
    private static let areas = [
        "km²": "square-kilometer", "m²": "square-meter", "cm²": "square-centimeter", "in²": "square-inch",
        "ft²": "square-foot", "yd²": "square-yard", "mi²": "square-mile", "ac": "acre", "ha": "hectare",
    ]
}

extension Locale {
    /// This locale, or the reader's if an app left the choice to the system.
    var chosen: Locale { self == .current || self == .autoupdatingCurrent ? .reader : self }
}
