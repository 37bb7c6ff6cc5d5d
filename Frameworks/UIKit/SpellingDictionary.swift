import Foundation

/// The words of a language in Hunspell's format: a list of stems with flags, and the prefixes and suffixes that the
/// flags allow. Of the format, only affixes count; compounds are not formed.
struct SpellingDictionary: Sendable {
    private struct Affix: Sendable {
        let flag: String
        let isSuffix: Bool
        /// True if it may be combined with an affix at the other end.
        let isCrossed: Bool
        /// The part of the stem that the affix replaces.
        let strip: String
        let text: String
        let condition: AffixCondition
    }

    private var stems: [String: Set<String>] = [:]
    private var affixes: [Affix] = []
    /// The characters of a flag: one, two, or digits up to a comma.
    private var flagStyle = "char"

    init(words: String, rules: String) {
        for line in rules.split(whereSeparator: \.isNewline) { read(rule: line.split(separator: " ").map(String.init)) }
        // The first line is the number of words.
        for line in words.split(whereSeparator: \.isNewline).dropFirst() {
            let entry = line.split(whereSeparator: { $0 == "\t" || $0 == " " }).first ?? ""
            let parts = entry.split(separator: "/", maxSplits: 1)
            guard let stem = parts.first else { continue }
            stems[String(stem), default: []].formUnion(flags(in: parts.count > 1 ? parts[1] : ""))
        }
    }

    private mutating func read(rule: [String]) {
        guard let kind = rule.first else { return }
        if kind == "FLAG", rule.count > 1 { flagStyle = rule[1] }
        // A header has four fields, and a rule at least as many, of which the third is no number.
        guard ["PFX", "SFX"].contains(kind), rule.count > 3 else { return }
        if ["Y", "N"].contains(rule[2]), Int(rule[3]) != nil {
            crossed[rule[1]] = rule[2] == "Y"
            return
        }
        let text = rule[3].split(separator: "/", omittingEmptySubsequences: false).first.map(String.init) ?? ""
        affixes.append(
            Affix(
                flag: rule[1], isSuffix: kind == "SFX", isCrossed: crossed[rule[1]] ?? false,
                strip: rule[2] == "0" ? "" : rule[2], text: text == "0" ? "" : text,
                condition: AffixCondition(rule.count > 4 ? rule[4] : ".")))
    }

    private var crossed: [String: Bool] = [:]

    private func flags(in text: Substring) -> [String] {
        switch flagStyle {
        case "num": return text.split(separator: ",").map(String.init)
        case "long":
            let all = Array(text)
            return stride(from: 0, to: all.count - 1, by: 2).map { String(all[$0...($0 + 1)]) }
        default: return text.map(String.init)
        }
    }

    /// True if the word is right, in lowercase, with a capital at the start, or in capitals.
    func contains(_ word: String) -> Bool {
        let lowercase = word.lowercased()
        let capitalized = lowercase.prefix(1).uppercased() + lowercase.dropFirst()
        var forms = [word]
        if word == capitalized || word == word.uppercased() { forms.append(lowercase) }
        if word == word.uppercased() { forms.append(capitalized) }
        return forms.contains(where: isKnown)
    }

    private func isKnown(_ word: String) -> Bool {
        if stems[word] != nil { return true }
        return affixes.contains { affix in
            guard let stem = stem(of: word, without: affix) else { return false }
            if stems[stem]?.contains(affix.flag) == true { return true }
            guard affix.isCrossed, affix.isSuffix else { return false }
            return affixes.contains { prefix in
                guard prefix.isCrossed, !prefix.isSuffix, let inner = self.stem(of: stem, without: prefix),
                    let flags = stems[inner]
                else { return false }
                return flags.contains(affix.flag) && flags.contains(prefix.flag)
            }
        }
    }

    private func stem(of word: String, without affix: Affix) -> String? {
        guard affix.isSuffix ? word.hasSuffix(affix.text) : word.hasPrefix(affix.text) else { return nil }
        let rest = affix.isSuffix ? word.dropLast(affix.text.count) : word.dropFirst(affix.text.count)
        let stem = affix.isSuffix ? String(rest) + affix.strip : affix.strip + String(rest)
        return !rest.isEmpty && affix.condition.holds(for: stem, atEnd: affix.isSuffix) ? stem : nil
    }
}

/// The characters that a stem must have where an affix is added: letters, sets such as `[^aeiou]`, and dots.
private struct AffixCondition: Sendable {
    private var places: [(characters: Set<Character>?, isExcluded: Bool)] = []

    init(_ text: String) {
        var rest = Substring(text)
        while let first = rest.popFirst() {
            switch first {
            case ".": places.append((nil, false))
            case "[":
                var set = rest.prefix { $0 != "]" }
                rest = rest.dropFirst(set.count + 1)
                let isExcluded = set.first == "^"
                if isExcluded { set = set.dropFirst() }
                places.append((Set(set), isExcluded))
            default: places.append(([first], false))
            }
        }
        if text == "." { places = [] }
    }

    func holds(for stem: some StringProtocol, atEnd: Bool) -> Bool {
        let edge = Array(atEnd ? stem.suffix(places.count).map(\.self) : stem.prefix(places.count).map(\.self))
        guard edge.count == places.count else { return false }
        return zip(edge, places).allSatisfy { character, place in
            place.characters.map { $0.contains(character) != place.isExcluded } ?? true
        }
    }
}
