package import Foundation
package import HostService
package import ICalendar
import Synchronization

/// The calendars shared by all apps of the host, as listed in Settings.
package final class CalendarStore: Sendable {
    /// The host's store. Tests use one for a task.
    package static var shared: CalendarStore { service.current }
    package static let service = HostService(CalendarStore())

    /// A calendar with its last read content.
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

    /// The days before and after now for which apps look for events.
    private static let (daysBefore, daysAfter) = (40.0, 75.0)
    private static let day: TimeInterval = 86_400

    /// The interval for which a calendar is expanded at `now`.
    package static func span(around now: Date) -> DateInterval {
        DateInterval(start: now - daysBefore * day, end: now + daysAfter * day)
    }

    /// True if `expansion` is current: for this day and this machine's time zone.
    package static func fits(_ expansion: CalendarExpansion, at now: Date) -> Bool {
        expansion.timeZone == .current && abs(expansion.span.start.timeIntervalSince(span(around: now).start)) < day
    }

    package var sources: [Source] { state.withLock { $0.sources } }

    /// Sets the closure that checks the calendars for changes when an app requests a refresh.
    package func onRefresh(_ refresh: @escaping @Sendable () -> Void) {
        state.withLock { $0.refresh = refresh }
    }

    func refresh() {
        state.withLock { $0.refresh }()
    }

    /// Replaces all calendars with `sources`, and notifies every app.
    package func set(_ sources: [Source]) {
        state.withLock { $0.sources = sources }
        NotificationCenter.default.post(name: .EKEventStoreChanged, object: nil)
    }

    /// The events within `interval` in the calendars with these identifiers, or in all calendars if nil.
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
