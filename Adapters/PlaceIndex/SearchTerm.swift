/// A typed word, with the word beginnings that it can represent.
struct SearchTerm: Sendable, Hashable {
    /// The beginning of words in the index.
    struct Form: Sendable, Hashable {
        var prefix: [UInt8]
        /// The cost of the mistakes, in tenths of a wrong letter.
        var cost: Int
    }

    let text: String
    /// The word itself, followed by its other spellings, then by those with mistakes.
    private(set) var forms: [Form]

    init(_ text: String) {
        self.text = text
        forms = ([text] + Self.otherSpellings(of: text)).map { Form(prefix: Array($0.utf8), cost: 0) }
    }

    /// True for a house number, which is never corrected.
    var isNumber: Bool { text.utf8.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false }
    /// The weight of the word in a search. Longer words are more distinctive.
    var weight: Double { isNumber ? 2 : Double(min(max(text.utf8.count, 2), 7)) }

    /// The term, extended by similar spellings in `vocabulary`.
    func corrected(by vocabulary: Vocabulary, limit: Int = 24) -> SearchTerm {
        guard !isNumber else { return self }
        var term = self
        let known = Set(forms.map(\.prefix))
        term.forms += vocabulary.spellings(of: Array(text.utf8), limit: limit).filter { !known.contains($0.prefix) }
            .map { Form(prefix: $0.prefix, cost: $0.cost) }
        return term
    }

    /// The full-text expression for words that begin with one of the forms.
    var match: String {
        let words = forms.map { "\"\(String(decoding: $0.prefix, as: UTF8.self))\"*" }
        return words.count == 1 ? words[0] : "(" + words.joined(separator: " OR ") + ")"
    }

    /// The similarity of the term and a word of the index, from 0 to 1.
    func likeness(to word: Substring.UTF8View) -> Double {
        var best = 0.0
        for form in forms where word.starts(with: form.prefix) {
            let whole =
                word.count == form.prefix.count ? 1 : 0.86 + 0.1 * Double(form.prefix.count) / Double(word.count)
            best = max(best, whole - 0.026 * Double(form.cost))
        }
        return best
    }

    /// Umlauts written with an e, and abbreviations.
    private static func otherSpellings(of text: String) -> [String] {
        var spellings = abbreviations[text] ?? []
        let plain = text.replacing("ae", with: "a").replacing("oe", with: "o").replacing("ue", with: "u")
        if plain != text, plain.utf8.count > 2 { spellings.append(plain) }
        return spellings
    }

    private static let abbreviations: [String: [String]] = [
        "st": ["sankt", "saint"], "sankt": ["st"], "saint": ["st"], "str": ["strasse", "street"],
        "strasse": ["str"], "street": ["str"], "bhf": ["bahnhof"], "hbf": ["hauptbahnhof"], "rd": ["road"],
        "ave": ["avenue"], "pl": ["platz", "place"], "mt": ["mount"],
    ]
}
