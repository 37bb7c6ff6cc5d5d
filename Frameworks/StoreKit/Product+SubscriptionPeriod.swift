public import Foundation
import FoundationOverlay

extension Product {
    /// The period of an auto-renewable subscription.
    public struct SubscriptionPeriod: Hashable, Sendable {
        /// Increments of time for subscription periods.
        public enum Unit: Hashable, Sendable, Comparable {
            /// A subscription period unit of a day.
            case day
            /// A subscription period unit of a week.
            case week
            /// A subscription period unit of a month.
            case month
            /// A subscription period unit of a year.
            case year

            /// A name of the unit for one of them, in the reader's language, such as “Month”.
            public var localizedDescription: String {
                switch self {
                case .day: String(localized: "Day", bundle: .module)
                case .week: String(localized: "Week", bundle: .module)
                case .month: String(localized: "Month", bundle: .module)
                case .year: String(localized: "Year", bundle: .module)
                }
            }

            /// Converts the unit to a text, in the form of a format style.
            public func formatted<S>(_ format: S) -> S.FormatOutput
            where S: Foundation.FormatStyle, S.FormatInput == Unit {
                format.format(self)
            }

            /// A format style that writes the name of a unit in the middle of a sentence, such as “month”.
            public struct FormatStyle: Foundation.FormatStyle {
                private var locale = Locale.reader

                init() {}

                /// Returns the name of the unit.
                public func format(_ value: Unit) -> String {
                    Locale.$ofPage.withValue(locale) {
                        switch value {
                        case .day: String(localized: "day", bundle: .module)
                        case .week: String(localized: "week", bundle: .module)
                        case .month: String(localized: "month", bundle: .module)
                        case .year: String(localized: "year", bundle: .module)
                        }
                    }
                }

                /// Returns this style in the language of a locale.
                public func locale(_ locale: Locale) -> FormatStyle {
                    var style = self
                    style.locale = locale
                    return style
                }
            }
        }

        /// The unit of time that this period represents.
        public let unit: Unit
        /// The number of units that the period represents.
        public let value: Int

        /// A period of three days.
        public static let everyThreeDays = SubscriptionPeriod(unit: .day, value: 3)
        /// A period of one week.
        public static let weekly = SubscriptionPeriod(unit: .week, value: 1)
        /// A period of two weeks.
        public static let everyTwoWeeks = SubscriptionPeriod(unit: .week, value: 2)
        /// A period of one month.
        public static let monthly = SubscriptionPeriod(unit: .month, value: 1)
        /// A period of two months.
        public static let everyTwoMonths = SubscriptionPeriod(unit: .month, value: 2)
        /// A period of three months.
        public static let everyThreeMonths = SubscriptionPeriod(unit: .month, value: 3)
        /// A period of six months.
        public static let everySixMonths = SubscriptionPeriod(unit: .month, value: 6)
        /// A period of one year.
        public static let yearly = SubscriptionPeriod(unit: .year, value: 1)

        /// Calculates the range of dates that the period covers, by the Gregorian calendar in UTC.
        public func dateRange(referenceDate: Date = Date()) -> Range<Date> {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = .gmt
            let end = calendar.date(byAdding: DateComponents(subscriptionPeriod: self), to: referenceDate)
            return referenceDate..<max(referenceDate, end ?? referenceDate)
        }

        /// Converts the range of dates that the period covers to a text, in the form of a format style.
        public func formatted<S>(_ format: S, referenceDate: Date = Date()) -> S.FormatOutput
        where S: Foundation.FormatStyle, S.FormatInput == Range<Date> {
            format.format(dateRange(referenceDate: referenceDate))
        }

        /// Converts the length of the period to a text, in the form of a format style.
        public func formatted<S>(_ format: S, referenceDate: Date = Date()) -> S.FormatOutput
        where S: Foundation.FormatStyle, S.FormatInput == Duration {
            let range = dateRange(referenceDate: referenceDate)
            return format.format(.seconds(range.upperBound.timeIntervalSince(range.lowerBound)))
        }
    }

    /// The format style for the unit of the subscription's period, in the reader's language.
    public var subscriptionPeriodUnitFormatStyle: SubscriptionPeriod.Unit.FormatStyle { .init() }
}

extension DateComponents {
    /// Creates date components with the unit and the value of a subscription period.
    public init(subscriptionPeriod: Product.SubscriptionPeriod) {
        self.init()
        switch subscriptionPeriod.unit {
        case .day: day = subscriptionPeriod.value
        case .week: day = 7 * subscriptionPeriod.value
        case .month: month = subscriptionPeriod.value
        case .year: year = subscriptionPeriod.value
        }
    }
}
