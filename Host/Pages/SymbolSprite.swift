package import Foundation
import SwiftUI

/// All symbols in one SVG file, each as `<symbol id="car.fill">` under the name that apps use.
///
/// The client's own drawings take precedence. For other names, the map gives an icon of Bootstrap Icons.
package struct SymbolSprite: Sendable {
    /// The folder of the drawings in Debian's `bootstrap-icons`.
    package static let standardIcons = URL(filePath: "/usr/share/bootstrap-icons/svg", directoryHint: .isDirectory)

    static let name = "symbols.svg"
    /// The map from symbol names to icon names, or to `./NAME` for one of the client's own drawings.
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
    ///
    /// This works on bytes: for all drawings, regular expressions and characters would take a tenth of a second, and
    /// the host's first page waits for this.
    static func symbol(_ name: String, _ drawing: String) -> String? {
        let drawing = trimmed(drawing.utf8[...])
        guard drawing.hasPrefix("<svg"), drawing.hasSuffix("</svg>"),
            let end = drawing.utf8.firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        // Names and values alternate between the quotation marks.
        let root = drawing.utf8[..<end].dropFirst(4)
            .split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false).map(trimmed)
        let look = zip(root, root.dropFirst()).filter { name, _ in
            name == "viewBox=" || name == "fill=" || name.hasPrefix("stroke") && name.hasSuffix("=")
        }.map { "\($0)\"\($1)\"" }
        let content = trimmed(drawing.utf8[drawing.utf8.index(after: end)...].dropLast("</svg>".utf8.count))
        return "<symbol id=\"\(name)\" \(look.joined(separator: " "))>\(content)</symbol>\n"
    }

    /// `bytes` without white space at both ends.
    private static func trimmed(_ bytes: Substring.UTF8View) -> Substring {
        func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (9...13).contains(byte) }
        let start = bytes.drop(while: isSpace)
        return start.lastIndex { !isSpace($0) }.map { Substring(start[...$0]) } ?? ""
    }
}
