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

    let icons: HomeIcons
    let badges: HomeBadges
    /// The widgets above the icons.
    let widgets: AnyView

    @MainActor package init(icons: HomeIcons, badges: HomeBadges, widgets: some View = EmptyView()) {
        self.icons = icons
        self.badges = badges
        self.widgets = AnyView(widgets)
    }
}

extension HomeScreen: CompositeView {
    package func content(in context: ViewContext) -> some View {
        let language = CrisisLanguage(context.environment.locale)
        Tag("nav", "home gx gy") {
            Tag("div", "home-apps") {
                HomeClock()
                widgets
                ForEach(icons.all) { HomeIcon(app: $0.app, badges: badges) }
            }
            Tag("a", "home-crisis glass") {
                Image(systemName: "phone.fill")
                Tag("span", text: CrisisPhrases.button(in: language))
            }
            .attribute("lang", language.rawValue)
            .attribute("href", CrisisPage.path)
        }
        .attribute("aria-label", "Reveille")
        .growing(.fixed(.both))
    }
}
