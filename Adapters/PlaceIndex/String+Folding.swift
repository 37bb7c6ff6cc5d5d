import Foundation

extension String {
    /// The text without case, diacritics and ligatures: `Café` becomes `cafe`, and `Straße` becomes `strasse`.
    var folded: String {
        let folded = folding(
            options: [.caseInsensitive, .diacriticInsensitive], locale: Locale(identifier: "en_US_POSIX"))
        guard folded.utf8.contains(where: { $0 >= 0x80 }) else { return folded }
        return folded.reduce(into: "") { text, letter in
            if let plain = Self.plainLetters[letter] { text += plain } else { text.append(letter) }
        }
    }

    /// The letters that Unicode's decomposition leaves unchanged.
    private static let plainLetters: [Character: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ħ": "h",
    ]

    /// The words of a name, split as in the index: letters and digits, folded.
    var searchTokens: [String] {
        folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    /// Other forms of the name that people type: without spaces, and as initials if there are three or more words.
    var joinedForms: String {
        let words = searchTokens
        guard (2...5).contains(words.count) else { return "" }
        let joined = words.joined()
        let initials = words.count > 2 ? String(words.compactMap(\.first)) : ""
        return joined.utf8.count <= 40 ? "\(joined) \(initials)" : initials
    }
}
