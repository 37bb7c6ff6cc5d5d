package import Foundation
import SwiftUI

/// All symbols in one SVG file, each as `<symbol id="car.fill">` under the name that apps use.
///
/// The map gives the drawing of each name:
/// - `car-front-fill`: an icon of Bootstrap Icons;
/// - `./car.side`: one of the client's own drawings;
/// - `./in.circle + car-front-fill`: several drawings on top of each other, with the first one's `viewBox`;
/// - `./in.circle.fill - car-front-fill`: a drawing with others cut out;
/// - `=car`: another name's symbol. Such a name has none of its own.
package struct SymbolSprite: Sendable {
    /// The folder of the drawings in Debian's `bootstrap-icons`.
    package static let standardIcons = URL(filePath: "/usr/share/bootstrap-icons/svg", directoryHint: .isDirectory)

    static let name = "symbols.svg"
    /// The map from symbol names to drawings.
    static let map = "symbols.json"

    /// The symbols of every page, read when one is first drawn outside of a page; nil if the map is missing or invalid.
    package static let standard = try? SymbolSprite(client: ClientFolder.swiftUI.url)

    /// The sprite as a file.
    package let data: Data
    /// The names without a drawing. They show nothing.
    package let missing: [String]

    /// Reads the map and every drawing in it.
    ///
    /// - Throws: an error if the map is missing or invalid.
    package init(client: URL, icons: URL = standardIcons) throws {
        let names = try JSONDecoder().decode(
            [String: String].self, from: Data(contentsOf: client.appending(path: Self.map)))
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
        for (name, icon) in names.sorted(by: { $0.key < $1.key }) where !icon.hasPrefix("=") {
            let words = icon.split(separator: " ")
            let parts = words.filter { $0 != "+" && $0 != "-" }
            let drawings = parts.compactMap(drawing)
            guard let first = drawings.first, drawings.count == parts.count else {
                missing.append(name)
                continue
            }
            let others = Array(drawings.dropFirst())
            let symbol = words.contains("-") ? first.subtracting(others) : first.adding(others)
            sprite += "<symbol id=\"\(name)\" \(symbol.look)>\(symbol.content)</symbol>\n"
        }
        data = Data((sprite + "</svg>\n").utf8)
        self.missing = missing
    }

    /// The attributes and the content of a symbol.
    package func drawing(of name: String) -> (look: String, content: String)? {
        let text = String(decoding: data, as: UTF8.self)
        guard let start = text.range(of: "<symbol id=\"\(name)\" "),
            let head = text.range(of: ">", range: start.upperBound..<text.endIndex),
            let end = text.range(of: "</symbol>", range: head.upperBound..<text.endIndex)
        else { return nil }
        return (String(text[start.upperBound..<head.lowerBound]), String(text[head.upperBound..<end.lowerBound]))
    }
}
