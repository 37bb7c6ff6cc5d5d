package import Foundation

/// All symbols in one SVG file, each as `<symbol id="car.fill">` under the name that apps use.
///
/// The client's own drawings come first; for other names the map says which icon of Bootstrap Icons is meant.
package struct SymbolSprite: Sendable {
    /// Where Debian's `bootstrap-icons` puts its drawings.
    package static let standardIcons = URL(filePath: "/usr/share/bootstrap-icons/svg", directoryHint: .isDirectory)

    static let name = "symbols.svg"
    /// The map from symbol names to icon names, or to `./NAME` for a drawing of our own.
    static let map = "symbols.json"

    /// The sprite as a file.
    package let data: Data
    /// Names whose drawing was not found: nothing is shown in their places.
    package let missing: [String]

    /// Reads the map and every drawing that it names.
    ///
    /// - Throws: when there is no map, or it is no map.
    package init(client: URL, icons: URL = standardIcons) throws {
        let names = try JSONDecoder().decode(
            [String: String].self, from: Data(contentsOf: client.appending(path: Self.map)))
        let drawings = client.appending(path: "symbols", directoryHint: .isDirectory)
        var sprite = "<svg xmlns=\"http://www.w3.org/2000/svg\">\n"
        var missing: [String] = []
        for (name, icon) in names.sorted(by: { $0.key < $1.key }) {
            let file =
                icon.hasPrefix("./")
                ? drawings.appending(path: "\(icon.dropFirst(2)).svg")
                : icons.appending(path: "\(icon).svg")
            if let drawing = try? String(contentsOf: file, encoding: .utf8), let symbol = Self.symbol(name, drawing) {
                sprite += symbol
            } else {
                missing.append(name)
            }
        }
        data = Data((sprite + "</svg>\n").utf8)
        self.missing = missing
    }

    /// What stands in the symbol of a name: its root's look and its content.
    package func drawing(of name: String) -> (look: String, content: String)? {
        let text = String(decoding: data, as: UTF8.self)
        guard let start = text.range(of: "<symbol id=\"\(name)\" "),
            let head = text.range(of: ">", range: start.upperBound..<text.endIndex),
            let end = text.range(of: "</symbol>", range: head.upperBound..<text.endIndex)
        else { return nil }
        return (String(text[start.upperBound..<head.lowerBound]), String(text[head.upperBound..<end.lowerBound]))
    }

    /// `drawing`, a complete SVG file, as a symbol: its root's look and its content.
    static func symbol(_ name: String, _ drawing: String) -> String? {
        guard let start = drawing.range(of: "<svg"),
            let head = drawing.range(of: ">", range: start.upperBound..<drawing.endIndex),
            let end = drawing.range(of: "</svg>", options: .backwards, range: head.upperBound..<drawing.endIndex)
        else { return nil }
        let root = drawing[start.upperBound..<head.lowerBound]
        let look = root.matches(of: /(viewBox|fill|stroke[a-z-]*)="[^"]*"/).map { String($0.output.0) }
        let content = drawing[head.upperBound..<end.lowerBound].trimmingCharacters(in: .whitespacesAndNewlines)
        return "<symbol id=\"\(name)\" \(look.joined(separator: " "))>\(content)</symbol>\n"
    }
}
