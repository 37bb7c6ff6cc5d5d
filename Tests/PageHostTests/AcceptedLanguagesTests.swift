import Foundation
import Testing

@testable import PageHost

@Suite struct `The language of a page` {
    @Test(arguments: [
        ("de-DE,de;q=0.9,en;q=0.8", "de_DE"), ("de", "de"), ("de-LI", "de_LI"), ("de,en-US;q=0.7", "de"),
        ("en-GB,en;q=0.9", "en_GB"), ("fr-CH, de;q=0.5", "de_CH"), ("fr-FR", "en_FR"), ("en;q=0.5, de-AT", "de_AT"),
        ("en;q=0, de-AT;q=0.1", "de_AT"), ("zh-Hant-TW, en", "en_TW"), ("DE-de", "de_DE"),
    ])
    func `a page has the reader's first translated language`(header: String, locale: String) {
        #expect(AcceptedLanguages(header).locale(among: ["en", "de"]).identifier == locale)
    }

    @Test(arguments: [nil, "", "*", ";;,,", "1234, q=1", String(repeating: "x", count: 10_000)] as [String?])
    func `a page has the host's language where the browser asks for none`(header: String?) {
        let host = Locale(identifier: "de_CH")
        #expect(AcceptedLanguages(header).locale(among: ["en", "de"], fallback: host) == host)
    }

    @Test func `scripts of a language are matched`() {
        #expect(AcceptedLanguages("zh-Hant-TW").locale(among: ["en", "zh-Hant"]).identifier == "zh_Hant_TW")
    }

    @Test func `German has a single catalog for all regions`() {
        #expect(AcceptedLanguages.available.isSuperset(of: ["en", "de"]))
    }
}
