/// A typical mistake in typing the name of a place.
enum Misspelling: String, CaseIterable {
    case exact, transposed, missing, doubled, neighbouringKey, wrongLetter, phonetic, plainUmlaut, umlautWithE,
        plainEszett
    case partialWord, beginnings, otherOrder, streetAbbreviation, houseNumber, kindAndTown, townAdded, twoMistakes,
        joined, partialMistake

    /// `name` as typed with this mistake; `nil` if the mistake doesn't apply to the name.
    func apply(to name: String, town: String?, using random: inout SeededGenerator) -> String? {
        switch self {
        case .exact: return name
        case .transposed: return edited(name, &random) { $0.swapAt($1, $1 + 1) }
        case .missing: return edited(name, &random) { letters, index in _ = letters.remove(at: index) }
        case .doubled: return edited(name, &random) { $0.insert($0[$1], at: $1) }
        case .neighbouringKey:
            return edited(name, &random) { letters, index in
                guard let keys = Self.neighbours[letters[index]] else { return }
                letters[index] = keys[letters.count % keys.count]
            }
        case .wrongLetter: return edited(name, &random) { $0[$1] = Self.alphabet[($1 * 7 + $0.count) % 26] }
        case .phonetic: return phonetic(name, &random)
        case .plainUmlaut: return replaced(name, ["ä": "a", "ö": "o", "ü": "u", "Ä": "A", "Ö": "O", "Ü": "U"])
        case .umlautWithE: return replaced(name, ["ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"])
        case .plainEszett: return name.contains("ss") ? name.replacing("ss", with: "ß") : nil
        case .partialWord: return name.count >= 7 ? String(name.prefix(max(5, name.count * 2 / 3))) : nil
        case .beginnings: return beginnings(name)
        case .otherOrder:
            let words = name.split(separator: " ")
            return words.count > 1 ? words.reversed().joined(separator: " ") : nil
        case .streetAbbreviation:
            guard name.hasSuffix("strasse") || name.hasSuffix("Strasse") else { return nil }
            return String(name.dropLast(4)) + "."
        case .townAdded: return town.map { "\(name) \($0)" }
        case .twoMistakes:
            guard name.count >= 9 else { return nil }
            return Self.transposed.apply(to: name, town: nil, using: &random).flatMap {
                Self.missing.apply(to: $0, town: nil, using: &random)
            }
        case .joined: return name.contains(" ") ? name.replacing(" ", with: "") : nil
        case .partialMistake:
            guard name.count >= 9 else { return nil }
            return Self.transposed.apply(to: String(name.prefix(name.count * 3 / 4)), town: nil, using: &random)
        case .houseNumber, .kindAndTown: return nil
        }
    }

    /// The name with a change at a random letter other than the first, which people seldom get wrong.
    private func edited(
        _ name: String, _ random: inout SeededGenerator, _ change: (inout [Character], Int) -> Void
    ) -> String? {
        var letters = Array(name)
        let places = letters.indices.dropFirst().dropLast().filter {
            letters[$0].isLetter && letters[$0 + 1].isLetter && letters[$0 - 1].isLetter
        }
        guard letters.count >= 5, let place = places.randomElement(using: &random) else { return nil }
        change(&letters, place)
        return String(letters) == name ? nil : String(letters)
    }

    private func replaced(_ name: String, _ letters: [Character: String]) -> String? {
        let text = name.map { letters[$0] ?? String($0) }.joined()
        return text == name ? nil : text
    }

    private func phonetic(_ name: String, _ random: inout SeededGenerator) -> String? {
        let lower = name.lowercased()
        let fitting = Self.sounds.filter { lower.dropFirst().contains($0.0) || lower.hasPrefix($0.0) }
        guard name.count >= 5, let (from, to) = fitting.randomElement(using: &random) else { return nil }
        return lower.replacing(from, with: to, maxReplacements: 1)
    }

    private func beginnings(_ name: String) -> String? {
        let words = name.split(separator: " ")
        guard words.count > 1, name.count >= 8 else { return nil }
        return words.map { $0.prefix(4) }.joined(separator: " ")
    }

    private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz")
    private static let sounds: [(String, String)] = [
        ("v", "f"), ("sch", "sh"), ("tz", "z"), ("ck", "k"), ("k", "c"), ("ie", "i"), ("ll", "l"), ("ss", "s"),
        ("nn", "n"),
        ("ei", "ai"), ("eu", "oi"), ("th", "t"), ("ph", "f"), ("d", "t"), ("z", "ts"), ("w", "v"), ("aa", "a"),
        ("uh", "u"), ("rs", "rz"),
    ]
    private static let neighbours: [Character: [Character]] = {
        var keys: [Character: [Character]] = [:]
        for row in ["qwertzuiop", "asdfghjkl", "yxcvbnm"].map(Array.init) {
            for (left, right) in zip(row, row.dropFirst()) {
                keys[left, default: []].append(right)
                keys[right, default: []].append(left)
            }
        }
        return keys
    }()
}

/// A generator that produces the same numbers in each run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
