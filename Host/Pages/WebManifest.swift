import Foundation

/// Lets phones add Reveille to their home screen, from which it opens without the browser's frame, and to their share
/// sheet.
enum WebManifest {
    static let asset = Asset(content: Data(text.utf8), name: "manifest.webmanifest")

    private static let text = """
        {
          "name": "Reveille",
          "short_name": "Reveille",
          "start_url": "/",
          "scope": "/",
          "display": "standalone",
          "share_target": {
            "action": "\(ShareTarget.path)",
            "method": "POST",
            "enctype": "application/x-www-form-urlencoded",
            "params": { "title": "title", "text": "text", "url": "url" }
          },
          "icons": [{ "src": "/assets/icon.svg", "sizes": "any", "type": "image/svg+xml" }],
          "background_color": "#000000",
          "theme_color": "#000000"
        }
        """
}
