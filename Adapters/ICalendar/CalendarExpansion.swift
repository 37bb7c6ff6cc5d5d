import CIcal
package import Foundation

/// The contents of an iCalendar file (RFC 5545), with its series expanded over an interval.
///
/// The text may be malicious. The steps, dates and bytes of each event are limited, but some calls of libical can take
/// long and cannot be interrupted. A host therefore reads calendars in a separate process.
package struct CalendarExpansion: Codable, Sendable, Hashable {
    /// The calendar's own name (`X-WR-CALNAME`, or `NAME` of RFC 7986).
    package var name: String?
    /// The number of events. A series counts once, plus once for each changed occurrence.
    package var eventCount = 0
    /// The number of events without a start.
    package var unreadableCount = 0
    /// The number of events and occurrences that are left out because they are too large, too many, or too slow to
    /// expand.
    package var leftOutCount = 0
    /// The titles of some of the events that are left out.
    package var leftOut: [String] = []
    /// The names of unknown time zones. Their times are read as floating.
    package var unknownZones: [String] = []
    package let span: DateInterval
    /// The zone for floating times and days.
    package let timeZone: TimeZone
    /// The occurrences that touch the interval, in order.
    package var occurrences: [Occurrence] = []
    /// The first occurrence of each event and series, and each individually changed one, even outside the interval.
    package var firsts: [Occurrence] = []

    /// The maximum number of occurrences to keep: those nearest to the middle of the interval.
    package static let mostOccurrences = 10_000
    /// The maximum number of titles and names to keep.
    private static let mostListed = 20

    /// Reads `data`.
    ///
    /// - Throws: `ICalendarError`.
    package init(_ data: Data, in span: DateInterval, floatingIn timeZone: TimeZone) throws(ICalendarError) {
        self.span = span
        self.timeZone = timeZone
        guard !data.contains(0), Self.isWhole(data) else {
            throw Self.mentionsCalendar(data) && !data.contains(0) ? .cutShort : .notACalendar
        }
        let text = CalendarText(data)
        text.tooLarge.forEach { leaveOut($0) }
        // With assertions enabled, libical would end the process at a malformed line.
        icalerror_set_errors_are_fatal(0)
        guard let tree = CalendarTree(text.bytes) else { throw .notACalendar }
        defer { tree.free() }
        read(tree)
        trim()
    }

    private mutating func read(_ tree: CalendarTree) {
        let events = tree.events
        let readable = events.compactMap { EventSource($0, floatingIn: timeZone) }
        name = tree.name
        eventCount = readable.count
        unreadableCount = events.count - readable.count
        unknownZones = Array(Set(readable.compactMap(\.unknownZone)).sorted().prefix(Self.mostListed))
        var budget = ExpansionBudget()
        // Simple events come first, so that complex ones use up only their own share.
        for series in EventSeries.all(readable).sorted(by: { $0.weight < $1.weight }) {
            guard !budget.isUsedUp else {
                leaveOut(series.title)
                continue
            }
            budget.begin()
            if let found = series.occurrences(in: span, within: budget) {
                occurrences += found
                firsts += series.written
            } else {
                leaveOut(series.title)
            }
            budget.end()
        }
    }

    private mutating func leaveOut(_ title: String) {
        leftOutCount += 1
        if !title.isEmpty, leftOut.count < Self.mostListed { leftOut.append(title) }
    }

    private mutating func trim() {
        leftOutCount += max(0, occurrences.count - Self.mostOccurrences)
        occurrences = nearest(occurrences).sorted { ($0.start, $0.title) < ($1.start, $1.title) }
        firsts = nearest(firsts)
    }

    private func nearest(_ occurrences: [Occurrence]) -> [Occurrence] {
        guard occurrences.count > Self.mostOccurrences else { return occurrences }
        let middle = span.start + span.duration / 2
        let distances = occurrences.map { abs($0.start.timeIntervalSince(middle)) }
        let nearest = occurrences.indices.sorted { distances[$0] < distances[$1] }.prefix(Self.mostOccurrences)
        return nearest.map { occurrences[$0] }
    }

    private static func mentionsCalendar(_ data: Data) -> Bool {
        data.range(of: Data("BEGIN:VCALENDAR".utf8)) != nil
    }

    /// True if the last non-empty line ends a calendar.
    private static func isWhole(_ data: Data) -> Bool {
        let tail = String(decoding: data.suffix(200), as: UTF8.self)
        let last = tail.split(whereSeparator: \.isNewline).last { !$0.allSatisfy(\.isWhitespace) }
        return mentionsCalendar(data) && last?.trimmingCharacters(in: .whitespaces) == "END:VCALENDAR"
    }
}
