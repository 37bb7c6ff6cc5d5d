package import Foundation

/// All symbols in one SVG file, each as `<symbol id="car.fill">` under the name that apps use.
///
/// The client's own drawings take precedence; for other names the map gives an icon of Bootstrap Icons.
package struct SymbolSprite: Sendable {
    /// The folder of the drawings in Debian's `bootstrap-icons`.
    package static let standardIcons = URL(filePath: "/usr/share/bootstrap-icons/svg", directoryHint: .isDirectory)

    static let name = "symbols.svg"
    /// The map from symbol names to icon names, or to `./NAME` for one of the client's own drawings.
    static let map = "symbols.json"

    /// The sprite as a file.
    package let data: Data
    /// Names without a drawing, which show nothing.
    package let missing: [String]

    /// Reads the map and every drawing in it.
    ///
    /// - Throws: an error if the map is missing or invalid.
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

    /// The attributes and the content of a symbol.
    package func drawing(of name: String) -> (look: String, content: String)? {
        let text = String(decoding: data, as: UTF8.self)
        guard let start = text.range(of: "<symbol id=\"\(name)\" "),
            let head = text.range(of: ">", range: start.upperBound..<text.endIndex),
            let end = text.range(of: "</symbol>", range: head.upperBound..<text.endIndex)
        else { return nil }
        return (String(text[start.upperBound..<head.lowerBound]), String(text[head.upperBound..<end.lowerBound]))
    }

    /// Converts `drawing`, a complete SVG file, to a symbol with its root's appearance and content.
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
