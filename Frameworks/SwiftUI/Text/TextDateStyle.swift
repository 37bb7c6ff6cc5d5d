extension Text {
    /// A predefined style used to display a `Date`.
    public struct DateStyle: Sendable, Equatable, Codable {
        enum Kind: Codable {
            case time, date
        }

        let kind: Kind

        /// A style displaying only the time component for a date.
        public static let time = DateStyle(kind: .time)
        /// A style displaying a date.
        public static let date = DateStyle(kind: .date)

        func text(for date: Date, in environment: EnvironmentValues) -> String {
            var style: Date.FormatStyle
            switch kind {
            case .time: style = .dateTime.hour().minute()
            case .date: style = .dateTime.day().month(.wide).year()
            }
            style.locale = environment.locale
            style.timeZone = environment.timeZone
            style.calendar = environment.calendar
            return date.formatted(style)
        }
    }

    /// Creates an instance that displays localized dates and times using a specific style.
    public init(_ date: Date, style: DateStyle) {
        self.init(storage: .date(date, style))
    }
}
