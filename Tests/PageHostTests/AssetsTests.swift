import Foundation
import FoundationNetworking
import HTTPServer
import PageHost
import SwiftUI
import Testing

/// A folder of files for a test.
private struct Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    func write(_ text: String, to name: String) throws {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Writes a file again, with a later date than it had.
    func change(_ name: String, to text: String) throws {
        try write(text, to: name)
        try FileManager.default.setAttributes(
            [.modificationDate: Date.now.addingTimeInterval(10)], ofItemAtPath: url.appending(path: name).path)
    }
}

@Suite struct `Static assets` {
    private let client: Folder
    private let charts: Folder
    private let fonts: Folder
    private let icons: Folder
    private let assets: Assets

    init() throws {
        client = try Folder()
        fonts = try Folder()
        icons = try Folder()
        try client.write("body { color: red }", to: "base.css")
        for sheet in ["lists/list.css", "controls/pickers.css", "controls/controls.css"] {
            try client.write("", to: sheet)
        }
        try client.write(#"{"car.fill": "car-front-fill", "bell": "./bell", "ghost": "ghost-1"}"#, to: "symbols.json")
        try client.write(#"{"car": "car-front-fill"}"#, to: "more-symbols.json")
        try client.write(
            ##"<svg xmlns="x" viewBox="0 0 20 20" fill="none" stroke="currentColor"><path d="M1"/></svg>"##,
            to: "symbols/bell.svg")
        try icons.write(
            #"<svg width="16" class="bi" fill="currentColor" viewBox="0 0 16 16">\#n  <path d="M2"/>\#n</svg>"#,
            to: "car-front-fill.svg")
        try fonts.write("font", to: "inter.woff2")
        charts = try Folder()
        try charts.write("export {};", to: "charts.js")
        try charts.write("", to: "charts.css")
        assets = Assets(
            client: ClientFolder(at: client.url, subjects: ["controls", "lists"]),
            others: [ClientFolder(at: charts.url, scripts: ["charts.js"])], fonts: fonts.url, icons: icons.url)
    }

    private func get(
        _ path: String, query: [String: String] = [:], of other: Assets? = nil
    ) async -> HTTPResponse {
        var router = Router()
        (other ?? assets).mount(on: &router)
        let request = HTTPRequest(method: "GET", path: path, query: query)
        return await withCheckedContinuation { continuation in
            router.answer(request, Responder { continuation.resume(returning: $0) })
        }
    }

    private func text(_ response: HTTPResponse) -> String {
        guard case .data(let data) = response.body else { return "" }
        return String(decoding: data, as: UTF8.self)
    }

    @Test func `only versioned URLs are cached permanently`() async throws {
        let url = try #require(URLComponents(string: assets.url("base.css")))
        #expect(url.path == "/assets/base.css")
        let version = try #require(url.queryItems?.first?.value)
        let fixed = await get("/assets/base.css", query: ["v": version])
        #expect(text(fixed) == "body { color: red }")
        #expect(fixed.headers["Cache-Control"] == "private, max-age=31536000, immutable")
        #expect(fixed.headers["Content-Type"] == "text/css; charset=utf-8")
        #expect(await get("/assets/base.css").headers["Cache-Control"] == "private, no-cache")
        #expect(await get("/assets/base.css", query: ["v": "old"]).headers["Cache-Control"] == "private, no-cache")
    }

    @Test func `changed assets are read again`() async throws {
        let before = assets.url("base.css")
        try client.change("base.css", to: "body { color: blue }")
        #expect(assets.url("base.css") != before)
        #expect(text(await get("/assets/base.css")) == "body { color: blue }")
    }

    @Test func `fonts of the data folder are served`() async {
        #expect(text(await get("/assets/fonts/inter.woff2")) == "font")
        #expect(await get("/assets/fonts/none.woff2").status == 404)
    }

    @Test(arguments: ["/assets/../secret", "/assets/fonts/../../secret", "/assets/.hidden", "/assets/", "/assets/a/"])
    func `asset paths never leave their folders`(path: String) async {
        #expect(await get(path).status == 404)
    }

    @Test func `style sheets are ordered by subject, then by module`() {
        #expect(
            assets.styleSheets == [
                "controls.css", "pickers.css", "list.css", "base.css", "charts.css", "islands.css", "private.css",
                "system.css", "watch-case.css", "watch-face.css",
            ])
        #expect(assets.url("pickers.css").hasPrefix("/assets/pickers.css?v="))
    }

    @Test func `a script imports the scripts of all modules`() async {
        let imports = ["charts", "watch", "home", "slide-to-stop", "push", "phone", "privacy"]
            .map { "import \"./\($0).js\";\n" }
        #expect(text(await get("/assets/modules.js")) == imports.joined())
        for name in ["charts", "home", "push"] { #expect(await get("/assets/\(name).js").status == 200) }
    }

    @Test func `pages load all style sheets as one, those for preferences last`() async throws {
        try client.write("p { margin: 0 }", to: "preferences/contrast.css")
        let assets = Assets(
            client: ClientFolder(at: client.url, subjects: ["preferences"]), fonts: fonts.url, icons: icons.url)
        let styles = text(await get("/assets/styles.css", of: assets))
        #expect(styles.hasSuffix("@media (prefers-contrast: more) {\np { margin: 0 }}\n"))
        #expect(styles.contains("body { color: red }"))
        let before = assets.url("styles.css")
        try client.change("base.css", to: "body { color: blue }")
        #expect(assets.url("styles.css") != before)
        #expect(text(await get("/assets/styles.css", of: assets)).contains("body { color: blue }"))
    }

    @Test func `pages load all scripts as one once these are linked`() async throws {
        try charts.write("import { emit } from './events.js'; emit('charts');", to: "charts.js")
        let assets = Assets(others: [ClientFolder(at: charts.url, scripts: ["charts.js"])], fonts: fonts.url)
        let before = assets.url("client.js")
        #expect(text(await get("/assets/client.js", of: assets)).contains(#"import "./modules.js""#))
        await assets.link()
        let linked = text(await get("/assets/client.js", of: assets))
        #expect(linked.contains(/emit\w*\("charts"\)/) && linked.contains("pointerdown"))
        #expect(!linked.contains(/\bimport\b *["{]/))
        #expect(assets.url("client.js") != before)
    }

    @Test func `scripts that cannot be linked are loaded one by one`() async throws {
        try client.write("import './modules.js'; import './missing.js';", to: "client.js")
        let assets = Assets(client: ClientFolder(at: client.url), fonts: fonts.url, icons: icons.url)
        await assets.link()
        #expect(text(await get("/assets/client.js", of: assets)).hasPrefix("import './modules.js'"))
    }

    // MARK: The kept script

    /// The linked script of a new host with these folders, which keeps it in `file`.
    private func linked(keptIn file: URL) async -> String {
        let assets = Assets(
            client: ClientFolder(at: client.url), fonts: fonts.url, icons: icons.url, keepingScriptIn: file)
        await assets.link()
        return text(await get("/assets/client.js", of: assets))
    }

    /// Replaces the script in `file` by another, as if that had been linked from the same scripts.
    private func forge(_ script: String, in file: URL) throws {
        let sources = try Data(contentsOf: file).prefix(32)
        try (sources + Secret.digest(of: script) + Data(script.utf8)).write(to: file)
    }

    @Test func `a host that starts again serves the script that it kept`() async throws {
        try client.write("console.log('first');", to: "client.js")
        let file = client.url.appending(path: "kept")
        let first = await linked(keptIn: file)
        #expect(first.contains("console.log(\"first\")"))
        #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
        #expect(await linked(keptIn: file) == first)
        // Linked once more, it would not be this one.
        try forge("forged", in: file)
        #expect(await linked(keptIn: file) == "forged")
    }

    @Test(arguments: ["client.js", "part.js"])
    func `an edited script is never served as it was`(name: String) async throws {
        try client.write("import './part.js'; console.log('client');", to: "client.js")
        try client.write("console.log('part');", to: "part.js")
        let file = fonts.url.appending(path: "kept")
        let first = await linked(keptIn: file)
        #expect(first.contains("client") && first.contains("part"))
        try forge("forged", in: file)
        // With its old date and its old length.
        let old = try FileManager.default.attributesOfItem(atPath: client.url.appending(path: name).path)
        try client.write(
            name == "part.js" ? "console.log('trap');" : "import './part.js'; console.log('edited');", to: name)
        try FileManager.default.setAttributes(
            [.modificationDate: try #require(old[.modificationDate])],
            ofItemAtPath: client.url.appending(path: name).path)
        let second = await linked(keptIn: file)
        #expect(second.contains(name == "part.js" ? "trap" : "edited") && second != first)
        #expect(await linked(keptIn: file) == second)
    }

    @Test func `a new script is linked, and the kept one replaced`() async throws {
        try client.write("console.log('client');", to: "client.js")
        let file = fonts.url.appending(path: "kept")
        _ = await linked(keptIn: file)
        let before = try Data(contentsOf: file).prefix(32)
        try forge("forged", in: file)
        try client.write("console.log('further');", to: "further.js")
        #expect(await linked(keptIn: file).contains("client"))
        #expect(try Data(contentsOf: file).prefix(32) != before)
    }

    @Test(arguments: ["empty", "short", "cut", "changed", "huge", "folder"])
    func `a damaged script is linked again`(damage: String) async throws {
        try client.write("console.log('client');", to: "client.js")
        let file = fonts.url.appending(path: "kept")
        let script = await linked(keptIn: file)
        let content = try Data(contentsOf: file)
        switch damage {
        case "empty": try Data().write(to: file)
        case "short": try content.prefix(64).write(to: file)
        case "cut": try content.dropLast().write(to: file)
        case "changed": try (content.dropLast() + [UInt8(ascii: "!")]).write(to: file)
        case "huge":
            let handle = try FileHandle(forWritingTo: file)
            try handle.truncate(atOffset: 64 << 20)
            try handle.close()
        default:
            try FileManager.default.removeItem(at: file)
            try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
        }
        #expect(await linked(keptIn: file) == script)
        if damage != "folder" { #expect(try Data(contentsOf: file) == content) }
    }

    @Test func `scripts are linked where nothing can be kept`() async throws {
        try client.write("console.log('client');", to: "client.js")
        #expect(await linked(keptIn: fonts.url.appending(path: "missing/kept")).contains("console.log(\"client\")"))
    }

    @Test func `a sprite has the symbols of its map, both our own and those of the icon set`() async throws {
        let sprite = text(await get("/assets/symbols.svg"))
        #expect(
            sprite.contains(
                ##"<symbol id="bell" viewBox="0 0 20 20" fill="none" stroke="currentColor"><path d="M1"/></symbol>"##))
        #expect(
            sprite.contains(
                ##"<symbol id="car.fill" fill="currentColor" viewBox="0 0 16 16"><path d="M2"/></symbol>"##))
        let more = text(await get("/assets/more-symbols.svg"))
        #expect(more.contains("<symbol id=\"car\" ") && !more.contains("bell"))
        let both = try SymbolSprite(client: client.url, icons: icons.url)
        #expect(both.missing == ["ghost"])
        #expect(both.drawing(of: "bell") != nil && both.drawing(of: "car") != nil)
    }

    @Test func `a symbol can be made of several drawings`() throws {
        try client.write(
            ##"<svg viewBox="-6 -6 28 28" fill="currentColor"><path d="M0 0h1"/></svg>"##, to: "symbols/disc.svg")
        try icons.write(
            ##"<svg viewBox="0 0 16 16"><path fill-rule="evenodd" d="m3 3"/><path d="M4 4"/></svg>"##, to: "gem.svg")
        try client.write(
            #"{"gem.badge": "./disc + gem", "gem.cut": "./disc - gem", "jewel": "=gem.cut", "no": "./disc - ghost"}"#,
            to: "symbols.json")
        let sprite = try SymbolSprite(client: client.url, icons: icons.url)
        let look = #"viewBox="-6 -6 28 28" fill="currentColor""#
        #expect(sprite.drawing(of: "gem.badge")?.look == look)
        #expect(
            sprite.drawing(of: "gem.badge")?.content
                == ##"<path d="M0 0h1"/><path fill-rule="evenodd" d="m3 3"/><path d="M4 4"/>"##)
        #expect(sprite.drawing(of: "gem.cut")?.look == look)
        #expect(
            sprite.drawing(of: "gem.cut")?.content == ##"<path fill-rule="evenodd" d="M0 0h1M0 0m3 3M0 0M4 4"/>"##)
        #expect(sprite.drawing(of: "jewel") == nil)
        #expect(sprite.missing == ["no"])
    }

    @Test func `a symbol in a shape has a layer for each`() throws {
        try client.write(##"<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>"##, to: "symbols/in.circle.fill.svg")
        try client.write(##"<svg viewBox="0 0 9 9"><path d="M1 1h9"/></svg>"##, to: "symbols/in.circle.svg")
        try icons.write(##"<svg viewBox="0 0 9 9"><path d="M4 4h1"/></svg>"##, to: "gem.svg")
        try icons.write(##"<svg viewBox="0 0 9 9"><path d="M8 8h1zm1 1h1z"/></svg>"##, to: "ready-fill.svg")
        try icons.write(##"<svg viewBox="0 0 9 9"><path d="M8 8z"/><path d="M5 5h1"/></svg>"##, to: "ready.svg")
        try icons.write(##"<svg viewBox="0 0 9 9"><path d="M8 8z"/></svg>"##, to: "circle.svg")
        try client.write(
            #"""
            {
                "circle": "circle", "gem.circle": "./in.circle + gem", "gem.circle.fill": "./in.circle.fill - gem",
                "ready.circle": "ready", "ready.circle.fill": "ready-fill", "gem": "gem"
            }
            """#, to: "symbols.json")
        let sprite = String(
            decoding: try SymbolSprite(client: client.url, icons: icons.url, files: ["symbols"]).data, as: UTF8.self)
        let shape = #"<g style="color:var(--enclosure,currentColor)">"#
        let cut = #"<g style="color:var(--glyph,transparent)">"#
        func hasSymbol(_ name: String, _ content: String) -> Bool {
            sprite.contains("<symbol id=\"\(name)\" viewBox=\"0 0 9 9\">\(content)</symbol>")
        }
        #expect(hasSymbol("gem", #"<path d="M4 4h1"/>"#))
        #expect(hasSymbol("gem.circle", shape + ##"<path d="M1 1h9"/></g><path d="M4 4h1"/>"##))
        #expect(
            hasSymbol(
                "gem.circle.fill",
                shape + ##"<path fill-rule="evenodd" d="M0 0h9M0 0M4 4h1"/></g>"## + cut + ##"<path d="M4 4h1"/></g>"##)
        )
        #expect(hasSymbol("ready.circle", shape + ##"<path d="M8 8z"/></g><path d="M5 5h1"/>"##))
        #expect(
            hasSymbol(
                "ready.circle.fill",
                shape + ##"<path d="M8 8h1zm1 1h1z"/></g>"## + cut
                    + ##"<path fill-rule="evenodd" d="M8 8m1 1h1z"/></g>"##))
    }

    @Test func `every name in the map has a drawing`() throws {
        let client = ClientFolder.swiftUI.url
        let sprite = try SymbolSprite(client: client)
        #expect(sprite.missing.isEmpty)
        func read(_ name: String) throws -> [String: String] {
            try JSONDecoder().decode([String: String].self, from: Data(contentsOf: client.appending(path: name)))
        }
        let common = try read("symbols.json")
        let more = try read("more-symbols.json")
        #expect(Set(common.keys).isDisjoint(with: more.keys))
        #expect(common.values.allSatisfy { !$0.hasPrefix("=") })
        let map = common.merging(more) { $1 }
        for (name, value) in map where value.hasPrefix("=") {
            let target = map[String(value.dropFirst())]
            #expect(target?.hasPrefix("=") == false, "\(name)")
        }
        // Only filled paths can be cut out.
        let cut = Set(map.values.filter { $0.contains(" - ") }.flatMap { $0.split(separator: " ") })
        for icon in cut where icon.hasPrefix("./") {
            let file = client.appending(path: "symbols/\(icon.dropFirst(2)).svg")
            #expect(try !String(contentsOf: file, encoding: .utf8).contains("stroke="), "\(icon)")
        }
    }

    @Test func `client folders are found beside the program`() {
        #expect(ClientFolder.swiftUI.styleSheets.prefix(3) == ["base.css", "type.css", "type-sizes.css"])
        let sheets = ["islands.css", "private.css", "system.css", "watch-case.css", "watch-face.css"]
        #expect(ClientFolder.pages.styleSheets == sheets)
        for folder in [ClientFolder.swiftUI, .pages] {
            for name in folder.styleSheets + folder.scripts { #expect(folder.file(named: name) != nil) }
        }
    }
}
