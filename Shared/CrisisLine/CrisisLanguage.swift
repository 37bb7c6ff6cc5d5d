public import Foundation

/// A language in which the crisis lines are described.
public enum CrisisLanguage: String, CaseIterable, Hashable, Sendable {
    case english = "en"
    case german = "de"
    case spanish = "es"

    /// The language of `locale`, or English if the table does not have that language.
    public init(_ locale: Locale) {
        let code = locale.language.languageCode?.identifier ?? ""
        self = CrisisLanguage(rawValue: code) ?? .english
    }
}

/// A text in every language of the table. It is part of the program: reading it needs no file and no network.
public struct CrisisText: Hashable, Sendable {
    let english: String
    let german: String
    let spanish: String

    init(_ english: String, german: String, spanish: String) {
        self.english = english
        self.german = german
        self.spanish = spanish
    }

    /// The text in `language`.
    public func text(in language: CrisisLanguage) -> String {
        switch language {
        case .english: english
        case .german: german
        case .spanish: spanish
        }
    }
}
