import SwiftUI
package import ViewGraph

/// The rounded square with an app's icon, or with its symbol on its tint.
package struct AppTile {
    let app: HostedApp
    let style: String

    /// - Parameter style: the class of the square.
    package init(_ app: HostedApp, style: String) {
        self.app = app
        self.style = style
    }
}

extension AppTile: CompositeView {
    package func content(in context: ViewContext) -> some View {
        if let icon = app.icon {
            Tag("span", "\(style) has-picture") {
                Tag("img", "img", style: icon.dark.map { "--dark:url(\($0.address))" } ?? "")
                    .attribute("src", icon.picture.address)
                    .attribute("alt", "")
            }
        } else {
            Tag("span", style, style: "--tint:\(app.tint.description)") { Image(systemName: app.symbol) }
        }
    }
}
