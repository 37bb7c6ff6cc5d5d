package import Foundation
package import ICalendar
import Synchronization

/// The calendars that all apps of the host share: what a person has named in Settings.
package final class CalendarStore: Sendable {
    /// The host's; a task may have calendars of its own, as tests do.
    @TaskLocal package static var shared = CalendarStore()

    /// One calendar as it was read last.
    package struct Source: Sendable {
        package var id: String
        package var title: String
        package var expansion: CalendarExpansion

        package init(id: String, title: String, expansion: CalendarExpansion) {
            self.id = id
            self.title = title
            self.expansion = expansion
        }
    }

    private struct State {
        var sources: [Source] = []
        var refresh: @Sendable () -> Void = {}
    }

    private let state = Mutex(State())

    package init() {}

    /// Days before and after now in which apps look for events.
    private static let (daysBefore, daysAfter) = (40.0, 75.0)
    private static let day: TimeInterval = 86_400

    /// The span for which a calendar is worked out at `now`.
    package static func span(around now: Date) -> DateInterval {
        DateInterval(start: now - daysBefore * day, end: now + daysAfter * day)
    }

    /// Whether `expansion` is for the present: for this day, and for the time zone of this machine.
    package static func fits(_ expansion: CalendarExpansion, at now: Date) -> Bool {
        expansion.timeZone == .current && abs(expansion.span.start.timeIntervalSince(span(around: now).start)) < day
    }

    package var sources: [Source] { state.withLock { $0.sources } }

    /// What looks for news of the calendars when an app wants them.
    package func onRefresh(_ refresh: @escaping @Sendable () -> Void) {
        state.withLock { $0.refresh = refresh }
    }

    func refresh() {
        state.withLock { $0.refresh }()
    }

    /// Puts `sources` in the place of all there were, and tells every app.
    package func set(_ sources: [Source]) {
        state.withLock { $0.sources = sources }
        NotificationCenter.default.post(name: .EKEventStoreChanged, object: nil)
    }

    /// What touches `interval` in the calendars of these identifiers; in all for nil.
    func occurrences(in interval: DateInterval, of calendars: Set<String>?) -> [(Source, Occurrence)] {
        sources.filter { calendars?.contains($0.id) ?? true }.flatMap { source in
            source.expansion.occurrences
                .filter { $0.start < interval.end && ($0.end > interval.start || $0.start >= interval.start) }
                .map { (source, $0) }
        }
    }

    func occurrences(of uid: String) -> [(Source, Occurrence)] {
        sources.flatMap { source in
            source.expansion.firsts.filter { $0.uid == uid }.map { (source, $0) }
        }
    }
}
