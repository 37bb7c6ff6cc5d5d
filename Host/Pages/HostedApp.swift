package import AppContainer
package import AppIntents
import BackgroundTasks
import Foundation
import FoundationOverlay
import HostService
package import SwiftUI

/// A running app of the host. It is started with the host, and each browser tab opens a page of it.
@MainActor package struct HostedApp {
    package let container: AppContainer
    /// The symbol on its home screen icon.
    package let symbol: String
    package let tint: Color
    /// True if browsers may keep nothing of the app's pages, and people can cover and leave them at once.
    package let isPrivate: Bool
    /// True if the app shows maps, routes or places. Its pages then say if the host has only the sample map.
    package let usesMaps: Bool
    /// The device that its pages look like.
    package let presentation: Presentation
    /// The id of the home screen, from which the other apps are opened.
    package nonisolated static let homeID = "home"
    /// The id of the watch's face.
    package nonisolated static let watchFaceID = "watchface"

    /// The names and the icon of an app of another package.
    let face: AppFace?
    /// The app's own icon, which is shown in place of the symbol.
    package var icon: AppIcon? { face?.icon }

    package var isHome: Bool { container.id == Self.homeID }

    /// The app's name, in the language of the page that is being rendered.
    var title: String {
        let language = (Locale.ofPage ?? .current).language.languageCode?.identifier ?? ""
        if let name = face?.names[language] { return name }
        if process != nil { return container.name }
        return AppContainer.$running.withValue(container) {
            String(localized: String.LocalizationValue(container.name))
        }
    }

    func title(in locale: Locale) -> String { Locale.$ofPage.withValue(locale) { title } }

    /// The languages of the app's pages: only those that the host has, too, because every page has texts of the host.
    nonisolated var languages: Set<String> {
        let own =
            process?.languages ?? AppContainer.$running.withValue(container) { StringCatalog.languages(of: .main) }
        return own.isEmpty ? AcceptedLanguages.available : own.intersection(AcceptedLanguages.available)
    }

    /// The shortcuts in the menu of its icon, in their order of importance.
    let shortcuts: [AppShortcut]
    /// The shortcuts that wait for a page of the app.
    let tickets = ShortcutTickets()

    /// A text of the app, in the language of the page that is being rendered.
    func text(_ resource: LocalizedStringResource) -> String {
        AppContainer.$running.withValue(container) { String(localized: resource) }
    }

    /// Makes the app's part of a page.
    func makeContent(in place: AppPage.Place) -> any PageContent {
        process?.makeContent(place) ?? AppPage(self, in: place)
    }

    /// Makes the root view of one page.
    var makeRoot: @MainActor () -> AnyView { instance.makeRoot }

    private let instance: Instance
    let process: Process?

    /// An app that runs in its own process.
    package final class Process: Sendable {
        let languages: Set<String>
        /// Makes the app's part of a page.
        let makeContent: @MainActor @Sendable (AppPage.Place) -> any PageContent

        package init(
            languages: Set<String>,
            makeContent: @escaping @MainActor @Sendable (AppPage.Place) -> any PageContent
        ) {
            self.languages = languages
            self.makeContent = makeContent
        }
    }

    /// The running app.
    @MainActor private final class Instance {
        var makeRoot: @MainActor () -> AnyView
        var backgroundTasks: [String: @Sendable () async -> Void] = [:]
        /// Replaces the app with a new instance.
        var restart: () -> Void = {}

        init(makeRoot: @escaping @MainActor () -> AnyView = { AnyView(EmptyView()) }) {
            self.makeRoot = makeRoot
        }
    }

    /// Starts the app again, for example after its data was erased. Open pages still show the old instance.
    package func restart() {
        instance.restart()
    }

    /// Starts `app`. As on a device, it is initialized once, even if no page is open.
    ///
    /// - Parameters:
    ///   - shortcuts: The provider of its shortcuts, if it has any.
    ///   - face: The names and the icon of an app of another package.
    package init<A: App>(
        _ app: A.Type, container: AppContainer, symbol: String, tint: Color, isPrivate: Bool = false,
        usesMaps: Bool = false, presentation: Presentation = .phone,
        shortcuts: (any AppShortcutsProvider.Type)? = nil, face: AppFace? = nil
    ) {
        self.face = face
        self.usesMaps = usesMaps
        self.presentation = presentation
        self.shortcuts = shortcuts?.appShortcuts ?? []
        self.container = container
        self.symbol = symbol
        self.tint = tint
        self.isPrivate = isPrivate
        process = nil
        let instance = Instance()
        self.instance = instance
        instance.restart = { [unowned instance] in
            let running = AppContainer.$running.withValue(container) { A() }
            instance.makeRoot = { AnyView(AppRoot(running)) }
            let tasks = AppContainer.$running.withValue(container) { running.body.resolvedWindow.backgroundTasks }
            instance.backgroundTasks = tasks.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        instance.restart()
        for identifier in instance.backgroundTasks.keys {
            Self.register(identifier, of: container) { await instance.backgroundTasks[identifier]?() }
        }
    }

    /// Registers the scene's `backgroundTask`, which runs when the host allows it.
    private static func register(
        _ identifier: String, of container: AppContainer, _ action: @escaping @Sendable () async -> Void
    ) {
        let isNew = BGTaskScheduler.service.current?.register(identifier, of: container) { run in
            let work = Task {
                await AppContainer.$running.withValue(container) { await action() }
                run.complete(success: !Task.isCancelled)
            }
            run.expirationHandler = { work.cancel() }
        }
        assert(isNew != false, "\(identifier) has two handlers.")
    }

    /// A page of the host itself.
    package init<V: View>(
        container: AppContainer, symbol: String, tint: Color, isPrivate: Bool = false, usesMaps: Bool = false,
        presentation: Presentation = .phone, @ViewBuilder root: @escaping @MainActor () -> V
    ) {
        self.container = container
        self.symbol = symbol
        self.tint = tint
        self.isPrivate = isPrivate
        self.usesMaps = usesMaps
        self.presentation = presentation
        shortcuts = []
        face = nil
        process = nil
        instance = Instance { AnyView(SceneView(content: root())) }
    }

    /// An app that runs in its own process.
    package init(container: AppContainer, symbol: String, tint: Color, face: AppFace, process: Process) {
        self.face = face
        self.container = container
        self.symbol = symbol
        self.tint = tint
        self.process = process
        isPrivate = false
        usesMaps = false
        presentation = .phone
        shortcuts = []
        instance = Instance()
    }
}
