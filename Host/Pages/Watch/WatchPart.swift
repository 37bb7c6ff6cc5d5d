import Foundation
import FoundationOverlay
import ViewGraph

/// The host's part of a page of a watch app: the case with its crown, and the choice of a size.
///
/// The watch's display is the page's `#device`. `watch-size.js` takes the size that the person chose before anything is
/// painted; `watch.js` turns the crown.
@MainActor struct WatchPart {
    /// The sizes that a person can choose, by the height of the case in millimetres.
    static let sizes = [41, 45, 46, 49]
    /// The size of the specification.
    private static let standardSize = 45

    /// True if the page is the watch's face itself.
    let isFace: Bool

    /// The attributes of `<html>`.
    let attributes = " data-device=\"watch\" data-scheme=\"dark\" data-watch-size=\"\(standardSize)\""

    func script(_ assets: Assets) -> String {
        "\n<script src=\"\(assets.url("watch-size.js"))\"></script>"
    }

    /// What the system draws over every app: the time, and the mark that scrolls beside the crown.
    let overlay = """
        <div class="watch-time" aria-hidden="true"></div><div class="watch-scroll" aria-hidden="true"></div>
        """

    /// The crown, the sizes and the way home, around the display.
    var surroundings: String {
        let sizes = Self.sizes.map { size in
            "<button type=\"button\" data-size=\"\(size)\" aria-pressed=\"\(size == Self.standardSize)\">\(size) mm</button>"
        }
        return """
            <aside id="watch" data-above aria-label="\(text("Watch"))">
            <nav class="watch-links"><a class="watch-home" href="/" draggable="false">\(text("Home Screen"))</a>\(face)</nav>
            <div class="watch-sizes" role="group" aria-label="\(text("Watch Size"))">\(sizes.joined())</div>
            <div class="watch-case" aria-hidden="true"></div>
            <div class="watch-crown" role="scrollbar" aria-controls="app" tabindex="0" aria-label="\(text("Digital Crown"))" \
            aria-orientation="vertical" aria-valuemin="0" aria-valuemax="100" aria-valuenow="0" \
            aria-valuetext="0%"></div>
            </aside>

            """
    }

    /// The way from an app to the face, which has its place beside every app of a watch.
    private var face: String {
        if isFace { return "" }
        let address = "/\(HostedApp.watchFaceID)/"
        return "<a class=\"watch-home\" href=\"\(address)\" draggable=\"false\">\(text("Watch Face"))</a>"
    }

    private func text(_ value: String.LocalizationValue) -> String {
        HTMLWriter.escaped(String(localized: value, bundle: .module))
    }
}
