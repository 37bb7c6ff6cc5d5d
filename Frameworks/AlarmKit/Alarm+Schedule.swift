public import Foundation

extension Alarm {
    /// The time at which an alarm alerts.
    public enum Schedule: Codable, Hashable, Sendable {
        /// An instant, independent of the device's time zone.
        case fixed(Date)
        /// A time shown by clocks, in the time zone that the device is in at that moment.
        case relative(Relative)

        /// A time of day and the days on which it repeats.
        public struct Relative: Codable, Hashable, Sendable {
            public struct Time: Codable, Hashable, Sendable {
                /// 0 to 23.
                public var hour: Int
                /// 0 to 59.
                public var minute: Int

                public init(hour: Int, minute: Int) {
                    self.hour = hour
                    self.minute = minute
                }
            }

            public enum Recurrence: Codable, Hashable, Sendable {
                /// A single time, when clocks next show it.
                case never
                /// On these days of every week.
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
