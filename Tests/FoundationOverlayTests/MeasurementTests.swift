import Foundation
import FoundationOverlay
import Testing

@Suite struct `Measurements and quantities of time` {
    private let english = Locale(identifier: "en_US")
    private let german = Locale(identifier: "de_DE")

    @Test func `a measurement is shown in the unit of its region, or in its own`() {
        let distance = Measurement(value: 5, unit: UnitLength.kilometers)
        typealias Style = Measurement<UnitLength>.FormatStyle
        #expect(Style(width: .abbreviated, locale: english).format(distance) == "3.1 mi")
        #expect(distance.formatted(.measurement(width: .wide).locale(german)) == "5 Kilometer")
        #expect(distance.formatted(.measurement(width: .narrow, usage: .asProvided).locale(english)) == "5km")
        let exact = Style(
            width: .abbreviated, locale: german, usage: .asProvided,
            numberFormatStyle: .number.precision(.fractionLength(2)))
        #expect(exact.format(distance) == "5,00 km")
        let road = Style(
            width: .wide, locale: english, usage: .road, numberFormatStyle: .number.precision(.significantDigits(5)))
        #expect(road.format(distance) == "3.1069 miles")
    }

    @Test func `a unit has a name of its own`() {
        let formatter = MeasurementFormatter()
        formatter.locale = german
        #expect(formatter.string(from: UnitLength.kilometers) == "km")
        formatter.unitStyle = .long
        #expect(formatter.string(from: UnitLength.miles) == "Meilen")
        #expect(formatter.string(from: Unit(symbol: "bq")) == "bq")
        #expect(Measurement(value: 60, unit: UnitFrequency.framesPerSecond).converted(to: .hertz).value == 60)
    }

    @Test func `a temperature may be shown without its scale`() {
        let temperature = Measurement(value: 20.4, unit: UnitTemperature.celsius)
        typealias Style = Measurement<UnitTemperature>.FormatStyle
        #expect(Style(width: .abbreviated, locale: english, usage: .weather).format(temperature) == "69°F")
        #expect(Style(locale: german, usage: .weather, hidesScaleName: true).format(temperature) == "20°")
        #expect(temperature.formatted(.measurement(usage: .asProvided).locale(english)) == "20.4°C")
    }

    @Test func `every unit of Foundation that has a name is known by it`() {
        let units: [Dimension] = [
            UnitLength.meters, UnitLength.kilometers, UnitLength.miles, UnitLength.feet, UnitLength.inches,
            UnitLength.yards, UnitLength.centimeters, UnitLength.millimeters, UnitLength.nauticalMiles,
            UnitLength.micrometers, UnitLength.lightyears, UnitMass.kilograms, UnitMass.grams, UnitMass.pounds,
            UnitMass.ounces,
            UnitMass.stones, UnitMass.metricTons, UnitSpeed.metersPerSecond, UnitSpeed.kilometersPerHour,
            UnitSpeed.milesPerHour, UnitSpeed.knots, UnitVolume.liters, UnitVolume.milliliters, UnitVolume.cups,
            UnitVolume.gallons, UnitVolume.fluidOunces, UnitVolume.teaspoons, UnitVolume.tablespoons,
            UnitVolume.cubicMeters, UnitDuration.hours, UnitDuration.minutes, UnitDuration.seconds,
            UnitEnergy.kilojoules, UnitEnergy.kilocalories, UnitEnergy.kilowattHours, UnitPressure.hectopascals,
            UnitPressure.millibars, UnitPressure.inchesOfMercury, UnitPressure.poundsForcePerSquareInch,
            UnitPower.watts,
            UnitPower.kilowatts, UnitArea.squareMeters, UnitArea.acres, UnitArea.hectares, UnitAngle.degrees,
            UnitFrequency.hertz, UnitTemperature.kelvin, UnitTemperature.fahrenheit,
        ]
        let formatter = MeasurementFormatter()
        formatter.locale = german
        formatter.unitStyle = .long
        formatter.unitOptions = .providedUnit
        for unit in units {
            let text = formatter.string(from: Measurement(value: 2, unit: unit))
            #expect(text != "2 \(unit.symbol)" && text.hasPrefix("2"), "\(unit): \(text)")
        }
    }

    @Test func `a formatter has options for unit, width and number`() {
        let formatter = MeasurementFormatter()
        formatter.locale = english
        formatter.unitOptions = .providedUnit
        formatter.numberFormatter.maximumFractionDigits = 1
        #expect(formatter.string(from: Measurement(value: 1.26, unit: UnitMass.kilograms)) == "1.3 kg")
        formatter.unitStyle = .long
        #expect(formatter.string(from: Measurement(value: 2, unit: UnitSpeed.knots)) == "2 knots")
        let own = Dimension(symbol: "smoot", converter: UnitConverterLinear(coefficient: 1))
        #expect(formatter.string(from: Measurement(value: 2, unit: own)) == "2 smoot")
        formatter.unitOptions = [.providedUnit, .temperatureWithoutUnit]
        #expect(formatter.string(from: Measurement(value: 20, unit: UnitTemperature.celsius)) == "20°")
    }

    private func text(
        _ seconds: TimeInterval, _ style: DateComponentsFormatter.UnitsStyle, _ units: NSCalendar.Unit,
        _ locale: Locale, _ change: (DateComponentsFormatter) -> Void = { _ in }
    ) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = style
        formatter.allowedUnits = units
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = locale
        calendar.timeZone = .gmt
        formatter.calendar = calendar
        change(formatter)
        return formatter.string(from: seconds)
    }

    @Test func `a quantity of time has the words of its language`() {
        let units: NSCalendar.Unit = [.hour, .minute]
        #expect(text(4200, .abbreviated, units, english) == "1h 10m")
        #expect(text(4200, .short, units, english) == "1 hr, 10 min")
        #expect(text(4200, .brief, units, english) == "1hr 10min")
        #expect(text(4200, .full, units, english) == "1 hour, 10 minutes")
        #expect(text(4200, .full, units, german) == "1 Stunde und 10 Minuten")
        #expect(text(4200, .spellOut, units, english) == "one hour, ten minutes")
        #expect(text(3600, .full, units, english) == "1 hour" && text(0, .full, units, english) == "0 minutes")
        #expect(text(4230, .abbreviated, [.hour, .minute, .second], english) { $0.maximumUnitCount = 2 } == "1h 10m")
    }

    @Test func `a position has two digits after the first`() {
        let units: NSCalendar.Unit = [.hour, .minute, .second]
        #expect(text(3605, .positional, units, english) == "1:00:05")
        #expect(text(65, .positional, units, english) == "1:05" && text(5, .positional, units, english) == "5")
        #expect(text(65, .positional, units, english) { $0.zeroFormattingBehavior = .pad } == "00:01:05")
    }

    @Test func `a place and a size describe themselves by their numbers`() {
        let frame = CGRect(x: 1, y: 2, width: 3, height: 4.5)
        #expect(frame.debugDescription == "(1.0, 2.0, 3.0, 4.5)")
        #expect(frame.origin.debugDescription == "(1.0, 2.0)" && frame.size.debugDescription == "(3.0, 4.5)")
    }
}
