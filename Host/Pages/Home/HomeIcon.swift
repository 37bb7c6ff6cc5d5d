import AppContainer
import AppIntents
import FoundationOverlay
import SwiftUI
import ViewGraph

/// An app's icon on the home screen: a link to the app, with its shortcuts in a menu.
struct HomeIcon {
    let app: HostedApp
    let badges: HomeBadges
}

extension HomeIcon: CompositeView {
    @ViewBuilder func content(in context: ViewContext) -> some View {
        let shortcuts = app.shortcuts
        if shortcuts.isEmpty {
            link
        } else {
            let graph = context.node.graph
            link.contextMenu {
                ForEach(shortcuts.indices, id: \.self) { index in
                    let shortcut = shortcuts[index]
                    Button(app.text(shortcut.shortTitle), systemImage: shortcut.systemImageName) {
                        ShortcutRun(app: app, intent: shortcut.intent).start(on: graph)
                    }
                }
            }
        }
    }

    @MainActor private var link: some View {
        Tag("a", "home-app") {
            Tag("span", "home-icon", style: "--tint:\(app.tint.description)") { Image(systemName: app.symbol) }
            HomeBadge(app: app.container.id, badges: badges)
            Tag("span", app.title.count > 11 ? "home-name is-long" : "home-name", text: app.title)
        }
        .attribute("href", "/\(app.container.id)/")
    }
}

/// The number on an app's icon.
private struct HomeBadge {
    let app: String
    let badges: HomeBadges
}

extension HomeBadge: CompositeView {
    func content(in context: ViewContext) -> some View {
        let count = badges.count(of: app)
        if count > 0 { Tag("span", "home-badge", text: count.formatted()) }
    }
}

/// Runs a shortcut of an app, then does on the page what it asks for.
struct ShortcutRun {
    let app: HostedApp
    let intent: any AppIntent

    /// The maximum number of intents that follow each other: each result may name the next one.
    private static let mostSteps = 4

    @MainActor @discardableResult func start(on graph: Graph) -> Task<Void, Never> {
        Task { [weak graph] in
            do {
                try await AppContainer.$running.withValue(app.container) { try await perform(on: graph) }
            } catch {
                graph?.send(.effect("note", payload: Self.object("text", error.localizedDescription)))
            }
        }
    }

    @MainActor private func perform(on graph: Graph?) async throws {
        var current: (any AppIntent)? = intent
        var page: String?
        for _ in 0..<Self.mostSteps {
            guard let intent = current else { break }
            if let opener = intent as? OpenURLIntent {
                if AppLink.isOfSystem(opener.url) {
                    graph?.send(.effect("open-url", payload: Self.object("url", opener.url.absoluteString)))
                } else {
                    page = AppLink.address(of: app.container.id, opening: opener.url)
                }
                break
            }
            if type(of: intent).openAppWhenRun { page = "/\(app.container.id)/" }
            current = try await intent.perform().nextIntent
        }
        if let page { graph?.send(.effect("visit", payload: Self.object("path", page))) }
    }

    private static func object(_ key: String, _ value: String) -> String {
        var payload = JSONWriter()
        payload.write(.raw("{\"\(key)\":"))
        payload.write(.string(value))
        payload.write(.raw("}"))
        return payload.text
    }
}
