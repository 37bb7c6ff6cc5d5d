import Foundation
import FoundationOverlay
import SafeText
import ViewGraph

/// The HTML document of a page (`Docs/PageProtocol.md`, section 1).
@MainActor struct PageDocument {
    let page: PageName
    /// The name that the browser sends to resume this page's session.
    let resume: PageName
    let locale: Locale
    let title: String
    /// True for the home screen itself.
    let isHome: Bool
    /// The watch around a page of a watch app.
    let watch: WatchPart?
    /// The app, if it has an icon of its own.
    let webApp: WebManifest.App?
    /// A code that pairs the web app on the Home Screen, which does not share the browser's storage; `nil` for none.
    let homeScreenCode: String?
    /// The host's part of a private app's page.
    let privatePart: PrivatePart?
    let content: String
    let systemLayer: String
    /// The last batch of patches that the content includes.
    let batch: Int
    /// The last event that the session has received.
    let event: Int
    /// The number of browser history entries for the content.
    let depth: Int

    func html(_ assets: Assets) -> String {
        let language = locale.language.languageCode?.identifier ?? "en"
        let direction = locale.language.characterDirection == .rightToLeft ? "rtl" : "ltr"
        return """
            <!doctype html>
            <html lang="\(language)" dir="\(direction)" data-type-size="large"\(watch?.attributes ?? "")>
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, \
            interactive-widget=resizes-content">
            <meta name="color-scheme" content="light dark">
            <meta name="apple-mobile-web-app-capable" content="yes">
            <meta name="mobile-web-app-capable" content="yes">
            <meta name="apple-mobile-web-app-status-bar-style" content="default">
            <title>\(escaped(title.displayable))</title>
            <script src="\(assets.url("early.js"))"></script><script src="\(assets.url(DeviceReport.script))"></script>\(watch?.script(assets) ?? "")\(privatePart?.script(assets, page: page) ?? "")
            <link rel="manifest" href="\(manifest)" crossorigin="use-credentials">
            \(icons(assets))
            <link rel="preload" href="/assets/fonts/inter.woff2" as="font" type="font/woff2" crossorigin>
            <link rel="stylesheet" href="\(assets.url(Assets.styles))">
            <script type="module" src="\(assets.url("client.js"))"></script>
            </head>
            <body data-session="\(page.session)" data-page="\(page)" data-resume="\(resume)" \
            data-event-url="/page/\(page)/event" \
            data-socket-url="/page/\(page)/socket" data-stream-url="/page/\(page)/stream" data-batch="\(batch)" data-seq="\(event)" data-depth="\(depth)" \
            data-says-reconnecting="\(escaped(String(localized: "Reconnecting…", bundle: .module)))" \
            data-says-sound="\(escaped(String(localized: "Tap to enable sound", bundle: .module)))" \
            data-on="environment location"\(privatePart?.attributes ?? "")>
            <div id="device">\(privatePart?.bar(assets) ?? "")
            <main id="app">\(content)</main>
            <div id="system">\(systemLayer)</div>
            <div id="status" role="status"></div>
            \(statusBar)\(homeIndicator)\(privatePart?.cover ?? "")\(watch?.overlay ?? "")</div>
            \(watch?.surroundings ?? "")</body>
            </html>

            """
    }

    /// The time in the corner of the phone that a desktop browser draws. It is decorative, because the desktop has a
    /// clock.
    private var statusBar: String {
        watch == nil ? "<div class=\"status-time\" aria-hidden=\"true\"></div>\n" : ""
    }

    private var manifest: String { escaped(WebManifest.address(of: webApp, pairing: homeScreenCode)) }

    /// The icons for the Home Screen of an iPhone and for the browser's tabs.
    private func icons(_ assets: Assets) -> String {
        guard let icon = webApp?.icon else {
            return """
                <link rel="apple-touch-icon" sizes="180x180" href="\(assets.url(WebManifest.icon(WebManifest.touchIconSize)))">
                <link rel="icon" href="\(assets.url(Assets.icon))" type="image/svg+xml">
                """
        }
        let picture = icon.picture
        func link(_ picture: AppIcon.Picture, _ media: String = "") -> String {
            """
            <link rel="icon" sizes="\(picture.size)x\(picture.size)" href="\(picture.address)" type="\(picture.mediaType)"\(media)>
            """
        }
        let touch = """
            <link rel="apple-touch-icon" sizes="\(picture.size)x\(picture.size)" href="\(picture.address)">
            """
        guard let dark = icon.dark else { return "\(touch)\n\(link(picture))" }
        return """
            \(touch)
            \(link(picture, " media=\"(prefers-color-scheme: light)\""))
            \(link(dark, " media=\"(prefers-color-scheme: dark)\""))
            """
    }

    /// The link from an app to the home screen. No part of a page may be outside its landmarks.
    private var homeIndicator: String {
        guard !isHome, watch == nil else { return "" }
        let name = escaped(String(localized: "Home Screen", bundle: .module))
        return "<nav><a class=\"home-indicator\" href=\"/\" aria-label=\"\(name)\" draggable=\"false\"></a></nav>\n"
    }

    private func escaped(_ text: String) -> String { HTMLWriter.escaped(text) }
}
