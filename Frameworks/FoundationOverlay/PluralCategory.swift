import Foundation

/// The plural forms of CLDR, by the names that string catalogs use.
enum PluralCategory: String {
    case zero
    case one
    case two
    case few
    case many
    case other

    /// The forms to try for `argument` in the language of `locale`, the best one first.
    ///
    /// A form named `zero` is used for 0 in every language, as Apple does.
    static func candidates(for argument: FormatArgument?, language locale: Locale) -> [PluralCategory] {
        guard let argument, let quantity = argument.quantity else { return [.other] }
        let category = category(of: quantity, isWhole: argument.isWhole, language: locale)
        return (quantity == 0 ? [.zero] : []) + [category, .other]
    }

    /// Source: Unicode CLDR, "Language Plural Rules", cardinal. English, German and the other languages with the same
    /// rule use `one` for the whole number 1 written without decimals. For languages whose rule is not implemented
    /// here, the result is `other`.
    private static func category(of quantity: Double, isWhole: Bool, language locale: Locale) -> PluralCategory {
        switch locale.language.languageCode?.identifier {
        case "en", "de": isWhole && abs(quantity) == 1 ? .one : .other
        default: .other
        }
    }
}
