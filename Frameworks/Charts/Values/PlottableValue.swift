/// Labeled data that you plot in a chart.
public struct PlottableValue<Value: Plottable> {
    let datum: Datum

    private init(label: Text, _ value: DataValue, to upper: DataValue? = nil) {
        datum = Datum(label: label, value: value, upper: upper)
    }
}

extension PlottableValue {
    public static func value(_ label: Text, _ value: Value) -> PlottableValue<Value> {
        PlottableValue(label: label, DataValue(value))
    }

    public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue<Value> {
        PlottableValue(label: Text(labelKey), DataValue(value))
    }

    @_disfavoredOverload
    public static func value<S>(_ label: S, _ value: Value) -> PlottableValue<Value> where S: StringProtocol {
        PlottableValue(label: Text(label), DataValue(value))
    }
}

extension PlottableValue where Value: Comparable {
    public static func value(_ label: Text, _ value: Range<Value>) -> PlottableValue<Value> {
        PlottableValue(label: label, DataValue(value.lowerBound), to: DataValue(value.upperBound))
    }

    public static func value(_ labelKey: LocalizedStringKey, _ value: Range<Value>) -> PlottableValue<Value> {
        .value(Text(labelKey), value)
    }

    @_disfavoredOverload
    public static func value<S>(_ label: S, _ value: Range<Value>) -> PlottableValue<Value> where S: StringProtocol {
        .value(Text(label), value)
    }

    public static func value(_ label: Text, _ value: ChartBinRange<Value>) -> PlottableValue<Value> {
        .value(label, value.lowerBound..<value.upperBound)
    }

    public static func value(_ labelKey: LocalizedStringKey, _ value: ChartBinRange<Value>) -> PlottableValue<Value> {
        .value(Text(labelKey), value)
    }

    @_disfavoredOverload
    public static func value<S>(
        _ label: S, _ value: ChartBinRange<Value>
    ) -> PlottableValue<Value> where S: StringProtocol {
        .value(Text(label), value)
    }
}

extension PlottableValue where Value == Date {
    /// Creates a value for the whole unit of time that contains `value`. A bar for a day, for example, is as wide as
    /// the day.
    public static func value(
        _ label: Text, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> PlottableValue<Value> {
        guard let interval = (calendar ?? .current).dateInterval(of: unit, for: value) else {
            return .value(label, value)
        }
        return PlottableValue(label: label, .date(interval.start), to: .date(interval.end))
    }

    public static func value(
        _ labelKey: LocalizedStringKey, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> PlottableValue<Value> {
        .value(Text(labelKey), value, unit: unit, calendar: calendar)
    }

    @_disfavoredOverload
    public static func value<S>(
        _ label: S, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> PlottableValue<Value> where S: StringProtocol {
        .value(Text(label), value, unit: unit, calendar: calendar)
    }
}
