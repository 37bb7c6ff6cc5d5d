import AppContainer
import Foundation
import FoundationOverlay
package import SwiftUI
import ViewGraph

/// The host's first page: the apps' icons, as on a home screen.
package struct HomeScreen {
    /// One icon.
    package struct Icon: Identifiable {
        package let id: String
        let name: String
        let symbol: String
        let tint: Color

        /// The name in the page's language, where the host has one for it.
        var title: String { String(localized: String.LocalizationValue(name), bundle: .module) }

        @MainActor package init(_ app: HostedApp) {
            id = app.container.id
            name = app.container.name
            symbol = app.symbol
            tint = app.tint
        }
    }

    let icons: [Icon]

    package init(icons: [Icon]) {
        self.icons = icons
    }
}

extension HomeScreen: ContentView {
    package func content(in context: ViewContext) -> some View {
        Tag("nav", "home gx gy") {
            ForEach(icons) { icon in
                Tag("a", "home-app") {
                    Tag("span", "home-icon", style: "--tint:\(icon.tint.description)") {
                        Image(systemName: icon.symbol)
                    }
                    Tag("span", "home-name", text: icon.title)
                }
                .attribute("href", "/\(icon.id)/")
            }
        }
        .attribute("aria-label", "Reveille")
        .growing(.fixed(.both))
    }
}
