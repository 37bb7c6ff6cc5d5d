/// The conventions of a locale for dates and times in a picker.
struct DateText: Equatable {
    let locale: Locale
    let calendar: Calendar
    private let habits: LocaleHabits

    @MainActor init(_ environment: EnvironmentValues) {
        locale = environment.locale
        habits = .of(environment.locale)
        var calendar = environment.calendar
        calendar.locale = environment.locale
        calendar.timeZone = .gmt
        self.calendar = calendar
    }

    /// Formats `reading`, the instant at which a clock in Greenwich shows the wall clock's time.
    func text(_ reading: Date, _ style: Date.FormatStyle) -> String {
        var style = style
        style.locale = locale
        style.calendar = calendar
        style.timeZone = .gmt
        return reading.formatted(style)
    }

    /// A non-negative number in the locale's digits.
    func number(_ value: Int, digits: Int = 1) -> String {
        let plain = String(value)
        let zeros = String(repeating: "0", count: max(0, digits - plain.count))
        return (zeros + plain).compactMap(\.wholeNumberValue).map { habits.digits[$0] }.joined()
    }

    /// The hours shown by the locale's clock.
    var hours: HourCycle { habits.hours }

    /// The components of a date in the locale's order.
    var dateOrder: [DateField] { habits.dateOrder }
}

/// The locale's conventions, looked up once per locale.
private struct LocaleHabits: Equatable {
    let digits: [String]
    let hours: HourCycle
    let dateOrder: [DateField]

    @MainActor private static var known: [Locale: LocaleHabits] = [:]

    @MainActor static func of(_ locale: Locale) -> LocaleHabits {
        if let habits = known[locale] { return habits }
        let habits = LocaleHabits(locale)
        known[locale] = habits
        return habits
    }

    private init(_ locale: Locale) {
        func pattern(_ template: String) -> String {
            DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
        }
        digits = (0...9).map { $0.formatted(.number.locale(locale)) }
        hours = HourCycle(pattern: pattern("jmm"))
        dateOrder = Self.order(in: pattern("yMMMMd"))
    }

    private static func order(in pattern: String) -> [DateField] {
        var order: [DateField] = []
        for letter in unquoted(pattern) {
            let field: DateField? =
                switch letter {
                case "d": .day
                case "M", "L": .month
                case "y", "u", "U", "r": .year
                default: nil
                }
            if let field, !order.contains(field) { order.append(field) }
        }
        return order
    }
}

enum DateField {
    case day, month, year
}

/// The hour cycle of a clock.
struct HourCycle: Equatable {
    /// The hours in the order of the wheel, as the clock shows them.
    let shown: [Int]
    /// The minimum number of digits of an hour.
    let digits: Int
    let hasPeriods: Bool
    /// True if AM or PM precedes the hour.
    let beginsWithPeriod: Bool

    /// - Parameter pattern: A time pattern in Unicode's date format letters.
    init(pattern: String) {
        let letters = unquoted(pattern)
        let hour = letters.first { "hHkK".contains($0) } ?? "H"
        let period = letters.firstIndex { "abB".contains($0) }
        shown =
            switch hour {
            case "h": Array(1...12)
            case "K": Array(0...11)
            case "k": Array(1...24)
            default: Array(0...23)
            }
        digits = letters.filter { $0 == hour }.count
        hasPeriods = hour == "h" || hour == "K"
        beginsWithPeriod = period.flatMap { found in letters.firstIndex(of: hour).map { found < $0 } } ?? false
    }

    /// The row of the wheel for an hour from 0 to 23.
    func row(of hour: Int) -> Int {
        let wanted = hasPeriods ? hour % 12 : hour
        return shown.firstIndex { $0 % (hasPeriods ? 12 : 24) == wanted } ?? 0
    }

    /// The hour from 0 to 23 for a row of the wheel, in the same half of the day as `hour`.
    func hour(at row: Int, like hour: Int) -> Int {
        hasPeriods ? shown[row] % 12 + hour / 12 * 12 : shown[row] % 24
    }
}

/// A date pattern without its quoted text.
private func unquoted(_ pattern: String) -> String {
    pattern.split(separator: "'", omittingEmptySubsequences: false)
        .enumerated()
        .filter { $0.offset.isMultiple(of: 2) }
        .map(\.element)
        .joined()
}
