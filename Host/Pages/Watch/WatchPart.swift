import Foundation
import FoundationOverlay
import ViewGraph

/// The host's part of a page of a watch app: the case with its crown, and the choice of a size.
///
/// The watch's display is the page's `#device`. `watch-size.js` applies the chosen size before anything is painted;
/// `watch.js` turns the crown.
@MainActor struct WatchPart {
    /// The sizes that a person can choose, by the height of the case in millimetres.
    static let sizes = [41, 45, 46, 49]
    /// The size in the specification.
    private static let standardSize = 45

    /// True if the page is the watch's face itself.
    let isFace: Bool

    /// The attributes of `<html>`.
    let attributes = " data-device=\"watch\" data-scheme=\"dark\" data-watch-size=\"\(standardSize)\""

    func script(_ assets: Assets) -> String {
        "\n<script src=\"\(assets.url("watch-size.js"))\"></script>"
    }

    /// The parts that the system draws over every app: the time, and the scroll indicator beside the crown.
    let overlay = """
        <div class="watch-time" aria-hidden="true"></div><div class="watch-scroll" aria-hidden="true"></div>
        """

    /// The crown, the sizes and the link to the home screen, around the display.
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

    /// The link to the watch face, shown beside every app of the watch.
    private var face: String {
        if isFace { return "" }
        let address = "/\(HostedApp.watchFaceID)/"
        return "<a class=\"watch-home\" href=\"\(address)\" draggable=\"false\">\(text("Watch Face"))</a>"
    }

    private func text(_ value: String.LocalizationValue) -> String {
        HTMLWriter.escaped(String(localized: value, bundle: .module))
    }
}
