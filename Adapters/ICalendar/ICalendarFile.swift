import CIcal
package import Foundation
import Synchronization

/// The text of an iCalendar file. Each question reads it anew: libical's tree needs ten times the text's memory.
package struct ICalendarFile: Sendable {
    package let data: Data
    package let summary: Summary

    /// What a calendar is, without its events.
    package struct Summary: Codable, Sendable, Hashable {
        /// What the calendar calls itself (`X-WR-CALNAME`, or `NAME` of RFC 7986).
        package var name: String?
        /// Events, with a series counted once and each changed occurrence of it once more.
        package var eventCount: Int
        /// Events that cannot be read: without an identifier or a time to begin.
        package var unreadableCount: Int
        /// Names of time zones that nobody knows: times in them are read as floating ones. `nil` in notes of before these
        /// were kept.
        package var unknownZones: [String]?
    }

    package var name: String? { summary.name }
    package var eventCount: Int { summary.eventCount }
    package var unreadableCount: Int { summary.unreadableCount }
    package var unknownZones: [String] { summary.unknownZones ?? [] }

    /// Takes the word of who has read `data` before.
    package init(_ data: Data, known summary: Summary) {
        self.data = data
        self.summary = summary
    }

    /// Reads what `data` is about.
    package init(_ data: Data) throws(ICalendarError) {
        self.data = data
        summary = try Self.withCalendar(data) { calendar in
            let events = calendar.events
            let readable = events.compactMap { EventSource($0, floatingIn: .gmt) }
            return Summary(
                name: calendar.name, eventCount: readable.count, unreadableCount: events.count - readable.count,
                unknownZones: Set(readable.compactMap(\.unknownZone)).sorted())
        }
    }

    /// What touches `interval`, in order. Floating times and days are read in `timeZone`.
    package func occurrences(in interval: DateInterval, floatingIn timeZone: TimeZone) -> [Occurrence] {
        series(floatingIn: timeZone) { $0.occurrences(in: interval) }.sorted {
            ($0.start, $0.title) < ($1.start, $1.title)
        }
    }

    /// The first occurrence of the event or series with this identifier, and those that were changed by themselves.
    package func occurrences(of uid: String, floatingIn timeZone: TimeZone) -> [Occurrence] {
        series(floatingIn: timeZone) { $0.uid == uid ? $0.written : [] }
    }

    private func series(
        floatingIn timeZone: TimeZone, _ choose: (EventSeries) -> [Occurrence]
    ) -> [Occurrence] {
        // What could be read once can be read again.
        let found = try? Self.withCalendar(data) { calendar in
            EventSeries.all(calendar.events.compactMap { EventSource($0, floatingIn: timeZone) }).flatMap(choose)
        }
        return found ?? []
    }

    /// libical keeps time zones for all its callers.
    private static let lock = Mutex(())

    /// Reads `data` and forgets it again.
    private static func withCalendar<Answer: Sendable>(
        _ data: Data, _ body: (CalendarTree) -> Answer
    ) throws(ICalendarError) -> Answer {
        guard !data.contains(0), isWhole(data) else {
            throw mentionsCalendar(data) && !data.contains(0) ? .cutShort : .notACalendar
        }
        let answer: Answer? = lock.withLock { _ in
            // Otherwise a build of libical with assertions ends the process at a malformed line.
            icalerror_set_errors_are_fatal(0)
            guard let tree = CalendarTree(data) else { return nil }
            defer { tree.free() }
            return body(tree)
        }
        guard let answer else { throw .notACalendar }
        return answer
    }

    private static func mentionsCalendar(_ data: Data) -> Bool {
        data.range(of: Data("BEGIN:VCALENDAR".utf8)) != nil
    }

    /// The last line that says something ends a calendar.
    private static func isWhole(_ data: Data) -> Bool {
        let tail = String(decoding: data.suffix(200), as: UTF8.self)
        let last = tail.split(whereSeparator: \.isNewline).last { !$0.allSatisfy(\.isWhitespace) }
        return mentionsCalendar(data) && last?.trimmingCharacters(in: .whitespaces) == "END:VCALENDAR"
    }
}
