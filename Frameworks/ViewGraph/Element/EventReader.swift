package import Foundation

/// Reads the JSON (RFC 8259) of events.
///
/// Foundation's decoders do far more. By the next touch, their code has left the processor's cache, and loading it
/// again took longer than the changes caused by the touch.
struct EventReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    /// The maximum nesting depth of lists and objects.
    private static let maximumDepth = 32

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// Reads the only value in the bytes, or returns nil if they are not JSON.
    mutating func read() -> EventValue? {
        guard let value = value(depth: 0), peek() == nil else { return nil }
        return value
    }

    private mutating func value(depth: Int) -> EventValue? {
        guard depth < Self.maximumDepth, let first = peek() else { return nil }
        switch first {
        case UInt8(ascii: "["): return list(depth: depth + 1)
        case UInt8(ascii: "{"): return object(depth: depth + 1)
        case UInt8(ascii: "\""): return string().map { .text($0) }
        case UInt8(ascii: "t"): return skip(word: "true") ? .flag(true) : nil
        case UInt8(ascii: "f"): return skip(word: "false") ? .flag(false) : nil
        case UInt8(ascii: "n"): return skip(word: "null") ? EventValue.none : nil
        default: return number().map { .number($0) }
        }
    }

    // MARK: Bytes

    /// The next byte that is not whitespace, or nil at the end.
    private mutating func peek() -> UInt8? {
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x0A, 0x0D, 0x09: index += 1
            default: return bytes[index]
            }
        }
        return nil
    }

    /// Skips `character` if it is next.
    ///
    /// - Returns: True if `character` was next.
    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard peek() == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func skip(word: String) -> Bool {
        guard bytes[index...].starts(with: word.utf8) else { return false }
        index += word.utf8.count
        return true
    }

    // MARK: Values

    private mutating func list(depth: Int) -> EventValue? {
        index += 1
        var items: [EventValue] = []
        if skip("]") { return .list(items) }
        repeat {
            guard let item = value(depth: depth) else { return nil }
            items.append(item)
        } while skip(",")
        return skip("]") ? .list(items) : nil
    }

    private mutating func object(depth: Int) -> EventValue? {
        index += 1
        var members: [String: EventValue] = [:]
        if skip("}") { return .object(members) }
        repeat {
            guard peek() == UInt8(ascii: "\""), let name = string(), skip(":"),
                let value = value(depth: depth)
            else { return nil }
            members[name] = value
        } while skip(",")
        return skip("}") ? .object(members) : nil
    }

    /// Accepts only digits in the form that JSON allows; `Double` accepts many more.
    private mutating func number() -> Double? {
        let start = index
        if bytes[index] == UInt8(ascii: "-") { index += 1 }
        let whole = digits()
        guard whole.count == 1 || whole.count > 1 && whole.first != UInt8(ascii: "0") else { return nil }
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            if digits().isEmpty { return nil }
        }
        if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if index < bytes.count, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[index]) { index += 1 }
            if digits().isEmpty { return nil }
        }
        return Double(String(decoding: bytes[start..<index], as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
    }

    private mutating func digits() -> Slice<UnsafeBufferPointer<UInt8>> {
        let start = index
        while index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) { index += 1 }
        return bytes[start..<index]
    }

    // MARK: Strings

    private mutating func string() -> String? {
        index += 1
        var text = ""
        var plain = index
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                guard let rest = String(validating: bytes[plain..<index], as: UTF8.self) else { return nil }
                index += 1
                return text + rest
            case UInt8(ascii: "\\"):
                guard let part = String(validating: bytes[plain..<index], as: UTF8.self), let escaped = escape() else {
                    return nil
                }
                text += part
                text.unicodeScalars.append(escaped)
                plain = index
            case 0..<0x20: return nil
            default: index += 1
            }
        }
        return nil
    }

    private mutating func escape() -> Unicode.Scalar? {
        guard index + 1 < bytes.count else { return nil }
        let sign = bytes[index + 1]
        index += 2
        switch sign {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(sign)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return scalar()
        default: return nil
        }
    }

    /// Reads a UTF-16 code unit or a surrogate pair. An unpaired surrogate is not valid text, but browsers send it, so
    /// it is replaced.
    private mutating func scalar() -> Unicode.Scalar? {
        guard let unit = codeUnit() else { return nil }
        if let scalar = Unicode.Scalar(unit) { return scalar }
        let after = index
        if UTF16.isLeadSurrogate(unit), bytes[index...].starts(with: "\\u".utf8) {
            index += 2
            guard let trail = codeUnit() else { return nil }
            if UTF16.isTrailSurrogate(trail) {
                return Unicode.Scalar(0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(trail) & 0x3FF)
            }
            index = after
        }
        return "\u{FFFD}"
    }

    private mutating func codeUnit() -> UInt16? {
        let end = index + 4
        guard end <= bytes.count else { return nil }
        let digits = bytes[index..<end]
        // `UInt16` would accept a sign, too.
        guard digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }) else { return nil }
        index = end
        return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}

extension EventValue {
    /// Parses a JSON text; returns nil if it is not valid.
    package init?(json: Data) {
        let value = json.withUnsafeBytes { bytes in
            var reader = EventReader(bytes.bindMemory(to: UInt8.self))
            return reader.read()
        }
        guard let value else { return nil }
        self = value
    }
}

extension PageEvent {
    /// Parses an event in the page's format: `[kind, node, value, seq]`. Returns nil if it is not valid.
    package init?(json: Data) {
        guard case .list(let parts)? = EventValue(json: json), parts.count == 4, let kind = parts[0].text,
            let node = parts[1].integer, let seq = parts[3].integer
        else { return nil }
        self.init(node: node, kind: kind, value: parts[2], seq: seq)
    }
}
