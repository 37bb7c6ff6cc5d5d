import AppContainer
import AppIntents
import FoundationOverlay
import SwiftUI
import ViewGraph

/// An app's icon on the home screen: a link to the app, with its shortcuts in a menu.
struct HomeIcon {
    let app: HostedApp
    let badges: HomeBadges
    /// The result of the shortcut that was run last, while it is shown.
    @State private var answer: ShortcutAnswer?

    init(app: HostedApp, badges: HomeBadges) {
        self.app = app
        self.badges = badges
    }
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
                    Button {
                        ShortcutRun(app: app, intent: shortcut.intent) { answer = $0 }.start(on: graph)
                    } label: {
                        Label(app.text(shortcut.shortTitle), systemImage: shortcut.systemImageName ?? app.symbol)
                    }
                }
            }
            .sheet(item: $answer) { ShortcutAnswerSheet(app: app, answer: $0) }
        }
    }

    @MainActor private var link: some View {
        Tag("a", "home-app") {
            AppTile(app, style: "home-icon")
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
