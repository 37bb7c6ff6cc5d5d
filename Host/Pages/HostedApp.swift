package import AppContainer
package import AppIntents
import BackgroundTasks
import Foundation
import FoundationOverlay
import HostService
package import SwiftUI

/// An app as the host shows it: it runs from the host's start, and each browser tab opens a page of it.
@MainActor package struct HostedApp {
    package let container: AppContainer
    /// The symbol on its home screen icon.
    package let symbol: String
    package let tint: Color
    /// True if nothing of its pages may be kept, and they are covered and left at once.
    let isPrivate: Bool
    /// True if its pages tell a person which map the host has.
    package let usesMaps: Bool
    /// The id of the home screen, from which the others are opened.
    package nonisolated static let homeID = "home"

    var isHome: Bool { container.id == Self.homeID }

    /// The app's name in the language of the page that is being made.
    var title: String {
        AppContainer.$running.withValue(container) { String(localized: String.LocalizationValue(container.name)) }
    }

    func title(in locale: Locale) -> String { Locale.$ofPage.withValue(locale) { title } }

    /// The shortcuts in the menu of its icon, in their order of importance.
    let shortcuts: [AppShortcut]

    /// A text of the app in the language of the page that is being made.
    func text(_ resource: LocalizedStringResource) -> String {
        AppContainer.$running.withValue(container) { String(localized: resource) }
    }

    /// Makes the root view of one page.
    let makeRoot: @MainActor () -> AnyView

    /// Starts `app`: it is initialized once, as on a device, whether or not a page is open.
    ///
    /// - Parameter shortcuts: The provider of its shortcuts, if it has any.
    package init<A: App>(
        _ app: A.Type, container: AppContainer, symbol: String, tint: Color, isPrivate: Bool = false,
        usesMaps: Bool = false, shortcuts: (any AppShortcutsProvider.Type)? = nil
    ) {
        self.usesMaps = usesMaps
        self.shortcuts = shortcuts?.appShortcuts ?? []
        self.container = container
        self.symbol = symbol
        self.tint = tint
        self.isPrivate = isPrivate
        let running = AppContainer.$running.withValue(container) { A() }
        makeRoot = { running.body.resolvedWindow.root }
        let tasks = AppContainer.$running.withValue(container) { running.body.resolvedWindow.backgroundTasks }
        for (identifier, action) in tasks { Self.register(identifier, of: container, action) }
    }

    /// Registers the scene's `backgroundTask`, which runs when the host allows it.
    private static func register(
        _ identifier: String, of container: AppContainer, _ action: @escaping @Sendable () async -> Void
    ) {
        let isNew = AppContainer.$running.withValue(container) {
            BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
                let work = Task {
                    await action()
                    task.setTaskCompleted(success: !Task.isCancelled)
                }
                task.expirationHandler = { work.cancel() }
            }
        }
        assert(isNew || BGTaskScheduler.service.current == nil, "\(identifier) has two handlers.")
    }

    /// A page of the host itself.
    package init<V: View>(
        container: AppContainer, symbol: String, tint: Color, isPrivate: Bool = false, usesMaps: Bool = false,
        @ViewBuilder root: @escaping @MainActor () -> V
    ) {
        self.container = container
        self.symbol = symbol
        self.tint = tint
        self.isPrivate = isPrivate
        self.usesMaps = usesMaps
        shortcuts = []
        makeRoot = { AnyView(SceneView(content: root())) }
    }
}
