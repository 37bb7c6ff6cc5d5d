import Foundation

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

    /// The manifest.
    ///
    /// - Parameter code: A code that pairs the app on the Home Screen, which has its own storage, or `nil`.
    static func asset(pairing code: String? = nil) -> Asset {
        let start = code.map { "/?key=\($0)" } ?? "/"
        let icons =
            iconSizes.flatMap { size in
                [(icon(size), "any"), (maskableIcon(size), "maskable")].map { name, purpose in
                    """
                    { "src": "/assets/\(name)", "sizes": "\(size)x\(size)", "type": "image/png", "purpose": "\(purpose)" }
                    """
                }
            } + [#"{ "src": "/assets/icon.svg", "sizes": "any", "type": "image/svg+xml" }"#]
        let text = """
            {
              "id": "/",
              "name": "Reveille",
              "short_name": "Reveille",
              "start_url": "\(start)",
              "scope": "/",
              "display": "standalone",
              "share_target": {
                "action": "\(ShareTarget.path)",
                "method": "POST",
                "enctype": "application/x-www-form-urlencoded",
                "params": { "title": "title", "text": "text", "url": "url" }
              },
              "icons": [\(icons.joined(separator: ",\n    "))],
              "background_color": "#000000",
              "theme_color": "#000000"
            }
            """
        return Asset(content: Data(text.utf8), name: "manifest.webmanifest")
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
