import AppContainer
import Foundation
import FoundationOverlay
import SwiftUI
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

    @Test func `each language has a single catalog for all regions`() {
        #expect(AcceptedLanguages.available.isSuperset(of: ["en", "de", "fr", "ar"]))
    }

    private func container(_ name: String) -> AppContainer {
        AppContainer(id: name.lowercased(), name: name, directory: .temporaryDirectory)
    }

    @Test(arguments: [
        ("Departures", ["fr_CA": "fr_CA", "ar_EG": "ar_EG", "de_AT": "de_AT", "en_GB": "en_GB"]),
        ("Sentinel", ["fr_CA": "en_CA", "ar_EG": "en_EG", "de_AT": "de_AT", "en_GB": "en_GB"]),
        ("Nothing", ["fr_CA": "fr_CA", "ja_JP": "ja_JP"]),
    ])
    func `an app without a language is in English as a whole, with the reader's formats`(
        name: String, locales: [String: String]
    ) {
        for (reader, expected) in locales {
            let locale = Locale(identifier: reader).spoken(by: container(name))
            #expect(locale.identifier == expected)
            #expect(locale.language.characterDirection == Locale(identifier: expected).language.characterDirection)
        }
    }

    @Test func `an app in another language keeps the reader's clock, with the digits of that language`() {
        var components = Locale.Components(identifier: "ar_EG")
        components.hourCycle = .zeroToTwentyThree
        let locale = Locale(components: components).spoken(by: container("Sentinel"))
        #expect(locale.hourCycle == .zeroToTwentyThree)
        #expect(locale.numberingSystem.identifier == "latn")
    }

    @MainActor @Test func `each app of a page has its own languages`() {
        func languages(_ name: String) -> Set<String> {
            HostedApp(container: container(name), symbol: "star", tint: .red) { Text(verbatim: "") }.languages
        }
        #expect(languages("Departures") == AcceptedLanguages.available)
        #expect(languages("Sentinel") == ["en", "de"])
        #expect(languages("Nothing") == AcceptedLanguages.available)
    }
}
