public import Foundation
import FoundationOverlay

extension Product {
    /// Information about an auto-renewable subscription.
    public struct SubscriptionInfo: Hashable, Sendable {
        let definition: SubscriptionDefinition

        init(_ definition: SubscriptionDefinition) {
            self.definition = definition
        }

        /// The identifier of the subscription group to which the subscription belongs.
        public var subscriptionGroupID: String { definition.group }

        /// The name of the subscription group, in the reader's language.
        public var groupDisplayName: String {
            definition.groupTexts.text(for: .reader)?.name ?? definition.groupName
        }

        /// The rank of the subscription in its group. The highest rank is 1.
        public var groupLevel: Int { definition.level }

        /// The duration that this subscription lasts before auto-renewing.
        public var subscriptionPeriod: SubscriptionPeriod { definition.period }
    }

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
        }

        /// The unit of time that this period represents.
        public let unit: Unit
        /// The number of units that the period represents.
        public let value: Int

        /// A period of one week.
        public static let weekly = SubscriptionPeriod(unit: .week, value: 1)
        /// A period of one month.
        public static let monthly = SubscriptionPeriod(unit: .month, value: 1)
        /// A period of one year.
        public static let yearly = SubscriptionPeriod(unit: .year, value: 1)

        /// Calculates the range of dates that the period covers, by the Gregorian calendar in UTC.
        public func dateRange(referenceDate: Date = Date()) -> Range<Date> {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = .gmt
            let component: Calendar.Component =
                switch unit {
                case .day, .week: .day
                case .month: .month
                case .year: .year
                }
            let count = unit == .week ? 7 * value : value
            let end = calendar.date(byAdding: component, value: count, to: referenceDate) ?? referenceDate
            return referenceDate..<max(referenceDate, end)
        }
    }
}
