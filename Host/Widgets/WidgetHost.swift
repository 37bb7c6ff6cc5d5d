import ActivityKit
package import AppContainer
package import Foundation
import HostService
package import SwiftUI
package import WidgetKit

/// Shows the widgets of the installed apps: asks their providers for timelines, and shows each entry at its time on the
/// host's clock.
@MainActor package final class WidgetHost {
    package private(set) var widgets: [HostedWidget] = []
    package let activities = ActivityShelf()

    /// - Parameter file: The file of the Live Activities that apps request. Without a file, apps cannot request any.
    package init(activitiesAt file: URL? = nil) {
        WidgetCenter.service.install(self)
        guard let file else { return }
        let keeper = ActivityKeeper(at: file) { [weak activities] in
            Task { @MainActor in activities?.turn() }
        }
        ActivityHost.service.install(keeper)
        activities.follow(keeper)
    }

    /// Adds the widgets and Live Activities of an app, and starts asking for the widgets' content.
    package func add<B: WidgetBundle>(_ bundle: B.Type, of app: AppContainer) {
        let (records, described) = AppContainer.$running.withValue(app) {
            (WidgetRecord.all(of: B()), ActivityRecord.all(of: B()))
        }
        activities.add(described, of: app)
        for record in records {
            let widget = HostedWidget(record, of: app)
            widgets.append(widget)
            widget.start()
        }
    }

    package func stop() {
        for widget in widgets { widget.stop() }
        activities.stop()
    }

    /// A widget in one of its families.
    package func shelf(app: String, kind: String, family: String) -> WidgetShelf? {
        widgets.first { $0.app.id == app && $0.kind == kind }?.shelves.first { $0.family.name == family }
    }
}

extension WidgetHost: WidgetService {
    package func reload(kind: String?, of app: String) {
        for widget in widgets where widget.app.id == app && (kind == nil || widget.kind == kind) { widget.reload() }
    }

    package func shown(of app: String) -> [WidgetInfo] {
        widgets.filter { $0.app.id == app }.flatMap { widget in
            widget.shelves.map { WidgetInfo(kind: widget.kind, family: $0.family) }
        }
    }
}

/// A widget of an app, in every family that it supports.
@MainActor package final class HostedWidget: Identifiable {
    package let app: AppContainer
    package let shelves: [WidgetShelf]
    private let record: WidgetRecord
    private var reloading: Task<Void, Never>?
    /// The time of the first change since the provider was last asked.
    private var asked: ContinuousClock.Instant?
    /// The time from the last change until the provider is asked, and the maximum time from the first of many changes.
    private static let (pause, patience) = (Duration.seconds(2), Duration.seconds(15))

    package var kind: String { record.kind }
    package nonisolated let id: String
    /// The name, localized at the place where it is shown.
    package var name: Text { record.name ?? Text(verbatim: app.name) }
    package var explanation: Text? { record.explanation }

    init(_ record: WidgetRecord, of app: AppContainer) {
        self.record = record
        self.app = app
        id = "\(app.id)/\(record.kind)"
        shelves = record.families.map { WidgetShelf(record, family: $0, of: app) }
    }

    /// True if the widget is only for the face of a watch.
    package var isForWatch: Bool {
        shelves.contains { $0.family == .accessoryCorner } && shelves.allSatisfy { $0.family.isAccessory }
    }

    /// Asks the provider for content, even if it was asked before.
    func start() {
        for shelf in shelves { shelf.start() }
    }

    /// Asks the provider again once the app's changes pause. One timeline then serves many changes, and code that makes
    /// further changes does not wait for it.
    func reload() {
        let now = ContinuousClock.now
        let first = asked ?? now
        asked = first
        reloading?.cancel()
        reloading = Task {
            guard (try? await Task.sleep(until: min(now + Self.pause, first + Self.patience))) != nil else { return }
            asked = nil
            start()
        }
    }

    func stop() {
        reloading?.cancel()
        for shelf in shelves { shelf.stop() }
    }
}
