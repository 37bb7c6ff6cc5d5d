/// A type that provides a sequence of dates for use as a schedule.
public protocol TimelineSchedule {
    /// The mode of a schedule's dates.
    typealias Mode = TimelineScheduleMode
    /// The sequence of dates within a schedule.
    associatedtype Entries: Sequence where Self.Entries.Element == Date

    /// Provides a sequence of dates starting around a given date.
    func entries(from startDate: Date, mode: Self.Mode) -> Self.Entries
}

/// A mode of operation for timeline schedule updates.
public enum TimelineScheduleMode: Hashable, Sendable {
    /// A mode that produces schedule updates at the schedule's natural cadence.
    case normal
    /// A mode that produces schedule updates at a reduced rate.
    case lowFrequency
}

/// A schedule for updating a timeline view at regular intervals.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    private let start: Date
    private let interval: TimeInterval

    public init(from startDate: Date, by interval: TimeInterval) {
        start = startDate
        self.interval = max(interval, 0.001)
    }

    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        // Starts with the last date that is not after the start date.
        let steps = max(0, (startDate.timeIntervalSince(start) / interval).rounded(.down))
        return Entries(next: start + steps * interval, interval: interval)
    }

    /// The sequence of dates in periodic schedule.
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        public typealias Element = Date
        public typealias Iterator = Entries
        fileprivate var upcoming: Date
        fileprivate let interval: TimeInterval

        fileprivate init(next: Date, interval: TimeInterval) {
            upcoming = next
            self.interval = interval
        }

        public mutating func next() -> Date? {
            defer { upcoming += interval }
            return upcoming
        }
    }
}

/// A schedule for updating a timeline view at the start of every minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    public init() {}

    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
        return Entries(upcoming: Date(timeIntervalSinceReferenceDate: minute))
    }

    /// The sequence of dates in an every minute schedule.
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        public typealias Element = Date
        public typealias Iterator = Entries
        fileprivate var upcoming: Date

        public mutating func next() -> Date? {
            defer { upcoming += 60 }
            return upcoming
        }
    }
}

/// A schedule for updating a timeline view at explicit points in time.
public struct ExplicitTimelineSchedule<Entries>: TimelineSchedule where Entries: Sequence, Entries.Element == Date {
    private let dates: Entries

    public init(_ dates: Entries) {
        self.dates = dates
    }

    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

@available(*, unavailable)
extension ExplicitTimelineSchedule: Sendable {}

/// A pausable schedule of dates updating at a frequency no more quickly than the provided interval.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    private let interval: Double
    private let isPaused: Bool

    /// The minimum interval in seconds. Each date costs the host an update and the page a message.
    private static let shortest = 1.0 / 30

    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        interval = max(minimumInterval ?? Self.shortest, Self.shortest)
        isPaused = paused
    }

    public func entries(from start: Date, mode: TimelineScheduleMode) -> Entries {
        Entries(upcoming: start, interval: interval, isPaused: isPaused)
    }

    /// Entries within an animation timeline schedule.
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        public typealias Element = Date
        public typealias Iterator = Entries
        fileprivate var upcoming: Date?
        fileprivate let interval: Double
        fileprivate let isPaused: Bool

        public mutating func next() -> Date? {
            defer { upcoming = isPaused ? nil : upcoming?.addingTimeInterval(interval) }
            return upcoming
        }
    }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// A schedule for updating a timeline view at regular intervals.
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    /// A schedule for updating a timeline view at the start of every minute.
    public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule {
    /// A schedule for updating a timeline view at explicit points in time.
    public static func explicit<S>(_ dates: S) -> ExplicitTimelineSchedule<S>
    where Self == ExplicitTimelineSchedule<S>, S: Sequence, S.Element == Date {
        ExplicitTimelineSchedule(dates)
    }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// A pausable schedule of dates updating at a frequency no more quickly than the provided interval.
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}
