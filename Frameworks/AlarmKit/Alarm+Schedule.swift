public import Foundation

extension Alarm {
    /// When an alarm alerts.
    public enum Schedule: Codable, Hashable, Sendable {
        /// At an instant, whatever the device's zone is then.
        case fixed(Date)
        /// When clocks show a time, in the zone that the device is in then.
        case relative(Relative)

        /// A time of day and the days it comes back.
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
                /// Once, when clocks next show the time.
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
