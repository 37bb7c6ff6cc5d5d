package import AppContainer
package import Foundation
import HostClock
import Observation
package import WidgetKit

/// What a widget shows in one family: an entry at a time, of a timeline that its provider answered with.
@MainActor @Observable package final class WidgetShelf: Identifiable {
    package nonisolated let family: WidgetFamily
    @ObservationIgnored package let app: AppContainer
    @ObservationIgnored package let kind: String
    @ObservationIgnored package let hasMargins: Bool
    /// What is shown now.
    package private(set) var moment: WidgetMoment
    @ObservationIgnored private var timeline: WidgetTimeline?
    @ObservationIgnored private let source: WidgetRecord.Source
    @ObservationIgnored private var turning: Task<Void, Never>?

    /// A provider is not asked more often than this, however soon its timelines end.
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

    /// Where the view that is shown leads, where it says so.
    package fileprivate(set) var url: URL?

    /// Takes over what the view says.
    nonisolated func lead(to url: URL?) {
        MainActor.assumeIsolated { if self.url != url { self.url = url } }
    }

    /// Where a tap leads: to a page that the view names, else to the app.
    var destination: String {
        guard let url, ["http", "https"].contains(url.scheme) else { return "/\(app.id)/" }
        return url.absoluteString
    }

    /// When something else is shown, as far as is known.
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

    /// Asks the provider and shows its entries, each when its time has come. Returns whether to ask again, then.
    private func ask() async -> Bool {
        let asked = HostClock.current.now
        let answer = await source.timeline()
        if Task.isCancelled { return false }
        // Where nothing is answered, what is there stays.
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
        if let moment = timeline?.moment(at: HostClock.current.now) { self.moment = moment }
    }
}
