package import Foundation
import HTTPServer
import OSLog
package import SwiftUI
import Synchronization

/// The static files of the web client: style sheets, scripts, the font and the symbols.
///
/// Pages load all style sheets as one file. They load all scripts as one file once these are linked, and one by one
/// until then. Files are read on first use and again when they have changed on disk, except the linked script.
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
    /// The client script with everything that it imports, or nil until it is linked.
    private let linked = Mutex<Asset?>(nil)
    private let fonts: URL
    private let icons: URL
    private let kept: URL?
    private let appIcon: AppIcon?
    private let entries = Mutex<[String: Entry]>([:])

    /// - Parameters:
    ///   - client: the folder with the client script and the symbols.
    ///   - others: the folders of other modules, in their order in the cascade.
    ///   - fonts: the folder of the subset fonts; may be missing, because pages fall back to the browser's fonts.
    ///   - icons: the folder of the icon set behind most symbols; may also be missing.
    ///   - kept: the file that keeps the linked script for the next start, or nil to link it at each start.
    ///   - appIcon: the icon at the browsers' default path, or nil for Reveille's own.
    package init(
        client: ClientFolder = .swiftUI, others: [ClientFolder] = [], fonts: URL,
        icons: URL = SymbolSprite.standardIcons, keepingScriptIn kept: URL? = nil, appIcon: AppIcon? = nil
    ) {
        folders = [client] + others + [.pages]
        styleSheets = folders.flatMap(\.styleSheets)
        let imports = folders.flatMap(\.scripts).map { "import \"./\($0)\";\n" }
        modules = Asset(content: Data(imports.joined().utf8), name: Self.imports)
        self.fonts = fonts
        self.icons = icons
        self.kept = kept
        self.appIcon = appIcon
    }

    /// Links the scripts. If that fails, pages continue to load each script by itself.
    package func link() async {
        do {
            let names = folders.flatMap(\.scriptFiles)
            var scripts = [Self.imports: modules.content]
            for name in names { scripts[name] = asset(name)?.content }
            let script =
                if let kept {
                    try await ScriptLinker.link(Self.client, in: scripts, keptIn: kept)
                } else {
                    try await ScriptLinker.link(Self.client, in: scripts)
                }
            linked.withLock { $0 = Asset(content: script, name: Self.client) }
        } catch {
            Self.log.warning(
                "Pages load slowly, because their scripts could not be linked: \(error, privacy: .public)")
        }
    }

    private static let log = Logger(subsystem: "Pages", category: "assets")
    /// Reveille's own icon.
    static let icon = "icon.svg"
    /// The name of the file with all style sheets.
    static let styles = "styles.css"
    /// The name of the client script.
    private static let client = "client.js"
    /// Style sheets that apply only if the person prefers so. They come after all others.
    private static let preferences = [
        "contrast.css": "(prefers-contrast: more)", "motion.css": "(prefers-reduced-motion: reduce)",
    ]
    /// The name of the script with the imports.
    private static let imports = "modules.js"

    /// Adds routes for `/assets/…`, and the icon at the browsers' default path.
    package func mount(on router: inout Router) {
        router.get("/assets/*name") { [self] request, parameters, responder in
            responder.respond(response(for: parameters["name"] ?? "", request))
        }
        router.get("/favicon.ico") { [self] request, _, responder in
            responder.respond(appIcon?.picture.asset.response(for: request) ?? response(for: Self.icon, request))
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
        switch name {
        case Self.imports: return modules
        case Self.client: if let linked = linked.withLock({ $0 }) { return linked }
        case Self.styles: return asset(name, of: orderedSheets.compactMap(file)) { try self.styleSheet() }
        default: break
        }
        if let icon = AppIcon.Picture.asset(named: name) { return icon }
        if let sprite = SymbolSprite.files.first(where: { "\($0).svg" == name }) {
            let map = symbols.appending(path: "\(sprite).json")
            return asset(name, of: [map]) {
                try SymbolSprite(client: self.symbols, icons: self.icons, files: [sprite]).data
            }
        }
        guard let file = file(name) else { return nil }
        return asset(name, of: [file]) { try Data(contentsOf: file) }
    }

    /// The asset that `read` makes from `files`, made again when one of them has changed.
    private func asset(_ name: String, of files: [URL], _ read: () throws -> Data) -> Asset? {
        let dates = files.map { file in
            (try? FileManager.default.attributesOfItem(atPath: file.path))?[.modificationDate] as? Date
        }
        guard let changed = dates.compactMap(\.self).max(), !dates.contains(nil) else { return nil }
        return entries.withLock { entries in
            if let known = entries[name], known.changed == changed { return known.asset }
            guard let content = try? read() else { return nil }
            let asset = Asset(content: content, name: name)
            entries[name] = Entry(asset: asset, changed: changed)
            return asset
        }
    }

    /// The style sheets in their order on a page.
    private var orderedSheets: [String] {
        styleSheets.filter { Self.preferences[$0] == nil } + styleSheets.filter { Self.preferences[$0] != nil }
    }

    /// All style sheets as one.
    private func styleSheet() throws -> Data {
        var all = Data()
        for name in orderedSheets {
            guard let file = file(name) else { continue }
            let content = try Data(contentsOf: file)
            if let preference = Self.preferences[name] {
                all += Data("@media \(preference) {\n".utf8) + content + Data("}\n".utf8)
            } else {
                all += content + Data("\n".utf8)
            }
        }
        return all
    }

    private var symbols: URL { folders[0].url }

    /// The file for `name`, which cannot be outside of the folders.
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
