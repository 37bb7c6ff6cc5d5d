import Foundation

/// The text of a title without the parts that change from one notification to the next.
///
/// Most notification texts are templates with parameters, so numbers in words are masked before counting.
enum TitleTemplate {
    /// The words of `text` in lower case, with each number replaced by `#`: at most 12 words of at most 24 characters.
    static func words(_ text: String) -> [String] {
        var words: [String] = []
        var (word, hasDigit) = (String.UnicodeScalarView(), false)
        func end() {
            guard !word.isEmpty else { return }
            let masked = hasDigit ? "#" : String(word)
            if masked != "#" || words.last != "#" { words.append(masked) }
            (word, hasDigit) = (String.UnicodeScalarView(), false)
        }
        for scalar in text.unicodeScalars.prefix(200) {
            if scalar.isASCII
                ? scalar.isASCIILetter
                : scalar.properties.isAlphabetic || scalar.properties.canonicalCombiningClass != .notReordered
            {
                if word.count < 24 { word.append(scalar) }
            } else if scalar.isASCII ? scalar.isASCIIDigit : scalar.properties.numericType != nil {
                word.append("0")
                hasDigit = true
            } else {
                end()
                if words.count == 12 { break }
            }
        }
        end()
        return words.prefix(12).map { $0.lowercased() }
    }

    /// The words joined into one text. Titles that differ only in numbers have the same key.
    static func key(_ text: String) -> String { words(text).joined(separator: " ") }
}

extension Unicode.Scalar {
    fileprivate var isASCIILetter: Bool { (0x41...0x5a).contains(value) || (0x61...0x7a).contains(value) }
    fileprivate var isASCIIDigit: Bool { (0x30...0x39).contains(value) }
}
