public import Foundation

/// The arrivals of a departure, repeating or not.
public struct Repetition: Hashable, Sendable {
    public var time: ArrivalTime
    public var days: RepeatDays
    /// Arrivals before this instant are skipped.
    public var skipUntil: Date?
    public var timeZone: TimeZone
    /// The arrival of a departure that does not repeat, if its day is known.
    var once: Date?

    public init(
        time: ArrivalTime, days: RepeatDays = [], skipUntil: Date? = nil, timeZone: TimeZone, once: Date? = nil
    ) {
        self.time = time
        self.days = days
        self.skipUntil = skipUntil
        self.timeZone = timeZone
        self.once = once
    }

    /// The first arrival after `now`.
    public func next(after now: Date) -> Date {
        if days.isEmpty { return once.flatMap { $0 > now ? $0 : nil } ?? time.next(after: now, in: timeZone) }
        let calendar = Calendar.gregorian(in: timeZone)
        var day = max(now, skipUntil ?? now)
        while true {
            let instant = time.instant(onDayOf: day, in: timeZone)
            let isDue = instant > now && instant >= skipUntil ?? .distantPast
            if isDue, days.contains(RepeatDays(weekday: calendar.component(.weekday, from: day))) { return instant }
            guard let tomorrow = calendar.date(byAdding: .day, value: 1, to: calendar.startOfDay(for: day)) else {
                return instant
            }
            day = tomorrow
        }
    }

    /// The arrivals after `now`, up to `end`. A departure that does not repeat has only one.
    public func arrivals(after now: Date, until end: Date) -> [Date] {
        var arrivals: [Date] = []
        var last = now
        repeat {
            last = next(after: last)
            if last <= end { arrivals.append(last) }
        } while !days.isEmpty && last <= end
        return arrivals
    }
}

/// A change to one arrival of a repeating departure.
public struct OccurrenceChange: Codable, Hashable, Sendable {
    public var arrivalTime: ArrivalTime
    /// The preparation in seconds.
    public var prepDuration: TimeInterval
    /// The arrival that the change replaces.
    public var regularArrival: Date

    public init(arrivalTime: ArrivalTime, prepDuration: TimeInterval, regularArrival: Date) {
        self.arrivalTime = arrivalTime
        self.prepDuration = prepDuration
        self.regularArrival = regularArrival
    }
}
