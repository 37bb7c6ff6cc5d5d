import AppContainer
import Foundation
import FoundationOverlay
import HTTPServer
import SafeText
import ViewGraph

/// The manifest that lets phones add Reveille to their Home Screen, without the browser's frame, and to their share
/// sheet.
enum WebManifest {
    static let path = "/manifest.webmanifest"

    /// The sizes of the icons in pixels. Each is a picture in `Client`.
    static let iconSizes = [192, 512]
    /// The width and height of the icon that an iPhone shows.
    static let touchIconSize = 180

    static func icon(_ size: Int) -> String { "icon-\(size).png" }
    static func maskableIcon(_ size: Int) -> String { "icon-maskable-\(size).png" }

    /// An app with its own icon, which phones can add to their Home Screen by itself.
    struct App: Sendable {
        let id: String
        let name: String
        let icon: AppIcon

        /// - Returns: nil if the app has no icon of its own.
        @MainActor init?(_ app: HostedApp) {
            guard let icon = app.icon else { return nil }
            id = app.container.id
            name = app.title
            self.icon = icon
        }

        fileprivate var start: String { id == HostedApp.homeID ? "/" : "/\(id)/" }

        /// The query of the manifest's address. It names the icon, so that strangers cannot ask which apps there are.
        fileprivate var query: [String] { ["app=\(id)", "icon=\(icon.version)"] }
    }

    /// The address of the manifest for a page.
    static func address(of app: App?, pairing code: String?) -> String {
        let query = (app?.query ?? []) + (code.map { ["key=\($0)"] } ?? [])
        return query.isEmpty ? path : "\(path)?\(query.joined(separator: "&"))"
    }

    /// The app that a request names, if it also names its icon.
    @MainActor static func app(for request: HTTPRequest, among apps: [String: HostedApp]) -> App? {
        guard let app = request.query["app"].flatMap({ apps[$0] }), let icon = app.icon,
            request.query["icon"] == icon.version
        else { return nil }
        return Locale.$ofPage.withValue(AcceptedLanguages.locale(of: request, for: app)) { App(app) }
    }

    /// The manifest.
    ///
    /// - Parameters:
    ///   - app: The app with an icon of its own that the page shows, or `nil`.
    ///   - code: A code that pairs the app on the Home Screen, which has its own storage, or `nil`.
    static func asset(of app: App? = nil, pairing code: String? = nil) -> Asset {
        let place = app?.start ?? "/"
        let start = code.map { "\(place)?key=\($0)" } ?? place
        let text = """
            {
              "id": "\(place)",
              "name": \(literal(app?.name ?? "Reveille")),
              "short_name": \(literal(app?.name ?? "Reveille")),
              "start_url": "\(start)",
              "scope": "/",
              "display": "standalone",\(app == nil ? shareTarget : "")
              "icons": [\((app.map { icons(of: $0.icon) } ?? ownIcons).joined(separator: ",\n    "))],
              "background_color": "#000000",
              "theme_color": "#000000"
            }
            """
        return Asset(content: Data(text.utf8), name: "manifest.webmanifest")
    }

    private static var ownIcons: [String] {
        iconSizes.flatMap { size in
            [
                icon("/assets/\(icon(size))", size, "image/png", for: "any"),
                icon("/assets/\(maskableIcon(size))", size, "image/png", for: "maskable"),
            ]
        } + [#"{ "src": "/assets/icon.svg", "sizes": "any", "type": "image/svg+xml" }"#]
    }

    /// The icon of an app fills its square, so that phones may cut it to any shape.
    private static func icons(of app: AppIcon) -> [String] {
        ["any", "maskable"].map { icon(app.picture.address, app.picture.size, app.picture.mediaType, for: $0) }
    }

    private static func icon(_ path: String, _ size: Int, _ type: String, for purpose: String) -> String {
        """
        { "src": "\(path)", "sizes": "\(size)x\(size)", "type": "\(type)", "purpose": "\(purpose)" }
        """
    }

    private static let shareTarget = """

          "share_target": {
            "action": "\(ShareTarget.path)",
            "method": "POST",
            "enctype": "application/x-www-form-urlencoded",
            "params": { "title": "title", "text": "text", "url": "url" }
          },
        """

    /// A text as JSON.
    private static func literal(_ text: String) -> String {
        var json = JSONWriter()
        json.write(.string(text.displayable))
        return json.text
    }

    /// The code in a request, if it has a code's form. Otherwise, anybody's text could get into the manifest.
    static func code(in text: String?) -> String? {
        guard let text, !text.isEmpty, text.utf8.count < 64,
            text.utf8.allSatisfy({
                (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 45 || $0 == 95
            })
        else { return nil }
        return text
    }
}
