package import Foundation
import HTTPServer
package import SwiftUI
import Synchronization

/// The static files of the web client: style sheets, scripts, the font and the symbols.
///
/// Files are read on first use and again when they have changed on disk.
package final class Assets: Sendable {
    private struct Entry: Sendable {
        let asset: Asset
        let changed: Date?
    }

    /// The style sheets of all folders, in their order in the cascade.
    package let styleSheets: [String]
    private let folders: [ClientFolder]
    /// The client script's imports from the folders of other modules.
    private let modules: Asset
    private let fonts: URL
    private let icons: URL
    private let entries = Mutex<[String: Entry]>([:])

    /// - Parameters:
    ///   - client: the folder with the client script and the symbols.
    ///   - others: the folders of other modules, in their order in the cascade.
    ///   - fonts: the folder of the subset fonts; may be missing, as pages fall back to the browser's fonts.
    ///   - icons: the folder of the icon set behind most symbols; may also be missing.
    package init(
        client: ClientFolder = .swiftUI, others: [ClientFolder] = [], fonts: URL,
        icons: URL = SymbolSprite.standardIcons
    ) {
        folders = [client] + others + [.pages]
        styleSheets = folders.flatMap(\.styleSheets)
        let imports = folders.flatMap(\.scripts).map { "import \"./\($0)\";\n" }
        modules = Asset(content: Data(imports.joined().utf8), name: Self.imports)
        self.fonts = fonts
        self.icons = icons
    }

    /// Reveille's own icon.
    static let icon = "icon.svg"
    /// The name of the script with the imports.
    private static let imports = "modules.js"

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
        if name == Self.imports { return modules }
        let file = name == SymbolSprite.name ? symbols.appending(path: SymbolSprite.map) : file(name)
        guard let file, let attributes = try? FileManager.default.attributesOfItem(atPath: file.path) else {
            return nil
        }
        let changed = attributes[.modificationDate] as? Date
        return entries.withLock { entries in
            if let known = entries[name], known.changed == changed { return known.asset }
            let content =
                name == SymbolSprite.name
                ? try? SymbolSprite(client: symbols, icons: icons).data : try? Data(contentsOf: file)
            guard let content else { return nil }
            let asset = Asset(content: content, name: name)
            entries[name] = Entry(asset: asset, changed: changed)
            return asset
        }
    }

    private var symbols: URL { folders[0].url }

    /// The file for `name`; no name leads out of the folders.
    private func file(_ name: String) -> URL? {
        for folder in folders { if let file = folder.file(named: name) { return file } }
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        let isPlain = parts.allSatisfy { part in
            !part.isEmpty && !part.hasPrefix(".") && part.utf8.allSatisfy { $0 > 32 && $0 < 127 && $0 != 92 }
        }
        guard isPlain, parts.count == 2, let last = parts.last else { return nil }
        return switch parts[0] {
        case "fonts": fonts.appending(path: String(last))
        case "pictures": PictureFiles.file(named: String(last))
        default: nil
        }
    }
}
