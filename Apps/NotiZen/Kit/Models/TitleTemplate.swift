import Foundation

/// The text of a title without what changes from one notification to the next.
///
/// Most texts of notifications are a template with parameters, so words are counted with their numbers masked.
enum TitleTemplate {
    /// The words of `text` in lower case, each number replaced by `#`; at most 12 of at most 24 characters.
    static func words(_ text: String) -> [String] {
        var words: [String] = []
        for word in text.prefix(200).lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
            let masked = word.contains(where: \.isNumber) ? "#" : String(word.prefix(24))
            if masked != "#" || words.last != "#" { words.append(masked) }
            if words.count == 12 { break }
        }
        return words
    }

    /// The words as one text, equal for titles that differ only in numbers.
    static func key(_ text: String) -> String { words(text).joined(separator: " ") }
}
