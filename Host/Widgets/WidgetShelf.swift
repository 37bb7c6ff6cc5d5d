package import AppContainer
package import Foundation
import HostClock
import Observation
import PageHost
package import WidgetKit

/// The content of a widget in one family: the current entry of its provider's timeline.
@MainActor @Observable package final class WidgetShelf: Identifiable {
    package nonisolated let family: WidgetFamily
    @ObservationIgnored package let app: AppContainer
    @ObservationIgnored package let kind: String
    @ObservationIgnored package let hasMargins: Bool
    /// The current content.
    package private(set) var moment: WidgetMoment
    @ObservationIgnored private var timeline: WidgetTimeline?
    @ObservationIgnored private let source: WidgetRecord.Source
    @ObservationIgnored private var turning: Task<Void, Never>?
    /// The number of times that the content changed.
    @ObservationIgnored private var changes = 0
    @ObservationIgnored private var answers = AnswerCache()

    /// The minimum number of seconds between two requests to a provider, even if its timelines end sooner.
    private static let shortest: TimeInterval = 60

    package nonisolated var id: WidgetFamily { family }

    init(_ record: WidgetRecord, family: WidgetFamily, of app: AppContainer) {
        self.family = family
        self.app = app
        kind = record.kind
        hasMargins = record.hasMargins
        let source = AppContainer.$running.withValue(app) { record.source(family) }
        self.source = source
        moment = AppContainer.$running.withValue(app) { source.placeholder() }
    }

    /// The URL of the current view, or `nil` if the view has none.
    package fileprivate(set) var url: URL?

    /// Records the view's URL.
    nonisolated func lead(to url: URL?) {
        MainActor.assumeIsolated { if self.url != url { self.url = url } }
    }

    /// The target of a tap: the view's URL, or otherwise the app.
    var destination: String { url.map { AppLink.address(of: app.id, opening: $0) } ?? "/\(app.id)/" }

    /// The time of the next known change of content.
    package var next: Date? { timeline?.next(after: HostClock.current.now) }

    func start() {
        turning?.cancel()
        turning = AppContainer.$running.withValue(app) {
            Task { [weak self] in
                while !Task.isCancelled, await self?.ask() == true {}
            }
        }
    }

    func stop() {
        turning?.cancel()
    }

    /// Asks the provider and shows each entry at its time. Returns true if the provider should then be asked again.
    private func ask() async -> Bool {
        let asked = HostClock.current.now
        let answer = await source.timeline()
        if Task.isCancelled { return false }
        // If the provider returns no timeline, the previous one stays.
        if let answer { timeline = answer }
        let soonest = asked + Self.shortest
        let end = answer.map { $0.end(now: asked).map { max($0, soonest) } } ?? soonest
        while true {
            show()
            let now = HostClock.current.now
            if let end, end <= now { return true }
            guard let wake = [timeline?.next(after: now), end].compactMap({ $0 }).min() else { return false }
            guard (try? await HostClock.current.sleep(until: wake)) != nil else { return false }
        }
    }

    private func show() {
        guard let moment = timeline?.moment(at: HostClock.current.now) else { return }
        self.moment = moment
        changes += 1
    }

    /// The response to a request, made once for each entry, minute and language.
    func answer(_ format: String, make: () -> Data) -> Data {
        let kind = "\(format) \(Locale.ofPage?.identifier ?? "")"
        // Made with a copy of the cache, because `make` reads this object.
        var cache = answers
        defer { answers = cache }
        return cache.answer(kind, after: changes, at: HostClock.current.now, make: make)
    }
}
