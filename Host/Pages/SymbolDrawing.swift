/// A drawing for a symbol, read from an SVG file or made of other drawings.
struct SymbolDrawing {
    /// The root's appearance, such as `viewBox="0 0 16 16"`.
    let look: String
    /// The elements in the root.
    let content: String

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
    }

    private init(look: String, content: String) {
        self.look = look
        self.content = content
    }

    /// This drawing with `others` on top.
    func adding(_ others: [SymbolDrawing]) -> SymbolDrawing {
        SymbolDrawing(look: look, content: ([self] + others).map(\.content).joined())
    }

    /// This drawing with `others` cut out. All of them consist of filled paths only.
    ///
    /// The paths become one, so that this needs no mask: browsers do not find masks in a sprite. Parts of `others`
    /// outside of this drawing stay visible.
    func subtracting(_ others: [SymbolDrawing]) -> SymbolDrawing {
        // A path may begin with a relative position.
        let path = ([self] + others).flatMap(\.paths).joined(separator: "M0 0")
        return SymbolDrawing(look: look, content: "<path fill-rule=\"evenodd\" d=\"\(path)\"/>")
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
