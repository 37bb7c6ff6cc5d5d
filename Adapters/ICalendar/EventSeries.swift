import CIcal
import Foundation

/// An event with all its parts in the file: its rules, its exceptions, and its individually changed occurrences.
struct EventSeries {
    private let events: [EventSource]
    private let changed: [EventSource]

    /// Groups events with the same identifier, wherever they are in the file.
    static func all(_ sources: [EventSource]) -> [EventSeries] {
        Dictionary(grouping: sources, by: \.uid).values.map { sources in
            EventSeries(
                events: newest(sources.filter { $0.replaces == nil }),
                changed: Dictionary(grouping: sources.filter { $0.replaces != nil }) {
                    $0.replaces?.instant(floatingIn: $0.timeZone)
                }.values.flatMap(newest))
        }
    }

    /// Removes older versions of an event, which an export may contain beside the valid one.
    private static func newest(_ versions: [EventSource]) -> [EventSource] {
        let highest = versions.map(\.sequence).max()
        return versions.filter { $0.sequence == highest }
    }

    /// The first occurrence, and every changed one.
    var written: [Occurrence] {
        events.map { $0.occurrence(at: $0.start, original: $0.start) } + changes
    }

    /// An estimate of the work for expanding the series, without a unit.
    var weight: Int {
        events.map { event in
            event.dateCount + event.rules.map { 1 + 10 * $0.filterCount }.reduce(0, +)
        }.reduce(changed.count, +)
    }

    var title: String { (events + changed).first?.title ?? "" }

    /// The occurrences that touch `interval`.
    ///
    /// - Returns: `nil` if that takes longer than `budget` allows.
    func occurrences(in interval: DateInterval, within budget: ExpansionBudget) -> [Occurrence]? {
        var all = changes
        for event in events {
            guard let some = occurrences(of: event, in: interval, within: budget) else { return nil }
            all += some
        }
        return all.filter {
            $0.start < interval.end && ($0.end > interval.start || $0.start >= interval.start)
        }
    }

    /// The maximum number of changes that apply to all later occurrences, enough for moving a weekly series each week
    /// for almost four years.
    private static let mostLaterChanges = 200

    private var changes: [Occurrence] {
        changed.map { event in
            let original = event.replaces?.instant(floatingIn: event.timeZone) ?? event.start
            return event.occurrence(at: event.start, original: original)
        }
    }

    /// The occurrences of `event` that aren't excluded: the first, plus those that recurrence rules or dates add (RFC
    /// 5545, 3.8.5).
    private func occurrences(
        of event: EventSource, in interval: DateInterval, within budget: ExpansionBudget
    ) -> [Occurrence]? {
        let missing = Exceptions(event.dates(ICAL_EXDATE_PROPERTY) + changed.compactMap(\.replaces), event.timeZone)
        let later = changed.compactMap { LaterChange($0, in: event) }.sorted { $0.from < $1.from }
        guard later.count <= Self.mostLaterChanges, !budget.isEventOver else { return nil }
        let furthest = later.map(\.distance).max() ?? 0
        let longest = (changed + [event]).map { $0.end.timeIntervalSince($0.start) }.max() ?? 0
        guard
            let ruled = event.ruled(
                from: interval.start - furthest - longest, until: interval.end + furthest, within: budget)
        else { return nil }
        let times = [event.firstTime] + ruled + event.dates(ICAL_RDATE_PROPERTY)
        let starts = Dictionary(
            times.filter { !missing.contains($0) }.map { ($0.instant(floatingIn: event.timeZone), $0) },
            uniquingKeysWith: { first, _ in first })
        let lengths = event.ownLengths
        guard !budget.isEventOver else { return nil }
        return starts.map { start, time in
            if let change = later.last(where: { $0.from <= start }) {
                return change.occurrence(insteadOf: time, original: start)
            }
            var occurrence = event.occurrence(at: start, original: start)
            if let length = lengths[start] { occurrence.end = start + length }
            return occurrence
        }
    }
}

/// The occurrences to leave out. An exception without a time leaves out everything that begins on that day.
private struct Exceptions {
    private let instants: Set<Date>
    private let days: Set<Int>
    /// The days of exceptions at midnight in a time zone. Exchange writes all-day exceptions this way.
    private let midnights: Set<Int>
    private let timeZone: TimeZone

    init(_ times: [icaltimetype], _ timeZone: TimeZone) {
        self.timeZone = timeZone
        instants = Set(times.filter { $0.is_date == 0 }.map { $0.instant(floatingIn: timeZone) })
        days = Set(times.filter { $0.is_date != 0 }.map(\.dayNumber))
        midnights = Set(times.filter { $0.is_date == 0 && $0.hour == 0 && icaltime_is_utc($0) == 0 }.map(\.dayNumber))
    }

    func contains(_ time: icaltimetype) -> Bool {
        days.contains(time.dayNumber) || instants.contains(time.instant(floatingIn: timeZone))
            || (time.is_date != 0 && midnights.contains(time.dayNumber))
    }
}
