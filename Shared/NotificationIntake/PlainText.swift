/// The plain text of a notification with markup.
public enum PlainText {
    /// `markup` without its tags and with its entities as characters. The time needed is proportional to the length,
    /// whatever the text contains. Entities are not expanded again, so no text can grow. Text that only looks like
    /// markup stays: `3 < 4 & 5 > 2`.
    ///
    /// - Parameter markup: text with the tags of the Desktop Notifications Specification (`b`, `i`, `u`, `a`, `img`).
    ///   Other tags are removed, too.
    public static func of(markup: String, limit: Int = 16 * IncomingNotification.Bounds.body) -> String {
        let bytes = Array(markup.utf8.prefix(limit))
        var (text, index) = ([UInt8](), 0)
        text.reserveCapacity(bytes.count)
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "<"), let end = tagEnd(bytes, index) {
                if isBreak(bytes[index..<end]) { text.append(UInt8(ascii: "\n")) }
                index = end
            } else if bytes[index] == UInt8(ascii: "&"), let (scalar, end) = entity(bytes, index) {
                text.append(contentsOf: String(Character(scalar)).utf8)
                index = end
            } else {
                text.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The maximum length of a tag in bytes. A link's address may be long.
    private static let longestTag = 2000

    /// The position after the tag that begins at `start`, or `nil` if there is no tag.
    private static func tagEnd(_ bytes: [UInt8], _ start: Int) -> Int? {
        var index = start + 1
        if index < bytes.count, bytes[index] == UInt8(ascii: "/") { index += 1 }
        guard index < bytes.count, isLetter(bytes[index]) else { return nil }
        let limit = min(bytes.count, start + longestTag)
        while index < limit {
            if bytes[index] == UInt8(ascii: ">") { return index + 1 }
            // A second tag begins, so the first was not a tag. This check also keeps the time for a million of "<a"
            // linear.
            if bytes[index] == UInt8(ascii: "<") { return nil }
            index += 1
        }
        return nil
    }

    private static func isBreak(_ tag: ArraySlice<UInt8>) -> Bool {
        let name = tag.dropFirst().prefix { isLetter($0) }
        return [Array("br".utf8), Array("BR".utf8)].contains(Array(name))
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static let entities: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    ]

    /// The character of the entity that begins at `start`, and the position after it; `nil` if there is no entity.
    private static func entity(_ bytes: [UInt8], _ start: Int) -> (Unicode.Scalar, Int)? {
        // The longest have the form &#x10FFFF;
        let end = bytes[(start + 1)..<min(bytes.count, start + 11)].firstIndex(of: UInt8(ascii: ";"))
        guard let end else { return nil }
        let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
        if let scalar = entities[name] { return (scalar, end + 1) }
        guard name.first == "#" else { return nil }
        let digits = name.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
        // Control characters don't belong in a title, and U+0000 would end it in some programs.
        guard let number, number >= 0x20 || number == 0x0A || number == 0x09, let scalar = Unicode.Scalar(number)
        else { return nil }
        return (scalar, end + 1)
    }
}
