public import AlarmScheduling
public import Foundation

/// What a person wants of the alarm.
public struct AlarmSettings: Codable, Hashable, Sendable {
    public var isOn = false
    public var timing = AlarmTiming.sunrise
    /// Whether it comes back each day; else it rings once.
    public var repeats = true
    /// Minutes after the event, or before it where negative.
    public var offset = 0
    /// Days of the week, by the place's calendar.
    public var weekdays = Set(Self.allWeekdays)
    /// It does not ring before this time of the place's clocks.
    public var notBefore: WallTime?
    /// Nor after this one, which wins where the two disagree.
    public var notAfter: WallTime?
    public var polarChoice = PolarChoice.nearestTwilight
    public var polarTime = WallTime(hour: 7, minute: 0)
    /// The first day that it rings again.
    public var skipUntil: CivilDay?
    /// Since when it is on as it is. One that does not repeat rings the first time after that.
    public var since = Date.distantPast

    public static let offsets = -120...120
    public static let allWeekdays: [Locale.Weekday] = [
        .monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday,
    ]

    public init() {}

    private enum CodingKeys: CodingKey {
        case isOn, timing, repeats, offset, weekdays, notBefore, notAfter, polarChoice, polarTime, skipUntil, since
    }

    /// What an earlier version did not store, or another one stores otherwise, is as it is at first: an update of the app
    /// ends no alarm.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func value<T: Decodable>(_ key: CodingKeys, _ usual: T) -> T {
            (try? container.decodeIfPresent(T.self, forKey: key)) ?? usual
        }
        isOn = value(.isOn, isOn)
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
