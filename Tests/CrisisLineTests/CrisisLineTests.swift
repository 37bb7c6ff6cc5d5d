import Foundation
import Testing

@testable import CrisisLine

@Suite struct CrisisLineTests {
    @Test func `the table has phone, text, chat, TTY, Spanish, overseas and the world`() {
        let addresses = Dictionary(uniqueKeysWithValues: CrisisLine.all.map { ($0.id, $0.instruction(in: .english)) })
        #expect(addresses["veterans-call"] == "988, then press 1")
        #expect(addresses["veterans-text"] == "838255")
        #expect(addresses["veterans-chat"] == "VeteransCrisisLine.net/Chat")
        #expect(addresses["veterans-tty"] == "711, then 988")
        #expect(addresses["spanish-call"] == "988, then press 2")
        #expect(addresses["spanish-text"] == "988, with the word AYUDA")
        #expect(addresses["emergency"] == "911")
        #expect(addresses["overseas-europe"] == "+1 844-702-5495")
        #expect(addresses["elsewhere"] == "findahelpline.com")
        #expect(CrisisLine.Group.overseas.lines.count == 6)
    }

    @Test func `numbers that were retired are not in the table`() {
        let digits = CrisisLine.all.map { $0.address.filter(\.isNumber) }
        for retired in ["8007994889", "18007994889", "008001273825", "8772676030"] {
            #expect(!digits.contains { $0.hasSuffix(retired) })
        }
    }

    @Test func `a call dials digits only, without a pause or a key`() throws {
        for line in CrisisLine.all {
            let url = try #require(line.url)
            let scheme = try #require(url.scheme)
            switch line.channel {
            case .call: #expect(scheme == "tel")
            case .text: #expect(scheme == "sms")
            case .web: #expect(scheme == "https")
            }
            guard line.channel != .web else { continue }
            let number = line.target.drop { $0 != ":" }.dropFirst()
            #expect(number.allSatisfy { $0.isNumber || $0 == "+" } && number.count >= 3, "\(line.target)")
        }
        #expect(CrisisLine.call.target == "tel:988")
        #expect(CrisisLine.text.target == "sms:838255")
    }

    @Test func `every line has one identifier and a text in each language`() {
        #expect(Set(CrisisLine.all.map(\.id)).count == CrisisLine.all.count)
        for language in CrisisLanguage.allCases {
            for line in CrisisLine.all { #expect(!line.title.text(in: language).isEmpty) }
            for group in CrisisLine.Group.allCases {
                #expect(!group.title.text(in: language).isEmpty && !group.lines.isEmpty)
            }
        }
        #expect(Set(CrisisLine.Group.allCases.flatMap(\.lines).map(\.id)) == Set(CrisisLine.all.map(\.id)))
    }

    @Test(arguments: CrisisLanguage.allCases)
    func `the plain text has every number and fits in 80 columns`(language: CrisisLanguage) {
        let text = CrisisLine.plainText(in: language)
        for line in CrisisLine.all { #expect(text.contains(line.instruction(in: language)), "\(line.id)") }
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
        #expect(text.contains(CrisisLine.compiledOn))
        // The first line of the page is enough for a person who reads no further.
        #expect(text.prefix(160).contains("988") && text.prefix(160).contains("838255"))
    }

    @Test func `the labels of the specification come from the table`() {
        #expect(CrisisPhrases.button(in: .english) == "988 Veterans Crisis Line")
        #expect(CrisisPhrases.call(in: .english) == "Call 988")
        #expect(
            CrisisPhrases.support(in: .english)
                == "You deserve support right now: call 988, then press 1, or text 838255.")
    }

    @Test func `a reader gets German, Spanish, or else English`() {
        #expect(CrisisLanguage(Locale(identifier: "de_CH")) == .german)
        #expect(CrisisLanguage(Locale(identifier: "es-MX")) == .spanish)
        #expect(CrisisLanguage(Locale(identifier: "fr_FR")) == .english)
        #expect(CrisisPhrases.call(in: .spanish) == "Llamar al 988")
    }

    @Test func `the table says on which day it was compiled`() throws {
        let day = try #require(try? Date(CrisisLine.compiledOn + "T00:00:00Z", strategy: .iso8601))
        #expect(day > Date(timeIntervalSince1970: 1_767_225_600))
        if let verified = CrisisLine.verifiedOn { #expect(verified >= CrisisLine.compiledOn) }
    }
}
