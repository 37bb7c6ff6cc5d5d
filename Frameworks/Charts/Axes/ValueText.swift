extension DataValue {
    /// Formats the value with the app's format, in the page's language.
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

/// Formats the values of a chart without an explicit format.
struct ValueText {
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

    /// - Parameter decimals: The number of decimals needed to distinguish the ticks of the axis.
    func number(_ value: Double, decimals: Int) -> String {
        value.formatted(.number.precision(.fractionLength(decimals)).locale(locale))
    }

    func percent(_ value: Double) -> String {
        value.formatted(.percent.precision(.fractionLength(0...1)).locale(locale))
    }

    /// A number for screen readers, with up to three decimals.
    func spoken(_ value: Double) -> String {
        value.formatted(.number.precision(.fractionLength(0...3)).locale(locale))
    }

    func date(_ date: Date, _ style: Date.FormatStyle) -> String {
        var style = style
        style.calendar = calendar
        style.timeZone = timeZone
        return style.locale(locale).format(date)
    }

    /// The text of a tick on an axis whose steps are of `unit`.
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

    /// A value as read by assistive technology.
    ///
    /// - Parameter unit: The shortest unit of time needed to distinguish the chart's dates.
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

    /// The longest unit of which all `dates` are whole multiples.
    func unit(of dates: [Date]) -> Calendar.Component {
        for unit in [Calendar.Component.year, .month, .day, .minute]
        where dates.allSatisfy({ calendar.dateInterval(of: unit, for: $0)?.start == $0 }) {
            return unit
        }
        return .second
    }
}
