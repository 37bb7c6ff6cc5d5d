import HostClock

extension Text {
    /// A predefined style used to display a `Date`.
    public struct DateStyle: Sendable, Equatable, Codable {
        enum Kind: Codable {
            case time, date, relative, offset, timer
        }

        let kind: Kind

        /// A style displaying only the time component for a date.
        public static let time = DateStyle(kind: .time)
        /// A style displaying a date.
        public static let date = DateStyle(kind: .date)
        /// A style displaying a date as relative to now.
        public static let relative = DateStyle(kind: .relative)
        /// A style displaying a date as offset from now.
        public static let offset = DateStyle(kind: .offset)
        /// A style displaying a date as timer counting from now.
        public static let timer = DateStyle(kind: .timer)

        func text(for date: Date, in environment: EnvironmentValues) -> String {
            switch kind {
            case .time: return absolute(.dateTime.hour().minute(), date, environment)
            case .date: return absolute(.dateTime.day().month(.wide).year(), date, environment)
            case .relative: return TimeDistance(to: date, environment).text
            case .offset: return TimeDistance(to: date, environment).offset
            case .timer:
                let seconds = date.timeIntervalSince(HostClock.current.now)
                return TimerText.text(seconds > 0 ? seconds.rounded(.up) : -seconds, environment.locale)
            }
        }

        private func absolute(_ style: Date.FormatStyle, _ date: Date, _ environment: EnvironmentValues) -> String {
            var style = style
            style.locale = environment.locale
            style.timeZone = environment.timeZone
            style.calendar = environment.calendar
            return date.formatted(style)
        }

        /// The next time at which the text for `date` changes, or nil if it never does.
        func change(of date: Date, after now: Date) -> Date? {
            let distance = date.timeIntervalSince(now)
            let step: Double
            switch kind {
            case .time, .date: return nil
            case .timer: step = 1
            case .relative: step = TimeDistance.step(of: abs(distance), units: 2)
            case .offset: step = TimeDistance.step(of: abs(distance), units: 1)
            }
            // The next change comes when the distance is a whole number of steps.
            let rest = distance - (distance / step).rounded(.down) * step
            return now.addingTimeInterval(max(rest, 0) < 0.001 ? step : rest)
        }
    }

    /// Creates an instance that displays localized dates and times using a specific style.
    public init(_ date: Date, style: DateStyle) {
        self.init(storage: .date(date, style))
    }

    /// Creates an instance that displays a localized range between two dates.
    public init(_ dates: ClosedRange<Date>) {
        self.init(storage: .interval(DateInterval(start: dates.lowerBound, end: dates.upperBound)))
    }

    /// Creates an instance that displays a localized time interval.
    public init(_ interval: DateInterval) {
        self.init(storage: .interval(interval))
    }
}

extension DateInterval {
    /// The interval in hours and minutes if it is within a day, otherwise with its days.
    func text(in environment: EnvironmentValues) -> String {
        let isOneDay = environment.calendar.isDate(start, inSameDayAs: end)
        var style = Date.IntervalFormatStyle(
            date: isOneDay ? .omitted : .abbreviated, time: .shortened, locale: environment.locale,
            calendar: environment.calendar, timeZone: environment.timeZone)
        style.locale = environment.locale
        return style.format(start..<max(end, start))
    }
}

/// The distance from now to a past or future date.
struct TimeDistance {
    /// In seconds; negative for the past.
    private let seconds: Double
    private let months: Int
    private let environment: EnvironmentValues

    init(to date: Date, _ environment: EnvironmentValues) {
        let now = HostClock.current.now
        seconds = date.timeIntervalSince(now).rounded(.toNearestOrEven)
        self.environment = environment
        months = abs(environment.calendar.dateComponents([.month], from: now, to: date).month ?? 0)
    }

    private static let day = 86_400.0

    /// The step, in seconds, between distances with different texts around `distance`.
    static func step(of distance: Double, units: Int) -> Double {
        let steps: [(from: Double, step: Double)] =
            units == 1 ? [(day, day), (3600, 3600), (60, 60)] : [(day, 3600), (3600, 60)]
        return steps.first { distance >= $0.from }?.step ?? 1
    }

    /// The two largest units, short: “2 hr, 23 min”.
    var text: String {
        guard months == 0 else {
            let years = months / 12
            let rest = months % 12
            let parts = [(years, shortYears(years)), (rest, shortMonths(rest))].filter { $0.0 > 0 }.map(\.1)
            return parts.joined(separator: ", ")
        }
        let units: Set<Duration.UnitsFormatStyle.Unit> =
            abs(seconds) >= Self.day
            ? [.days, .hours] : abs(seconds) >= 3600 ? [.hours, .minutes] : [.minutes, .seconds]
        return format(units, .abbreviated, count: 2)
    }

    /// The largest unit, with a sign: “+2 hours”.
    var offset: String {
        let sign = seconds < 0 ? "-" : "+"
        guard months == 0 else {
            return sign + (months >= 12 ? longYears(months / 12) : longMonths(months))
        }
        return sign + format([.weeks, .days, .hours, .minutes, .seconds], .wide, count: 1)
    }

    private func format(
        _ units: Set<Duration.UnitsFormatStyle.Unit>, _ width: Duration.UnitsFormatStyle.UnitWidth, count: Int
    ) -> String {
        let style = Duration.UnitsFormatStyle(
            allowedUnits: units, width: width, maximumUnitCount: count,
            fractionalPart: .hide(rounded: .towardZero))
        return Duration.seconds(abs(seconds)).formatted(style.locale(environment.locale))
    }

    private func shortYears(_ count: Int) -> String { text("\(count) yr") }
    private func shortMonths(_ count: Int) -> String { text("\(count) mth") }
    private func longYears(_ count: Int) -> String { text("\(count) years") }
    private func longMonths(_ count: Int) -> String { text("\(count) months") }

    private func text(_ key: LocalizedStringKey) -> String { Text.framework(key).resolved(in: environment) }
}
