public import Foundation
import Synchronization

/// An object that you use to check a string for misspelled words.
///
/// It knows the languages whose dictionaries for Hunspell are installed on the computer of the host.
@preconcurrency @MainActor open class UITextChecker: NSObject {
    private let folders: [URL]

    /// The words that are not reported. They are forgotten with the text checker.
    open var ignoredWords: [String]?

    public nonisolated override init() {
        folders = Self.systemFolders
        super.init()
    }

    /// - Parameter folders: The folders with dictionaries.
    package init(folders: [URL]) {
        self.folders = folders
        super.init()
    }

    /// Tells the receiver to ignore the specified word when spell-checking.
    open func ignoreWord(_ wordToIgnore: String) {
        ignoredWords = (ignoredWords ?? []) + [wordToIgnore]
    }

    /// The codes of the languages that are available for spell-checking, such as `en_US`.
    open class var availableLanguages: [String] { SpellingDictionaries.languages(in: systemFolders) }

    /// Begins a search of a range of a string for a misspelled word.
    ///
    /// - Parameters:
    ///   - startingOffset: The place in `range` at which the search begins.
    ///   - wrapFlag: True to go on at the start of `range`.
    ///   - language: A code such as `en_US`, or `en` for any dictionary of that language.
    /// - Returns: The range of the word; its location is `NSNotFound` if there is none, or no dictionary.
    open func rangeOfMisspelledWord(
        in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String
    ) -> NSRange {
        let none = NSRange(location: NSNotFound, length: 0)
        guard let dictionary = SpellingDictionaries.dictionary(of: language, in: folders),
            let part = Range(range, in: stringToCheck)
        else { return none }
        let ignored = Set(ignoredWords ?? [])
        let wrong = stringToCheck[part].matches(of: /\p{L}+(?:['’]\p{L}+)*/).compactMap { match -> NSRange? in
            let word = match.output.replacingOccurrences(of: "’", with: "'")
            if ignored.contains(word) || dictionary.contains(word) { return nil }
            return NSRange(match.range, in: stringToCheck)
        }
        let later = wrong.first { $0.location >= range.location + startingOffset }
        return later ?? (wrapFlag ? wrong.first : nil) ?? none
    }

    private nonisolated static let systemFolders = ["/usr/share/hunspell", "/usr/share/myspell/dicts"].map {
        URL(filePath: $0, directoryHint: .isDirectory)
    }
}

/// The dictionaries on this computer, each read once.
private enum SpellingDictionaries {
    private static let known = Mutex<[URL: SpellingDictionary]>([:])

    static func languages(in folders: [URL]) -> [String] {
        Set(files(in: folders).map { $0.deletingPathExtension().lastPathComponent }).sorted()
    }

    static func dictionary(of language: String, in folders: [URL]) -> SpellingDictionary? {
        let wanted = language.replacing("-", with: "_")
        let files = files(in: folders)
        func file(_ isRight: (String) -> Bool) -> URL? {
            files.first { isRight($0.deletingPathExtension().lastPathComponent) }
        }
        let regional = file { $0 == "\(wanted)_US" } ?? file { $0.hasPrefix(wanted + "_") }
        guard let file = file({ $0 == wanted }) ?? regional else { return nil }
        if let dictionary = known.withLock({ $0[file] }) { return dictionary }
        guard let words = text(of: file) else { return nil }
        let rules = text(of: file.deletingPathExtension().appendingPathExtension("aff")) ?? ""
        let dictionary = SpellingDictionary(words: words, rules: rules)
        known.withLock { $0[file] = dictionary }
        return dictionary
    }

    private static func files(in folders: [URL]) -> [URL] {
        folders.flatMap {
            let all = try? FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
            return (all ?? []).filter { $0.pathExtension == "dic" }.sorted { $0.path < $1.path }
        }
    }

    /// The text of a file in UTF-8 or Latin 1, which most dictionaries use.
    private static func text(of file: URL) -> String? {
        guard let data = try? Data(contentsOf: file) else { return nil }
        return String(data: data, encoding: .utf8) ?? String(data: data, encoding: .isoLatin1)
    }
}
