/// Decodes text in the form that the phone sends.
package enum PhoneText {
    /// The text of a value. A character cut off at the end is left out, other invalid bytes become U+FFFD, and control
    /// characters other than line ends and tabs are removed.
    package static func text(_ bytes: [UInt8]) -> String {
        let whole = bytes.dropLast(cutLength(bytes))
        var text = String.UnicodeScalarView()
        for scalar in String(decoding: whole, as: UTF8.self).unicodeScalars where !isControl(scalar) {
            text.append(scalar)
        }
        return String(text)
    }

    /// The number of bytes at the end that form an incomplete character.
    private static func cutLength(_ bytes: [UInt8]) -> Int {
        for length in 1...3 where length <= bytes.count {
            let byte = bytes[bytes.count - length]
            if byte & 0xC0 == 0x80 { continue }
            let needed = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC2 ? 2 : 1
            return needed > length ? length : 0
        }
        return 0
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: false
        case 0..<0x20, 0x7F..<0xA0: true
        default: false
        }
    }

    /// The identifier of an app, or `nil` if the value has characters that a bundle identifier can't have.
    package static func appIdentifier(_ bytes: [UInt8]) -> String? {
        let isValid = bytes.allSatisfy {
            switch $0 {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
            default: false
            }
        }
        guard isValid, (1...200).contains(bytes.count) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}
