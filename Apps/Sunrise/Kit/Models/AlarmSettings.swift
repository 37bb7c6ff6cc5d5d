public import AlarmScheduling
public import Foundation

/// The settings of the alarm.
public struct AlarmSettings: Codable, Hashable, Sendable {
    public var isOn = false
    public var timing = AlarmTiming.sunrise
    /// True if the alarm repeats each day; otherwise it rings once.
    public var repeats = true
    /// Minutes after the event, or before it if negative.
    public var offset = 0
    /// Days of the week, by the place's calendar.
    public var weekdays = Set(Self.allWeekdays)
    /// The earliest time on the place's clocks at which the alarm rings.
    public var notBefore: WallTime?
    /// The latest time. It takes precedence if it is before the earliest time.
    public var notAfter: WallTime?
    public var polarChoice = PolarChoice.nearestTwilight
    public var polarTime = WallTime(hour: 7, minute: 0)
    /// The first day on which the alarm rings again after a skip.
    public var skipUntil: CivilDay?
    /// The time at which the alarm was switched on or its settings were changed. An alarm that does not repeat rings
    /// at its first time after that.
    public var since = Date.distantPast

    public static let offsets = -120...120
    public static let allWeekdays: [Locale.Weekday] = [
        .monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday,
    ]

    public init() {}

    private enum CodingKeys: CodingKey {
        case isOn, timing, repeats, offset, weekdays, notBefore, notAfter, polarChoice, polarTime, skipUntil, since
    }

    /// Fields keep their defaults if another version did not store them, or stored them differently. An alarm that
    /// may have been on is on, so neither an update nor damage switches an alarm off.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func value<T: Decodable>(_ key: CodingKeys, _ usual: T) -> T {
            (try? container.decodeIfPresent(T.self, forKey: key)) ?? usual
        }
        isOn = value(.isOn, container.contains(.isOn))
        timing = value(.timing, timing)
        repeats = value(.repeats, repeats)
        offset = min(max(value(.offset, offset), Self.offsets.lowerBound), Self.offsets.upperBound)
        weekdays = value(.weekdays, weekdays)
        notBefore = value(.notBefore, notBefore)
        notAfter = value(.notAfter, notAfter)
        polarChoice = value(.polarChoice, polarChoice)
        polarTime = value(.polarTime, polarTime)
        skipUntil = value(.skipUntil, skipUntil)
        since = value(.since, since)
    }
}
