import Foundation

/// The lines of an iCalendar file, with folded lines joined (RFC 5545, 3.1).
struct ContentLines: IteratorProtocol {
    private var rest: Slice<UnsafeRawBufferPointer>

    init(_ bytes: UnsafeRawBufferPointer) {
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        rest = bytes.starts(with: byteOrderMark) ? bytes[byteOrderMark.count...] : bytes[...]
    }

    mutating func next() -> ContentLine? {
        guard let first = nextPhysical() else { return nil }
        var line = ContentLine(bytes: Array(first))
        while let byte = rest.first, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
            guard let more = nextPhysical() else { break }
            line.bytes += more.dropFirst()
        }
        return line
    }

    /// The bytes up to the next line end, excluding it.
    private mutating func nextPhysical() -> Slice<UnsafeRawBufferPointer>? {
        guard let start = rest.base.baseAddress, !rest.isEmpty else { return nil }
        let end = memchr(start + rest.startIndex, 10, rest.count).map { $0 - UnsafeMutableRawPointer(mutating: start) }
        var line = rest[rest.startIndex..<(end ?? rest.endIndex)]
        rest = rest[min(rest.endIndex, line.endIndex + 1)...]
        if line.last == 13 { line = line.dropLast() }
        return line
    }
}

/// A property of a component, or a line that begins or ends a component.
struct ContentLine {
    /// The maximum length of a name. All relevant names are shorter.
    private static let longestName = 64

    var bytes: [UInt8]

    /// `DTSTART` of `DTSTART;TZID=Europe/Vaduz:20311121T083000`.
    var name: String {
        let name = bytes.prefix(Self.longestName).prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ";") }
        return String(decoding: name, as: UTF8.self).uppercased()
    }

    /// `VEVENT` of `BEGIN:VEVENT`.
    var component: String {
        let word = bytes.prefix(Self.longestName).drop { $0 != UInt8(ascii: ":") }.dropFirst()
        return String(decoding: word, as: UTF8.self).trimmingCharacters(in: .whitespaces).uppercased()
    }

    /// The text after the first colon. It is the value only if the parameters contain no colon, as in texts and rules.
    var value: String {
        String(decoding: bytes.drop { $0 != UInt8(ascii: ":") }.dropFirst(), as: UTF8.self)
    }

    /// An upper bound for the number of values in the line.
    var valueCount: Int { bytes.count { $0 == UInt8(ascii: ",") } + 1 }
}
