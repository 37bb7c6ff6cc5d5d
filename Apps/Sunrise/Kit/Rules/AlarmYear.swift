public import AlarmScheduling
public import Foundation

/// The alarm through a year, on the clocks at its place.
public struct AlarmYear: Hashable, Sendable {
    /// The alarm of one day.
    public struct Point: Hashable, Sendable, Identifiable {
        public let day: CivilDay
        public let instant: Date
        /// Hours after midnight on the local clocks.
        public let hours: Double
        /// Identifies a run of consecutive days with an alarm.
        public let segment: Int

        public var id: CivilDay { day }
    }

    public let points: [Point]
    /// The days on which the clocks change.
    public let clockChanges: [CivilDay]
    /// Days without an alarm.
    public let daysWithout: Int

    /// - Parameters:
    ///   - planner: its weekdays and skipped days are ignored, because the year shows the course of the sun.
    ///   - first: the first of 365 days.
    public init(of planner: AlarmPlanner, from first: CivilDay) {
        var settings = planner.settings
        settings.isOn = true
        settings.weekdays = Set(AlarmSettings.allWeekdays)
        settings.skipUntil = nil
        let zone = planner.location.timeZone
        let days = Array(AlarmPlanner(location: planner.location, settings: settings).days(from: first).prefix(365))
        var (points, changes): ([Point], [CivilDay]) = ([], [])
        var (segment, offset): (Int, Int?) = (0, nil)
        for day in days {
            guard let instant = day.instant else {
                segment += 1
                continue
            }
            let current = zone.secondsFromGMT(for: instant)
            if let offset, offset != current { changes.append(day.day) }
            offset = current
            let shown = instant.timeIntervalSince1970 + Double(current) - Double(day.day.number) * 86_400
            points.append(Point(day: day.day, instant: instant, hours: shown / 3600, segment: segment))
        }
        self.points = points
        clockChanges = changes
        daysWithout = days.count - points.count
    }

    public var earliest: Point? { points.min { $0.hours < $1.hours } }
    public var latest: Point? { points.max { $0.hours < $1.hours } }
}
