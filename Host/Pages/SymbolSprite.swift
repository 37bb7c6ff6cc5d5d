package import Foundation
import SwiftUI

/// Symbols in one SVG file, each as `<symbol id="car.fill">` under the name that apps use.
///
/// There are two files: most pages show common symbols only, and browsers take a tenth of a second longer to load all.
/// The map beside each of them gives the drawing of each name:
/// - `car-front-fill`: an icon of Bootstrap Icons;
/// - `./car.side`: one of the client's own drawings;
/// - `./in.circle + car-front-fill`: several drawings on top of each other, with the first one's `viewBox`;
/// - `./in.circle.fill - car-front-fill`: a drawing with others cut out;
/// - `=car`: another name's symbol. Such a name has none of its own.
package struct SymbolSprite: Sendable {
    /// The folder of the drawings in Debian's `bootstrap-icons`.
    package static let standardIcons = URL(filePath: "/usr/share/bootstrap-icons/svg", directoryHint: .isDirectory)

    /// The file with the common symbols.
    static let common = "symbols"
    /// The files without their extensions: `symbols.svg` is made from the map `symbols.json`.
    static let files = [common, "more-symbols"]

    /// The symbols of both files, read when one is first drawn outside of a page; nil if the map is missing or invalid.
    package static let standard = try? SymbolSprite(client: ClientFolder.swiftUI.url)

    /// The sprite as a file.
    package let data: Data
    /// The names without a drawing. They show nothing.
    package let missing: [String]
    private let drawings: [String: SymbolDrawing]

    /// Reads the maps of `files` and every drawing in them.
    ///
    /// - Throws: an error if a map is missing or invalid.
    package init(client: URL, icons: URL = standardIcons, files: [String] = files) throws {
        let names: [String: String] = try files.reduce(into: [:]) { names, file in
            let map = try Data(contentsOf: client.appending(path: "\(file).json"))
            names.merge(try JSONDecoder().decode([String: String].self, from: map)) { $1 }
        }
        let own = client.appending(path: "symbols", directoryHint: .isDirectory)
        var read: [Substring: SymbolDrawing?] = [:]
        func drawing(_ icon: Substring) -> SymbolDrawing? {
            if let known = read[icon] { return known }
            let file =
                icon.hasPrefix("./")
                ? own.appending(path: "\(icon.dropFirst(2)).svg") : icons.appending(path: "\(icon).svg")
            let drawing = (try? String(contentsOf: file, encoding: .utf8)).flatMap(SymbolDrawing.init)
            read[icon] = .some(drawing)
            return drawing
        }
        var sprite = "<svg xmlns=\"http://www.w3.org/2000/svg\">\n"
        var missing: [String] = []
        var drawings: [String: SymbolDrawing] = [:]
        for (name, icon) in names.sorted(by: { $0.key < $1.key }) where !icon.hasPrefix("=") {
            let words = icon.split(separator: " ")
            let parts = words.filter { $0 != "+" && $0 != "-" }
            let found = parts.compactMap(drawing)
            guard let first = found.first, found.count == parts.count else {
                missing.append(name)
                continue
            }
            let others = Array(found.dropFirst())
            let symbol: SymbolDrawing
            if words.contains("-") {
                symbol = first.subtracting(others)
            } else if !others.isEmpty {
                symbol = first.adding(others, isEnclosure: parts[0].hasPrefix("./in."))
            } else if let enclosure = Enclosure(of: name) {
                let shape = enclosure.isFilled ? nil : names[enclosure.name].flatMap { drawing($0[...]) }
                symbol = enclosure.isFilled || shape != nil ? first.separatingGlyph(from: shape) : first
            } else {
                symbol = first
            }
            drawings[name] = symbol
            sprite += "<symbol id=\"\(name)\" \(symbol.look)>\(symbol.layered)</symbol>\n"
        }
        data = Data((sprite + "</svg>\n").utf8)
        self.missing = missing
        self.drawings = drawings
    }

    /// The attributes and the content of a symbol.
    package func drawing(of name: String) -> (look: String, content: String)? {
        drawings[name].map { ($0.look, $0.content) }
    }
}

/// The shape around the glyph of a symbol such as `checkmark.circle.fill`.
private struct Enclosure {
    /// "circle"
    let name: String
    let isFilled: Bool

    private static let shapes: Set<Substring> = [
        "app", "circle", "diamond", "hexagon", "octagon", "rectangle", "seal", "shield", "square", "triangle",
    ]

    init?(of symbol: String) {
        var parts = symbol.split(separator: ".")
        isFilled = parts.last == "fill"
        if isFilled { parts.removeLast() }
        guard parts.count > 1, let shape = parts.last, Self.shapes.contains(shape) else { return nil }
        name = String(shape)
    }
}
