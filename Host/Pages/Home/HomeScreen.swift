import AppContainer
import CrisisLine
import Foundation
package import SwiftUI
import ViewGraph

/// The host's first page: the apps' icons, as on a home screen.
package struct HomeScreen {
    /// One icon.
    package struct Icon: Identifiable {
        let app: HostedApp

        package var id: String { app.container.id }

        @MainActor package init(_ app: HostedApp) {
            self.app = app
        }
    }

    let icons: [Icon]
    let badges: HomeBadges
    /// The widgets above the icons.
    let widgets: AnyView

    @MainActor package init(icons: [Icon], badges: HomeBadges, widgets: some View = EmptyView()) {
        self.icons = icons
        self.badges = badges
        self.widgets = AnyView(widgets)
    }
}

extension HomeScreen: CompositeView {
    package func content(in context: ViewContext) -> some View {
        Tag("nav", "home gx gy") {
            widgets
            ForEach(icons) { icon in
                Tag("a", "home-app") {
                    Tag("span", "home-icon", style: "--tint:\(icon.app.tint.description)") {
                        Image(systemName: icon.app.symbol)
                    }
                    HomeBadge(app: icon.id, badges: badges)
                    Tag("span", "home-name", text: icon.app.title)
                }
                .attribute("href", "/\(icon.id)/")
            }
            Tag("a", "home-crisis glass") {
                Image(systemName: "phone.fill")
                Tag("span", text: CrisisPhrases.button(in: CrisisLanguage(context.environment.locale)))
            }
            .attribute("href", CrisisPage.path)
        }
        .attribute("aria-label", "Reveille")
        .growing(.fixed(.both))
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
