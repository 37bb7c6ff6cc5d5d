package import AppContainer
package import AppIntents
package import HostCommandLine
package import PageHost
package import SwiftUI
package import WidgetHost

/// An app as a host installs it: its name, its icon, its scenes and widgets, and its commands.
///
/// Each app has one, in `Apps/NAME/Host`, and `Apps/Installed` lists them. Nothing else in the host refers to an app.
@MainActor package struct AppDescriptor {
    /// The name of the app and of its main module, which has its sounds: `Departures`.
    package let name: String
    /// The symbol on its icon.
    package let symbol: String
    package let tint: Color
    /// True if the app shows private data: see “Private apps” in `Docs/AddingAnApp.md`.
    package let isPrivate: Bool
    /// True if the app shows maps, routes or places. Its pages then say if the host has only the sample map.
    package let usesMaps: Bool
    /// The device that its pages look like.
    package let presentation: Presentation
    /// For an app of the watch, the id of its app on the phone.
    package let companion: String?
    /// The commands that the app adds to `reveille`.
    package let commands: [any Command.Type]
    /// Adds the routes that the app serves besides its pages.
    package let addRoutes: (inout Router, AppContainer) -> Void
    private let start: (AppContainer) -> HostedApp
    private let addWidgets: (AppContainer, WidgetHost) -> Void

    /// A short lower-case name, used in addresses and for the app's folder: `departures`.
    package var id: String { name.lowercased() }

    /// Describes an app without widgets.
    package init<A: App>(
        _ app: A.Type, name: String, symbol: String, tint: Color, isPrivate: Bool = false,
        usesMaps: Bool = false, presentation: Presentation = .phone, companion: String? = nil,
        commands: [any Command.Type] = [], shortcuts: (any AppShortcutsProvider.Type)? = nil,
        routes: @escaping (inout Router, AppContainer) -> Void = { _, _ in }
    ) {
        self.init(
            app, name: name, symbol: symbol, tint: tint, isPrivate: isPrivate, usesMaps: usesMaps,
            presentation: presentation, companion: companion, commands: commands, shortcuts: shortcuts, routes: routes
        ) { _, _ in }
    }

    /// Describes an app with widgets.
    package init<A: App, B: WidgetBundle>(
        _ app: A.Type, widgets: B.Type, name: String, symbol: String, tint: Color, isPrivate: Bool = false,
        usesMaps: Bool = false, presentation: Presentation = .phone, companion: String? = nil,
        commands: [any Command.Type] = [], shortcuts: (any AppShortcutsProvider.Type)? = nil,
        routes: @escaping (inout Router, AppContainer) -> Void = { _, _ in }
    ) {
        self.init(
            app, name: name, symbol: symbol, tint: tint, isPrivate: isPrivate, usesMaps: usesMaps,
            presentation: presentation, companion: companion, commands: commands, shortcuts: shortcuts, routes: routes
        ) {
            $1.add(widgets, of: $0)
        }
    }

    private init<A: App>(
        _ app: A.Type, name: String, symbol: String, tint: Color, isPrivate: Bool, usesMaps: Bool,
        presentation: Presentation, companion: String?, commands: [any Command.Type],
        shortcuts: (any AppShortcutsProvider.Type)?,
        routes: @escaping (inout Router, AppContainer) -> Void,
        addWidgets: @escaping (AppContainer, WidgetHost) -> Void
    ) {
        self.name = name
        self.symbol = symbol
        self.tint = tint
        self.isPrivate = isPrivate
        self.usesMaps = usesMaps
        self.presentation = presentation
        self.companion = companion
        self.commands = commands
        addRoutes = routes
        self.addWidgets = addWidgets
        start = {
            HostedApp(
                app, container: $0, symbol: symbol, tint: tint, isPrivate: isPrivate, usesMaps: usesMaps,
                presentation: presentation, shortcuts: shortcuts)
        }
    }

    /// Starts the app, which keeps its files in the container's folder.
    ///
    /// - Parameter widgets: Shows its widgets from now on.
    package func start(in container: AppContainer, widgets: WidgetHost) -> HostedApp {
        let app = start(container)
        addWidgets(container, widgets)
        return app
    }
}
