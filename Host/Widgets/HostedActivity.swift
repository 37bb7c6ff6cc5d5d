import ActivityKit
package import AppContainer
import Foundation
import HostClock
import Observation
import PageHost
package import SwiftUI
import ViewGraph
package import WidgetKit

/// The Live Activities that apps describe, and the ones that the home screen currently shows.
@MainActor @Observable package final class ActivityShelf {
    /// The countdowns of alarms, the next first.
    private var countdowns: [HostedActivity] = []
    /// The activities that apps have requested, the most relevant first.
    private var requested: [HostedActivity] = []
    @ObservationIgnored private var records: [(app: AppContainer, record: ActivityRecord)] = []
    @ObservationIgnored private var keeper: ActivityKeeper?
    @ObservationIgnored private var turning: Task<Void, Never>?
    @ObservationIgnored private var rows: [(row: ActivityRow, state: ActivityState)] = []

    /// The activities on the home screen.
    package var shown: [HostedActivity] { countdowns + requested }
    /// The requested activities that have not ended. These are shown in the island.
    package var ongoing: [HostedActivity] { requested.filter { !$0.isOver } }

    func add(_ records: [ActivityRecord], of app: AppContainer) {
        self.records += records.map { (app, $0) }
        // Shows the activities that were requested before the host started.
        if rows.contains(where: { $0.row.app == app.id }) { requested = rows.compactMap(hosted) }
    }

    /// Makes the views of an activity, or returns `nil` if its app has no views for it.
    package func activity(_ state: ActivityValues, of app: String) -> HostedActivity? {
        for (container, record) in records where container.id == app {
            let views = AppContainer.$running.withValue(container) { record.views(of: state) }
            if let views { return HostedActivity(state: state, app: container, views: views) }
        }
        return nil
    }

    /// Shows exactly these countdowns on the home screen.
    package func show(_ activities: [(state: ActivityValues, app: String)]) {
        guard activities.map(\.state) != countdowns.map(\.state) else { return }
        countdowns = activities.compactMap { activity($0.state, of: $0.app) }
    }

    /// Shows the activities that apps request from `keeper`.
    func follow(_ keeper: ActivityKeeper) {
        self.keeper = keeper
        turn()
    }

    /// Shows the requested activities as they are now, and again whenever one changes by itself.
    func turn() {
        turning?.cancel()
        guard let keeper else { return }
        let now = HostClock.current.now
        let rows = keeper.shown(at: now).map { ($0, $0.state(at: now)) }
        if !rows.elementsEqual(self.rows, by: ==) {
            self.rows = rows
            requested = rows.compactMap(hosted)
        }
        guard let next = keeper.change(after: now) else { return }
        turning = Task { [weak self] in
            if (try? await HostClock.current.sleep(until: next)) != nil { self?.turn() }
        }
    }

    private func hosted(_ row: ActivityRow, _ state: ActivityState) -> HostedActivity? {
        var hosted = activity(
            ActivityValues(
                id: row.id, attributesType: row.attributesType, attributes: row.attributes, content: row.content.state,
                isStale: state == .stale),
            of: row.app)
        hosted?.isOver = state == .ended
        return hosted
    }

    /// Removes a requested activity at a person's request.
    package func remove(_ activity: HostedActivity) {
        keeper?.remove(activity.id)
    }

    func stop() {
        turning?.cancel()
        keeper = nil
    }
}

/// A Live Activity with its app's views.
@MainActor package struct HostedActivity: Identifiable {
    package nonisolated let state: ActivityValues
    package let app: AppContainer
    let views: ActivityViews
    /// True if the activity has ended and is still on the home screen.
    var isOver = false

    package nonisolated var id: String { state.id }
    /// The colour of the border of the Dynamic Island, if the app sets one.
    package var keylineTint: Color? { views.island.keylineTint }

    /// The card on the home screen.
    var card: some View { AppView(app) { views.content } }
    package var compactLeading: some View { AppView(app) { views.island.compactLeading } }
    package var compactTrailing: some View { AppView(app) { views.island.compactTrailing } }
    package var minimal: some View { AppView(app) { views.island.minimal } }

    /// The regions of the expanded presentation at these positions, in order.
    package func regions(_ names: String...) -> some View {
        let regions = names.flatMap { name in views.island.expanded.filter { $0.position.name == name } }
        return ForEach(Array(regions.enumerated()), id: \.offset) { [app] _, region in
            Tag("div", "island-region \(region.position.name)") { AppView(app) { region.content } }
                .style("flex-grow:\(Self.growth(region.priority))")
        }
    }

    private static func growth(_ priority: Double) -> Int {
        priority.isFinite ? 1 + Int(min(max(priority, 0), 100)) : 1
    }
}

/// The Live Activities on the home screen, each as a card. A tap opens its app.
struct HomeActivities {
    let shelf: ActivityShelf
}

extension HomeActivities: CompositeView {
    func content(in context: ViewContext) -> some View {
        if !shelf.shown.isEmpty {
            Tag("div", "home-activities") {
                ForEach(shelf.shown) { activity in
                    Tag("a", "activity-card") { activity.card }
                        .attribute("href", "/\(activity.app.id)/")
                }
            }
        }
    }
}
