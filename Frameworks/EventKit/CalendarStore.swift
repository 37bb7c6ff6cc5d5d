import Foundation
import HostClock
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
        package var file: ICalendarFile

        package init(id: String, title: String, file: ICalendarFile) {
            self.id = id
            self.title = title
            self.file = file
        }
    }

    /// What was reckoned of all calendars for one span of time.
    private struct Reckoned {
        var span: DateInterval
        var timeZone: TimeZone
        var occurrences: [String: [Occurrence]] = [:]
    }

    private struct State {
        var sources: [Source] = []
        var reckoned: Reckoned?
        var refresh: @Sendable () -> Void = {}
    }

    private let state = Mutex(State())

    package init() {}

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
        state.withLock { state in
            state.sources = sources
            state.reckoned = nil
        }
        NotificationCenter.default.post(name: .EKEventStoreChanged, object: nil)
    }

    /// What touches `interval` in the calendars of these identifiers; in all for nil.
    func occurrences(in interval: DateInterval, of calendars: Set<String>?) -> [(Source, Occurrence)] {
        let (sources, reckoned) = state.withLock { ($0.sources, $0.reckoned) }
        let wanted = sources.filter { calendars?.contains($0.id) ?? true }
        let known = reckoned.flatMap { $0.span.covers(interval) && $0.timeZone == .current ? $0 : nil }
        let all = known ?? remember(around: interval, sources)
        return wanted.flatMap { source in
            all.occurrences[source.id, default: []]
                .filter { $0.start < interval.end && ($0.end > interval.start || $0.start >= interval.start) }
                .map { (source, $0) }
        }
    }

    /// Apps ask about the days around now again and again, about others seldom.
    private func remember(around interval: DateInterval, _ sources: [Source]) -> Reckoned {
        let now = HostClock.current.now
        let near = DateInterval(start: now - 32 * 86_400, end: now + 64 * 86_400)
        let isNear = near.covers(interval)
        var reckoned = Reckoned(span: isNear ? near : interval, timeZone: .current)
        for source in sources {
            reckoned.occurrences[source.id] = source.file.occurrences(in: reckoned.span, floatingIn: .current)
        }
        if isNear { state.withLock { [reckoned] in $0.reckoned = reckoned } }
        return reckoned
    }

    func occurrences(of uid: String) -> [(Source, Occurrence)] {
        sources.flatMap { source in
            source.file.occurrences(of: uid, floatingIn: .current).map { (source, $0) }
        }
    }
}

extension DateInterval {
    fileprivate func covers(_ other: DateInterval) -> Bool {
        start <= other.start && other.end <= end
    }
}
