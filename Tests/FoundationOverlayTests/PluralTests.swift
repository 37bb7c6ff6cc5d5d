import Foundation
import FoundationOverlay
import Testing

/// The catalog of these tests names the form in each text: `few 3`.
@Suite struct `Plural forms` {
    private func form(_ count: Int, in language: String) -> Substring {
        let locale = Locale(identifier: language)
        let text = String(localized: LocalizedStringResource("\(count) alarms", locale: locale, bundle: .module))
        return text.prefix { $0 != " " }
    }

    @Test(arguments: [
        ("fr", [0: "one", 1: "one", 2: "other", 1_000_000: "many", 3_000_000: "many", 1_000_001: "other"]),
        ("es", [0: "other", 1: "one", 2: "other", 1_000_000: "many"]),
        (
            "ar",
            [
                0: "zero", 1: "one", 2: "two", 3: "few", 10: "few", 11: "many", 99: "many", 100: "other", 102: "other",
                103: "few", 111: "many", 1000: "other",
            ]
        ),
        ("pl", [0: "many", 1: "one", 2: "few", 5: "many", 12: "many", 21: "many", 22: "few"]),
        ("ru", [0: "many", 1: "one", 2: "few", 5: "many", 11: "many", 14: "many", 21: "one", 24: "few"]),
        ("cs", [0: "other", 1: "one", 4: "few", 5: "other", 22: "other"]),
        ("he", [1: "one", 2: "two", 20: "other"]),
        ("da", [0: "other", 1: "one", 2: "other"]),
    ])
    func `a number takes the form of its language`(language: String, forms: [Int: String]) {
        for (count, expected) in forms { #expect(form(count, in: language) == expected, "\(count)") }
    }

    @Test func `a number is written with the digits of the region`() {
        func text(_ identifier: String) -> String {
            String(
                localized: LocalizedStringResource(
                    "\(5) alarms", locale: Locale(identifier: identifier), bundle: .module))
        }
        #expect(text("ar_EG") == "few ٥")
        #expect(text("ar_AE") == "few 5")
    }

    @Test func `a value with Latin letters keeps its punctuation in an Arabic sentence`() {
        func text(_ name: String) -> String {
            String(
                localized: LocalizedStringResource(
                    "\(name) leaves at \("7:05 ص")", locale: Locale(identifier: "ar"), bundle: .module))
        }
        #expect(text("Bus (B)") == "تغادر \u{2068}Bus (B)\u{2069} في \u{2068}7:05 ص\u{2069}")
        #expect(text("42") == "تغادر 42 في \u{2068}7:05 ص\u{2069}")
    }
}
