/// Reads the tags of an XML file one after the other. Entities stay as they are, so that none can grow.
struct MarkupReader {
    struct Tag {
        var name = ""
        var attributes: [String: String] = [:]
        /// True for `</g>`.
        var isEnd = false
        /// True for `<path/>`.
        var isEmpty = false
    }

    private let bytes: [UInt8]
    private var at = 0

    init(_ data: Data) {
        bytes = Array(data)
    }

    /// The next tag, or nil at the end of the file.
    mutating func next() throws(SymbolProblem) -> Tag? {
        while let start = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
            at = start + 1
            if try !skipsOther() { return try tag() }
        }
        return nil
    }

    /// Skips a comment or anything else that is not a tag, if there is one here.
    private mutating func skipsOther() throws(SymbolProblem) -> Bool {
        for (prefix, end) in [("!--", "-->"), ("![CDATA[", "]]>"), ("?", "?>"), ("!", ">")] {
            if try skips(prefix, through: end) { return true }
        }
        return false
    }

    /// Skips a part that begins with `prefix`, if there is one here.
    private mutating func skips(_ prefix: String, through end: String) throws(SymbolProblem) -> Bool {
        guard bytes[at...].starts(with: prefix.utf8) else { return false }
        var end = Array(end.utf8)
        if prefix == "!", bytes[at...].prefix(while: { $0 != UInt8(ascii: ">") }).contains(UInt8(ascii: "[")) {
            // The declarations of a document type are inside brackets.
            end = Array("]>".utf8)
        }
        while at < bytes.count {
            if bytes[at] == end[0], bytes[at...].starts(with: end) {
                at += end.count
                return true
            }
            at += 1
        }
        throw SymbolProblem("is cut off")
    }

    private mutating func tag() throws(SymbolProblem) -> Tag {
        var tag = Tag()
        tag.isEnd = takes(UInt8(ascii: "/"))
        tag.name = word { Self.isSpace($0) || [UInt8(ascii: "/"), UInt8(ascii: ">")].contains($0) }
        while true {
            _ = word { !Self.isSpace($0) }
            if takes(UInt8(ascii: "/")) { tag.isEmpty = true }
            if takes(UInt8(ascii: ">")) { return tag }
            let name = word { Self.isSpace($0) || [UInt8(ascii: "="), UInt8(ascii: ">")].contains($0) }
            _ = word { !Self.isSpace($0) }
            guard !name.isEmpty, takes(UInt8(ascii: "=")) else { throw SymbolProblem("is not XML") }
            _ = word { !Self.isSpace($0) }
            guard at < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[at]) else {
                throw SymbolProblem("is not XML")
            }
            let quote = bytes[at]
            at += 1
            tag.attributes[name] = word { $0 == quote }
            guard takes(quote) else { throw SymbolProblem("is cut off") }
        }
    }

    /// Takes the text up to the first byte for which `isEnd` is true.
    private mutating func word(until isEnd: (UInt8) -> Bool) -> String {
        let end = bytes[at...].firstIndex(where: isEnd) ?? bytes.count
        defer { at = end }
        return String(decoding: bytes[at..<end], as: UTF8.self)
    }

    private mutating func takes(_ byte: UInt8) -> Bool {
        guard at < bytes.count, bytes[at] == byte else { return false }
        at += 1
        return true
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (9...13).contains(byte) }
}
