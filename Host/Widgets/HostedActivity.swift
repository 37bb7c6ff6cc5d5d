package import AppContainer
import Foundation
import Observation
package import SwiftUI
import ViewGraph
package import WidgetKit

/// The Live Activities that apps describe, and those that are shown on the home screen now.
@MainActor @Observable package final class ActivityShelf {
    /// The activities on the home screen, the next first.
    package private(set) var shown: [HostedActivity] = []
    @ObservationIgnored private var records: [(app: AppContainer, record: ActivityRecord)] = []

    func add(_ records: [ActivityRecord], of app: AppContainer) {
        self.records += records.map { (app, $0) }
    }

    /// Makes the views of an activity, or returns `nil` if its app has none for it.
    package func activity(_ state: ActivityState, of app: String) -> HostedActivity? {
        for (container, record) in records where container.id == app {
            let views = AppContainer.$running.withValue(container) { record.views(of: state) }
            if let views { return HostedActivity(state: state, app: container, views: views) }
        }
        return nil
    }

    /// Shows exactly these activities on the home screen.
    package func show(_ activities: [(state: ActivityState, app: String)]) {
        guard activities.map(\.state) != shown.map(\.state) else { return }
        shown = activities.compactMap { activity($0.state, of: $0.app) }
    }
}

/// A Live Activity with its app's views.
@MainActor package struct HostedActivity: Identifiable {
    package nonisolated let state: ActivityState
    package let app: AppContainer
    let views: ActivityViews

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
