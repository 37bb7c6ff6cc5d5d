package import Foundation
import HTTPServer
import SwiftUI
import Synchronization

/// The static files of the web client: style sheets, scripts, sounds, the font and the symbols.
///
/// Files are read on first use and again when they have changed on disk.
package final class Assets: Sendable {
    private struct Entry: Sendable {
        let asset: Asset
        let changed: Date?
    }

    private let client: URL
    private let fonts: URL
    private let icons: URL
    private let entries = Mutex<[String: Entry]>([:])

    /// - Parameters:
    ///   - client: the folder of the client's files.
    ///   - fonts: the folder of the subset fonts; may be missing, as pages fall back to the browser's fonts.
    ///   - icons: the folder of the icon set behind most symbols; may also be missing.
    package init(client: URL, fonts: URL, icons: URL = SymbolSprite.standardIcons) {
        self.client = client
        self.fonts = fonts
        self.icons = icons
    }

    /// Reveille's own icon.
    static let icon = "icon.svg"

    /// Adds routes for `/assets/…`, the manifest, and the icon at the path where browsers look for one.
    package func mount(on router: inout Router) {
        router.get("/assets/*name") { [self] request, parameters, responder in
            responder.respond(response(for: parameters["name"] ?? "", request))
        }
        router.get("/manifest.webmanifest") { request, _, responder in
            responder.respond(WebManifest.asset.response(for: request))
        }
        router.get("/favicon.ico") { [self] request, _, responder in
            responder.respond(response(for: Self.icon, request))
        }
    }

    /// The URL of `name` for a page, including the version, so that browsers cache the file until it changes.
    package func url(_ name: String) -> String {
        guard let asset = asset(name) else { return "/assets/\(name)" }
        return "/assets/\(name)?v=\(asset.version)"
    }

    private func response(for name: String, _ request: HTTPRequest) -> HTTPResponse {
        guard let asset = asset(name) else { return .text("File not found.", status: 404) }
        return asset.response(for: request)
    }

    private func asset(_ name: String) -> Asset? {
        let file = name == SymbolSprite.name ? client.appending(path: SymbolSprite.map) : file(name)
        guard let file, let attributes = try? FileManager.default.attributesOfItem(atPath: file.path) else {
            return nil
        }
        let changed = attributes[.modificationDate] as? Date
        return entries.withLock { entries in
            if let known = entries[name], known.changed == changed { return known.asset }
            let content =
                name == SymbolSprite.name
                ? try? SymbolSprite(client: client, icons: icons).data : try? Data(contentsOf: file)
            guard let content else { return nil }
            let asset = Asset(content: content, name: name)
            entries[name] = Entry(asset: asset, changed: changed)
            return asset
        }
    }

    /// The file for `name`; no name leads out of the folders.
    private func file(_ name: String) -> URL? {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        let isPlain = parts.allSatisfy { part in
            !part.isEmpty && !part.hasPrefix(".") && part.utf8.allSatisfy { $0 > 32 && $0 < 127 && $0 != 92 }
        }
        guard isPlain, let last = parts.last else { return nil }
        if parts.count == 2, parts[0] == "fonts" { return fonts.appending(path: String(last)) }
        if parts.count == 2, parts[0] == "pictures" { return PictureFiles.file(named: String(last)) }
        return client.appending(path: name)
    }
}
