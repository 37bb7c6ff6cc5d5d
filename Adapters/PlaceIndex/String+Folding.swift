import Foundation

extension String {
    /// The text without case and diacritics: `Café` becomes `cafe`.
    var folded: String {
        folding(options: [.caseInsensitive, .diacriticInsensitive], locale: Locale(identifier: "en_US_POSIX"))
    }

    /// The words of a name as they are split for the index: letters and digits, folded.
    var searchTokens: [String] {
        folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}
