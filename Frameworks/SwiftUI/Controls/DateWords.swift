/// How a locale writes dates and times in a picker.
struct DateWords: Equatable {
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

    /// `reading`, which is kept as an instant in Greenwich, in the given form.
    func text(_ reading: Date, _ style: Date.FormatStyle) -> String {
        var style = style
        style.locale = locale
        style.calendar = calendar
        style.timeZone = .gmt
        return reading.formatted(style)
    }

    /// A number that is not negative, in the locale's digits.
    func number(_ value: Int, digits: Int = 1) -> String {
        let plain = String(value)
        let zeros = String(repeating: "0", count: max(0, digits - plain.count))
        return (zeros + plain).compactMap(\.wholeNumberValue).map { habits.digits[$0] }.joined()
    }

    /// The hours that the locale's clock shows.
    var hours: HourCycle { habits.hours }

    /// The parts of a date in the order in which the locale writes them.
    var dateOrder: [DateField] { habits.dateOrder }
}

/// What is asked of the system once for each locale.
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

/// How a clock counts the hours of a day.
struct HourCycle: Equatable {
    /// The hours in the order of the wheel, as the clock shows them.
    let shown: [Int]
    /// The least number of digits of an hour.
    let digits: Int
    let hasPeriods: Bool
    /// Whether the half of the day stands before the hour.
    let beginsWithPeriod: Bool

    /// - Parameter pattern: of a time, with the letters of Unicode's date patterns.
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

    /// The hour from 0 to 23 that a row of the wheel stands for, in the half of the day in which `hour` is.
    func hour(at row: Int, like hour: Int) -> Int {
        hasPeriods ? shown[row] % 12 + hour / 12 * 12 : shown[row] % 24
    }
}

/// A date pattern without the words in it.
private func unquoted(_ pattern: String) -> String {
    pattern.split(separator: "'", omittingEmptySubsequences: false)
        .enumerated()
        .filter { $0.offset.isMultiple(of: 2) }
        .map(\.element)
        .joined()
}
