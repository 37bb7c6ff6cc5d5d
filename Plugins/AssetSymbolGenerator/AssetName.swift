import AssetSets

/// The name of an asset, and the Swift name that Xcode gives to its symbol.
///
/// The rules are those of Xcode 16's `GeneratedAssetSymbols.swift`, derived from published files.
struct AssetName: Hashable {
    /// The name in the catalog, after the names of its namespaces.
    let path: String

    /// The names of the namespaces and of the asset.
    var parts: [Substring] { path.split(separator: "/") }

    private var name: Substring { parts.last ?? "" }

    /// The Swift name of a color or an image: `bgColorOne` for "BGColorOne", `accent` for the color "AccentColor",
    /// `AL_0` for "AL-0", and `_1` for "1". Nil if the name has no letter or digit.
    func symbol(_ kind: AssetSet.Kind) -> String? {
        var words = Self.words(of: name)
        if words.count > 1, words.last?.lowercased() == kind.rawValue { words.removeLast() }
        guard let first = words.first else { return nil }
        let isCapitals = words.allSatisfy { !$0.contains(where: \.isLowercase) }
        let symbol =
            isCapitals
            ? words.joined(separator: "_")
            : first.lowercased() + words.dropFirst().map(Self.capitalized).joined()
        return Self.identifier(symbol)
    }

    /// The Swift name of a folder's namespace.
    var namespace: String? {
        let words = Self.words(of: name).map(Self.capitalized)
        return words.isEmpty ? nil : Self.identifier(words.joined())
    }

    /// The words of a name: "BGColorOne" has BG, Color and One; "tab4_sel" has tab, 4 and sel.
    static func words(of name: Substring) -> [String] {
        let characters = Array(name)
        var words: [String] = []
        var word = ""
        for (index, character) in characters.enumerated() {
            if let last = word.last, isBorder(last, character, before: characters[(index + 1)...].first) {
                words.append(word)
                word = ""
            }
            if character.isLetter || character.isNumber { word.append(character) }
        }
        return word.isEmpty ? words : words + [word]
    }

    private static func isBorder(_ last: Character, _ character: Character, before next: Character?) -> Bool {
        guard character.isLetter || character.isNumber else { return true }
        if last.isNumber != character.isNumber { return true }
        guard character.isUppercase else { return false }
        return !last.isUppercase || next?.isLowercase == true
    }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    private static func identifier(_ name: String) -> String {
        if name.first?.isNumber == true { return "_" + name }
        return keywords.contains(name) ? "`\(name)`" : name
    }

    /// Swift's reserved words.
    private static let keywords: Set = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
        "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
        "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
        "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
        "typealias", "var", "where", "while",
    ]
}
