import AppContainer
import AppHost
import Foundation
import HostSettings
import NotificationsUI
import PageHost
import SQLiteStore
import SafeText
import SettingsUI
import SwiftUI
import WatchFaceUI
import WidgetHost
import WidgetsUI

/// The apps on this host, and the host's own pages.
final class RunningApps {
    private let folder: DataFolder
    private let descriptors: [AppDescriptor]
    /// The apps of this package and the host's own pages.
    private var own: [HostedApp] = []
    private let icons = HomeIcons()
    /// Everything that the host shows, by path.
    private(set) var running: [String: HostedApp] = [:]

    init(_ descriptors: [AppDescriptor], in folder: DataFolder) {
        self.descriptors = descriptors
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
    func start(
        _ settings: SettingsModel, _ notifications: NotificationCenterModel, badges: HomeBadges,
        widgets: WidgetHost
    ) {
        let hasWatch = descriptors.contains { $0.presentation == .watch }
        let apps =
            descriptors.map { app($0, widgets) } + (hasWatch ? [watchFace(widgets)] : []) + [
                notificationsApp(notifications), widgetsApp(widgets), settingsApp(settings),
            ]
        let icons = icons
        let home = HostedApp(
            container: AppContainer(id: HostedApp.homeID, name: "Reveille", directory: folder.root), symbol: "house",
            tint: .blue, usesMaps: true
        ) {
            HomeScreen(icons: icons, badges: badges, widgets: HomeWidgets(widgets))
        }
        own = apps + [home]
        show([])
    }

    /// Shows apps of other packages beside those of this one.
    func show(_ others: [HostedApp]) {
        running = (own + others).reduce(into: [:]) { $0[$1.container.id] = $1 }
        icons.all = (own.filter { !$0.isHome } + others).map { HomeScreen.Icon($0) }
    }

    private func notificationsApp(_ model: NotificationCenterModel) -> HostedApp {
        let container = AppContainer(
            id: "notifications", name: "Notifications", directory: folder.app("notifications"))
        return HostedApp(container: container, symbol: "bell.badge.fill", tint: .red) {
            NotificationCenterView(model: model)
        }
    }

    private func widgetsApp(_ widgets: WidgetHost) -> HostedApp {
        let container = AppContainer(id: "widgets", name: "Widgets", directory: folder.app("widgets"))
        return HostedApp(container: container, symbol: "square.grid.2x2.fill", tint: .teal) {
            WidgetsView(host: widgets)
        }
    }

    private func watchFace(_ widgets: WidgetHost) -> HostedApp {
        let container = AppContainer(
            id: HostedApp.watchFaceID, name: "WatchFace", directory: folder.app(HostedApp.watchFaceID))
        return HostedApp(
            container: container, symbol: "applewatch.watchface", tint: .orange, presentation: .watch
        ) {
            WatchFaceView(host: widgets)
        }
    }

    private func settingsApp(_ model: SettingsModel) -> HostedApp {
        let container = AppContainer(id: "settings", name: "Settings", directory: folder.app("settings"))
        AppContainer.$running.withValue(container) { model.presentNotifications() }
        return HostedApp(container: container, symbol: "gearshape.fill", tint: .gray) { SettingsView(model: model) }
    }

    private func app(_ descriptor: AppDescriptor, _ widgets: WidgetHost) -> HostedApp {
        let container = AppContainer(
            id: descriptor.id, name: descriptor.name, directory: folder.app(descriptor.id))
        mendStores(of: container)
        return descriptor.start(in: container, widgets: widgets)
    }

    /// Puts damaged stores of the app aside, so that it starts with empty ones.
    private func mendStores(of app: AppContainer) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: app.directory.path)) ?? []
        for name in names where name.hasSuffix(".store") {
            let file = app.directory.appending(path: name)
            do {
                try DatabaseFile(file).mend()
            } catch {
                // Another program has locked the store. SwiftData reports this when the app opens the store.
                StandardError.write("\(file.path): \(error)", .warning)
            }
        }
    }
}
