import Foundation

extension String {
    /// Without case and diacritics: `Café` is `cafe`.
    var folded: String {
        folding(options: [.caseInsensitive, .diacriticInsensitive], locale: Locale(identifier: "en_US_POSIX"))
    }

    /// The words of a name as the index cuts them: letters and digits, folded.
    var searchTokens: [String] {
        folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}
