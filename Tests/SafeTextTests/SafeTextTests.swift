import Foundation
import SafeText
import Testing

@Suite struct `Text of others` {
    @Test(arguments: [
        ("Gym", "Gym"), ("Café “Süd” – 8:30\u{202F}AM", "Café “Süd” – 8:30\u{202F}AM"), ("👩‍🚀 חדר", "👩‍🚀 חדר"),
        ("\u{1B}[2J\u{1B}]0;x\u{7}", "\\u{1B}[2J\\u{1B}]0;x\\u{07}"), ("a\r\nb\tc\0", "a\\r\\nb\\tc\\0"),
        ("\u{9B}31m\u{85}\u{7F}", "\\u{009B}31m\\u{0085}\\u{7F}"), ("a\u{2028}b\u{2029}", "a\\u{2028}b\\u{2029}"),
        ("Gym\u{202E}MA 03:8", "Gym\\u{202E}MA 03:8"), ("\u{2068}חדר\u{2069}", "\u{2068}חדר\u{2069}"),
        ("\u{2067}Gym", "\\u{2067}Gym"), ("a\u{2069}b\u{2068}", "a\\u{2069}b\\u{2068}"),
    ])
    func `control characters are visible on a terminal`(text: String, shown: String) {
        #expect(text.printable == shown)
    }

    @Test(arguments: [
        "\u{1B}]0;x\u{7}\u{9B}2J\u{7F}", "\u{202E}MA 03:8", "\\u{1B}", "a\nb\u{2028}", "\u{2067}חדר\u{2069}",
    ])
    func `JSON for a terminal keeps its values`(text: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .prettyPrinted
        let json = String(decoding: try encoder.encode([text]), as: UTF8.self).printableJSON
        #expect(
            json.unicodeScalars.allSatisfy {
                $0 == "\n" || $0.value >= 0x20 && $0.value < 0x7F || $0.value >= 0x5D0 && $0.value < 0x600
            })
        #expect(try JSONDecoder().decode([String].self, from: Data(json.utf8)) == [text])
    }

    @Test(arguments: [
        ("Gym\u{202E}MA 03:8", "GymMA 03:8"), ("\u{202A}a\u{202B}b\u{202D}c\u{202C}", "abc"), ("\u{2067}Gym", "Gym"),
        ("\u{2068}חדר\u{2069} 8:30", "\u{2068}חדר\u{2069} 8:30"), ("Gym\u{2069}\u{2067}", "Gym"),
        ("\u{1B}[1mGym\0", "[1mGym"),
        ("two\nlines\tand \u{200F}marks\u{85}", "two\nlines\tand \u{200F}marks"), ("👩‍🚀 Süd", "👩‍🚀 Süd"),
    ])
    func `marks that reverse text are removed on a page`(text: String, shown: String) {
        #expect(text.displayable == shown)
    }

    @Test(arguments: [
        ("Gym", "Gym"), ("Süd – “x”", "Süd – “x”"), ("חדר", "\u{2068}חדר\u{2069}"),
        ("صالة 8", "\u{2068}صالة 8\u{2069}"),
        ("Gym\u{202E}MA 03:8", "GymMA 03:8"), ("\u{2069}חדר\u{2067}", "\u{2068}חדר\u{2069}"),
    ])
    func `text is isolated within a sentence`(text: String, shown: String) {
        #expect(text.isolated == shown)
    }
}
