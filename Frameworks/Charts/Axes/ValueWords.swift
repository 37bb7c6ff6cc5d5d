extension DataValue {
    /// The value in a format of the app's own, which follows the page's language as a text does.
    @MainActor func formatted<Format: FormatStyle>(by format: Format, in environment: EnvironmentValues) -> String?
    where Format.FormatInput: Plottable, Format.FormatOutput == String {
        guard let input = self.as(Format.FormatInput.self) else { return nil }
        if var dates = format as? Date.FormatStyle, let date = input as? Date {
            dates.calendar = environment.calendar
            dates.timeZone = environment.timeZone
            return dates.locale(environment.locale).format(date)
        }
        return format.locale(environment.locale).format(input)
    }
}

/// How a chart says values that no format is given for.
struct ValueWords {
    let locale: Locale
    let calendar: Calendar
    let timeZone: TimeZone

    init(_ environment: EnvironmentValues) {
        locale = environment.locale
        timeZone = environment.timeZone
        var calendar = environment.calendar
        calendar.timeZone = environment.timeZone
        calendar.locale = environment.locale
        self.calendar = calendar
    }

    /// - Parameter decimals: as many as tell the ticks of the axis apart.
    func number(_ value: Double, decimals: Int) -> String {
        value.formatted(.number.precision(.fractionLength(decimals)).locale(locale))
    }

    func percent(_ value: Double) -> String {
        value.formatted(.percent.precision(.fractionLength(0...1)).locale(locale))
    }

    /// A number as it is read out: with the decimals that it has, but not more than three.
    func spoken(_ value: Double) -> String {
        value.formatted(.number.precision(.fractionLength(0...3)).locale(locale))
    }

    func date(_ date: Date, _ style: Date.FormatStyle) -> String {
        var style = style
        style.calendar = calendar
        style.timeZone = timeZone
        return style.locale(locale).format(date)
    }

    /// How a tick of an axis with steps of `unit` is written.
    func tick(_ date: Date, unit: Calendar.Component) -> String {
        switch unit {
        case .second, .nanosecond: self.date(date, .dateTime.hour().minute().second())
        case .minute: self.date(date, .dateTime.hour().minute())
        case .hour: self.date(date, .dateTime.hour())
        case .month, .quarter: self.date(date, .dateTime.month(.abbreviated))
        case .year, .yearForWeekOfYear: self.date(date, .dateTime.year())
        default: self.date(date, .dateTime.month(.abbreviated).day())
        }
    }

    /// A value as assistive technology reads it.
    ///
    /// - Parameter unit: the shortest unit of time that tells the chart's dates apart.
    func spoken(_ value: DataValue, unit: Calendar.Component) -> String {
        switch value {
        case .number(let number): return spoken(number)
        case .category(let text): return text
        case .date(let date):
            switch unit {
            case .second: return self.date(date, .dateTime.month(.wide).day().hour().minute().second())
            case .minute, .hour: return self.date(date, .dateTime.month(.wide).day().hour().minute())
            case .month: return self.date(date, .dateTime.month(.wide).year())
            case .year: return self.date(date, .dateTime.year())
            default: return self.date(date, .dateTime.month(.wide).day().year())
            }
        }
    }

    /// The longest unit that all `dates` are whole multiples of.
    func unit(of dates: [Date]) -> Calendar.Component {
        for unit in [Calendar.Component.year, .month, .day, .minute]
        where dates.allSatisfy({ calendar.dateInterval(of: unit, for: $0)?.start == $0 }) {
            return unit
        }
        return .second
    }
}
