import Foundation

/// The plural categories of CLDR, with the names that string catalogs use.
enum PluralCategory: String {
    case zero
    case one
    case two
    case few
    case many
    case other

    /// The forms to try for `argument` in the language of `locale`, best first.
    ///
    /// A form named `zero` is used for 0 in every language, as on Apple's platforms.
    static func candidates(for argument: FormatArgument?, language locale: Locale) -> [PluralCategory] {
        guard let argument, let quantity = argument.quantity else { return [.other] }
        let number = Number(magnitude: abs(quantity), isWhole: argument.isWhole)
        let category = category(of: number, in: locale.language.languageCode?.identifier ?? "")
        return (quantity == 0 ? [.zero] : []) + [category, .other]
    }

    /// A number with the properties that plural rules use.
    private struct Number {
        let magnitude: Double
        /// True if it is written without decimals.
        let isWhole: Bool

        /// The integer part.
        var whole: Double { magnitude.rounded(.down) }

        /// True for 1000000, 2000000 …, which some languages count with a preposition: “1 000 000 de pages”.
        var isMillions: Bool { isWhole && whole > 0 && ends(in: 0...0, of: 1_000_000) }

        /// True if the remainder of the integer part divided by `divisor` is in `range`.
        func ends(in range: ClosedRange<Double>, of divisor: Double = 10) -> Bool {
            range.contains(whole.truncatingRemainder(dividingBy: divisor))
        }
    }

    /// The plural category of a number. Source: Unicode CLDR 46, “Language Plural Rules”, cardinal. If a language's
    /// rule is not implemented here, the result is `other`.
    private static func category(of number: Number, in language: String) -> PluralCategory {
        let isExact = number.isWhole || number.whole == number.magnitude
        switch language {
        case "en", "de", "nl", "sv", "fi", "et":
            return number.isWhole && number.whole == 1 ? .one : .other
        case "da", "nb", "no", "el", "hu", "tr", "bg":
            return number.magnitude == 1 ? .one : .other
        case "fr", "pt":
            return number.whole <= 1 ? .one : number.isMillions ? .many : .other
        case "it", "ca":
            return number.isWhole && number.whole == 1 ? .one : number.isMillions ? .many : .other
        case "es":
            return number.magnitude == 1 ? .one : number.isMillions ? .many : .other
        case "ar":
            guard isExact else { return .other }
            if number.whole <= 2 { return [.zero, .one, .two][Int(number.whole)] }
            if number.ends(in: 3...10, of: 100) { return .few }
            return number.ends(in: 11...99, of: 100) ? .many : .other
        case "he":
            if number.isWhole && number.whole == 1 || !isExact && number.whole == 0 { return .one }
            return number.isWhole && number.whole == 2 ? .two : .other
        case "ru", "uk":
            return number.isWhole ? slavic(number, isOne: number.ends(in: 1...1)) : .other
        case "pl":
            return number.isWhole ? slavic(number, isOne: number.whole == 1) : .other
        case "cs", "sk":
            guard number.isWhole else { return .many }
            return number.whole == 1 ? .one : (2...4).contains(number.whole) ? .few : .other
        default:
            return .other
        }
    }

    /// The form of an integer in Polish, Russian and Ukrainian, which differ only in the numbers with the form `one`.
    private static func slavic(_ number: Number, isOne: Bool) -> PluralCategory {
        if isOne && !number.ends(in: 11...11, of: 100) { return .one }
        return number.ends(in: 2...4) && !number.ends(in: 12...14, of: 100) ? .few : .many
    }
}
