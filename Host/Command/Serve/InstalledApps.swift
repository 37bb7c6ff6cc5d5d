import AppContainer
import Departures
import DeparturesWidgets
import Foundation
import HostSettings
import NotificationsUI
import PageHost
import SQLiteStore
import SafeText
import SettingsUI
import Sunrise
import SwiftUI
import WidgetHost

/// The apps on this host, and the host's own pages.
final class InstalledApps {
    private let folder: DataFolder
    private var running: [String: HostedApp] = [:]

    init(_ folder: DataFolder) {
        self.folder = folder
    }

    /// The running app with this id, or nil if it is not installed.
    func container(_ id: String) -> AppContainer? {
        running[id]?.container
    }

    /// Starts every app.
    ///
    /// - Parameters:
    ///   - settings: The model of the app “Settings”.
    ///   - badges: The numbers on the icons.
    ///   - widgets: Shows the apps' widgets from now on.
    /// - Returns: Everything that the host shows, by path.
    func start(
        _ settings: SettingsModel, _ notifications: NotificationCenterModel, badges: HomeBadges,
        widgets: WidgetHost
    ) throws -> [String: HostedApp] {
        let apps = [
            try app(DeparturesApp.self, "Departures", symbol: "car.fill", tint: .orange),
            try app(SunriseApp.self, "Sunrise", symbol: "sunrise.fill", tint: .indigo),
            try notificationsApp(notifications), try widgetsApp(widgets), try settingsApp(settings),
        ]
        if let departures = apps.first?.container { widgets.add(DeparturesWidgets.self, of: departures) }
        let icons = apps.map { HomeScreen.Icon($0) }
        let home = HostedApp(
            container: AppContainer(id: HostedApp.homeID, name: "Reveille", directory: folder.root), symbol: "house",
            tint: .blue
        ) {
            HomeScreen(icons: icons, badges: badges, widgets: HomeWidgets(widgets))
        }
        running = (apps + [home]).reduce(into: [:]) { $0[$1.container.id] = $1 }
        return running
    }

    private func notificationsApp(_ model: NotificationCenterModel) throws -> HostedApp {
        let container = AppContainer(
            id: "notifications", name: "Notifications", directory: folder.app("notifications"))
        return HostedApp(container: container, symbol: "bell.badge.fill", tint: .red) {
            NotificationCenterView(model: model)
        }
    }

    private func widgetsApp(_ widgets: WidgetHost) throws -> HostedApp {
        let container = AppContainer(id: "widgets", name: "Widgets", directory: folder.app("widgets"))
        return HostedApp(container: container, symbol: "square.grid.2x2.fill", tint: .teal) {
            WidgetsView(host: widgets)
        }
    }

    private func settingsApp(_ model: SettingsModel) throws -> HostedApp {
        let container = AppContainer(id: "settings", name: "Settings", directory: folder.app("settings"))
        AppContainer.$running.withValue(container) { model.presentNotifications() }
        return HostedApp(container: container, symbol: "gearshape.fill", tint: .gray) { SettingsView(model: model) }
    }

    private func app<A: App>(_ type: A.Type, _ name: String, symbol: String, tint: Color) throws -> HostedApp {
        let id = name.lowercased()
        let container = AppContainer(id: id, name: name, directory: folder.app(id))
        mendStores(of: container)
        return HostedApp(type, container: container, symbol: symbol, tint: tint)
    }

    /// Puts damaged stores of the app aside, so that it starts with empty ones.
    private func mendStores(of app: AppContainer) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: app.directory.path)) ?? []
        for name in names where name.hasSuffix(".store") {
            let file = app.directory.appending(path: name)
            do {
                _ = try Database.mending(file)
            } catch {
                // Another program holds it: SwiftData says so when the app opens the store.
                StandardError.write("\(file.path): \(error)", .warning)
            }
        }
    }
}
