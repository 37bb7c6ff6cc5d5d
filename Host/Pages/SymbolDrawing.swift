/// A drawing for a symbol, read from an SVG file or made of other drawings.
struct SymbolDrawing {
    /// The root's appearance, such as `viewBox="0 0 16 16"`.
    let look: String
    /// The elements in the root.
    let content: String
    /// The elements in the root, with the shape around a glyph in a color of its own, if the page sets one: `--enclosure`.
    /// A glyph that is cut out of it has the color `--glyph`, and otherwise none.
    let layered: String

    /// The drawing in `file`, the text of a complete SVG file, or nil if it is anything else.
    ///
    /// This works on bytes: for all drawings, regular expressions and characters would take a tenth of a second, and
    /// the host's first page waits for this.
    init?(_ file: String) {
        let file = Self.trimmed(file.utf8[...])
        guard file.hasPrefix("<svg"), file.hasSuffix("</svg>"), let end = file.utf8.firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        look = Self.attributes(file.utf8[..<end].dropFirst(4)).filter { name, _ in
            name == "viewBox=" || name == "fill=" || name.hasPrefix("stroke") && name.hasSuffix("=")
        }.map { "\($0)\"\($1)\"" }.joined(separator: " ")
        content = String(Self.trimmed(file.utf8[file.utf8.index(after: end)...].dropLast("</svg>".utf8.count)))
        layered = content
    }

    private init(look: String, content: String, layered: String) {
        self.look = look
        self.content = content
        self.layered = layered
    }

    /// This drawing with `others` on top. If it is the shape around them, it is a layer.
    func adding(_ others: [SymbolDrawing], isEnclosure: Bool) -> SymbolDrawing {
        let glyph = others.map(\.content).joined()
        return SymbolDrawing(
            look: look, content: content + glyph, layered: (isEnclosure ? Self.enclosure(content) : content) + glyph)
    }

    /// This drawing with `others` cut out. All of them consist of filled paths only.
    ///
    /// The paths become one, so that this needs no mask: browsers do not find masks in a sprite. Parts of `others`
    /// outside of this drawing stay visible.
    func subtracting(_ others: [SymbolDrawing]) -> SymbolDrawing {
        // A path may begin with a relative position.
        let path = ([self] + others).flatMap(\.paths).joined(separator: "M0 0")
        let cut = "<path fill-rule=\"evenodd\" d=\"\(path)\"/>"
        let glyph = others.map(\.content).joined()
        return SymbolDrawing(look: look, content: cut, layered: Self.enclosure(cut) + Self.cutGlyph(glyph))
    }

    /// This drawing with the shape around its glyph as a layer.
    ///
    /// - Parameter shape: the drawing of the shape alone; nil if the shape is filled and the glyph is cut out of it.
    func separatingGlyph(from shape: SymbolDrawing?) -> SymbolDrawing {
        if let shape {
            guard content.hasPrefix(shape.content) else { return self }
            let glyph = content.dropFirst(shape.content.count)
            return SymbolDrawing(look: look, content: content, layered: Self.enclosure(shape.content) + glyph)
        }
        guard paths.count == 1, let glyph = Self.afterFirstShape(in: paths[0]) else { return self }
        let layer = Self.cutGlyph("<path fill-rule=\"evenodd\" d=\"\(glyph)\"/>")
        return SymbolDrawing(look: look, content: content, layered: Self.enclosure(content) + layer)
    }

    private static func afterFirstShape(in path: Substring) -> String? {
        guard let end = path.firstIndex(where: { $0 == "z" || $0 == "Z" }) else { return nil }
        let rest = path[path.index(after: end)...]
        guard rest.first == "m" || rest.first == "M" else { return nil }
        // A relative position is relative to the start of the shape.
        return "M\(path.dropFirst().prefix { !$0.isLetter })\(rest)"
    }

    private static func enclosure(_ content: String) -> String {
        "<g style=\"color:var(--enclosure,currentColor)\">\(content)</g>"
    }

    private static func cutGlyph(_ content: String) -> String {
        "<g style=\"color:var(--glyph,transparent)\">\(content)</g>"
    }

    private var paths: [Substring] {
        Self.attributes(content.utf8[...]).filter { name, _ in name == "d=" || name.hasSuffix(" d=") }.map(\.value)
    }

    /// Names and values alternate between the quotation marks.
    private static func attributes(_ bytes: Substring.UTF8View) -> [(name: Substring, value: Substring)] {
        let parts = bytes.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
        return stride(from: 0, to: parts.count - 1, by: 2).map { (trimmed(parts[$0]), Substring(parts[$0 + 1])) }
    }

    /// `bytes` without white space at both ends.
    private static func trimmed(_ bytes: Substring.UTF8View) -> Substring {
        func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (9...13).contains(byte) }
        let start = bytes.drop(while: isSpace)
        return start.lastIndex { !isSpace($0) }.map { Substring(start[...$0]) } ?? ""
    }
}
