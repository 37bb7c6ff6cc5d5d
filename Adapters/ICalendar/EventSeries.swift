import CIcal
import Foundation

/// An event with all that is written about it: its rules, its exceptions, and the occurrences changed by themselves.
struct EventSeries {
    let uid: String
    private let events: [EventSource]
    private let changed: [EventSource]

    /// What has one identifier belongs together, wherever it stands in a file.
    static func all(_ sources: [EventSource]) -> [EventSeries] {
        Dictionary(grouping: sources, by: \.uid).map { uid, sources in
            EventSeries(
                uid: uid, events: newest(sources.filter { $0.replaces == nil }),
                changed: Dictionary(grouping: sources.filter { $0.replaces != nil }) {
                    $0.replaces?.instant(floatingIn: $0.timeZone)
                }.values.flatMap(newest))
        }
    }

    /// An export may have older versions of an event beside the one that counts.
    private static func newest(_ versions: [EventSource]) -> [EventSource] {
        let highest = versions.map(\.sequence).max()
        return versions.filter { $0.sequence == highest }
    }

    /// The first occurrence, and each changed one.
    var written: [Occurrence] {
        events.map { $0.occurrence(at: $0.start, original: $0.start) } + changes
    }

    /// What touches `interval`.
    func occurrences(in interval: DateInterval) -> [Occurrence] {
        let all = events.flatMap { occurrences(of: $0, until: interval.end) } + changes
        return all.filter {
            $0.start < interval.end && ($0.end > interval.start || $0.start >= interval.start)
        }
    }

    private var changes: [Occurrence] {
        changed.map { event in
            let original = event.replaces?.instant(floatingIn: event.timeZone) ?? event.start
            return event.occurrence(at: event.start, original: original)
        }
    }

    /// Those that nothing takes away: the first, what rules add and what is added by itself (RFC 5545, 3.8.5).
    private func occurrences(of event: EventSource, until end: Date) -> [Occurrence] {
        let missing = Exceptions(event.dates(ICAL_EXDATE_PROPERTY) + changed.compactMap(\.replaces), event.timeZone)
        let later = changed.compactMap { LaterChange($0, in: event) }.sorted { $0.from < $1.from }
        let furthest = later.map(\.forward).max() ?? 0
        let times =
            [event.firstTime] + event.ruled(until: end + furthest) + event.dates(ICAL_RDATE_PROPERTY)
        let starts = Dictionary(
            times.filter { !missing.contains($0) }.map { ($0.instant(floatingIn: event.timeZone), $0) },
            uniquingKeysWith: { first, _ in first })
        let lengths = event.ownLengths
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

/// Occurrences that are left out. One that names a mere day means whatever begins on that day.
private struct Exceptions {
    private let instants: Set<Date>
    private let days: Set<Int>
    /// The days of those that name a time in a zone: Exchange calls a whole day by its midnight.
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
