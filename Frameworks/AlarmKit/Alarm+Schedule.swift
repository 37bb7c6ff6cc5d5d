public import Foundation

extension Alarm {
    /// The time at which an alarm alerts.
    public enum Schedule: Codable, Hashable, Sendable {
        /// An instant, independent of the device's time zone.
        case fixed(Date)
        /// A time shown by clocks, in the device's time zone at that time.
        case relative(Relative)

        /// A time of day and the days on which it repeats.
        public struct Relative: Codable, Hashable, Sendable {
            public struct Time: Codable, Hashable, Sendable {
                /// The hour from 0 to 23.
                public var hour: Int
                /// The minute from 0 to 59.
                public var minute: Int

                public init(hour: Int, minute: Int) {
                    self.hour = hour
                    self.minute = minute
                }
            }

            public enum Recurrence: Codable, Hashable, Sendable {
                /// Once, the next time that clocks show it.
                case never
                /// On these days of each week.
                case weekly([Locale.Weekday])
            }

            public var time: Time
            public var repeats: Recurrence

            public init(time: Time, repeats: Recurrence = .never) {
                self.time = time
                self.repeats = repeats
            }
        }
    }
}
