import Foundation
import NotificationIntake
import Testing
import TextCatalog

@testable import NotiZenKit

@Suite struct TextTests {
    /// The keys that the sources of a part of the app look up, with `%` for each interpolation.
    func keys(in part: String, _ calls: String) throws -> Set<String> {
        let lookup = try Regex<(Substring, Substring)>(
            #"(?:\#(calls))\s*"((?:[^"\\\n]|\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\\.)*)""#)
        let files = FileManager.default.enumerator(
            at: Place.app.appending(path: part), includingPropertiesForKeys: nil)
        let sources = try (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
            .map { try String(contentsOf: $0, encoding: .utf8) }
        let interpolation = /\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/
        return Set(
            sources.flatMap { source in
                source.matches(of: lookup).map { String($0.output.1).replacing(interpolation, with: "%") }
            })
    }

    /// The calls of SwiftUI that look up the text that they begin with.
    static let views = [
        "Text", "SectionTitle", "Label", "Button", "Toggle", "Picker", "Section", "Menu", "LabeledContent",
        "NavigationLink",
        "TextField", "navigationTitle", "DatePicker", "ContentUnavailableView", "SharePreview", "confirmationDialog",
        "Tab",
        "TimeRow\\(title:", "prompt:",
    ].map { $0.hasSuffix(":") ? $0 : $0 + "\\(" }.joined(separator: "|")

    @Test(arguments: [
        ("Kit", #"String\(\s*localized:|LocalizedStringResource\("#, 50),
        ("UI", Self.views + #"|String\(localized:"#, 100),
        ("App", Self.views, 2),
    ])
    func `every text has a German one`(part: String, calls: String, count: Int) throws {
        let catalog = try TextCatalog(at: Place.app.appending(path: "App/Localizable.xcstrings")).strings
        let translated = catalog.filter { !$0.value.texts(in: "de").isEmpty }.keys.map { key in
            key.replacing(/%(?:@|lld)/, with: "%")
        }
        let keys = try keys(in: part, calls)
        #expect(keys.count >= count)
        #expect(keys.subtracting(translated) == [])
        for (key, entry) in catalog {
            let texts = entry.localizations.keys.flatMap(entry.texts)
            #expect(texts.allSatisfy { !$0.isEmpty }, "\(key)")
        }
    }

    let english = Locale(identifier: "en_US")

    func text(_ reason: TriageReason) -> String {
        reason.text(locale: english, zone: berlin, app: "Backup") { CategoryBook().name(of: $0) }
    }

    @Test func `reasons say their points and why`() {
        #expect(text(.category("messages", points: 75)) == "75 Messages")
        #expect(text(.urgency(points: 20)) == "+20 Important")
        #expect(text(.urgency(points: -20)) == "−20 Not urgent")
        #expect(text(.learned(.dismissed(9, of: 10), points: -12)) == "−12 you dismissed 9 of 10 from this app")
        #expect(text(.learned(.words("deal"), points: -3)) == "−3 the words “deal”")
        #expect(text(.rulePriority(name: "Boss", points: 95)) == "+95 Your rule “Boss”")
        #expect(text(.limited(points: 20)) == "+20 raised to the minimum")
        #expect(text(.limited(points: -5)) == "−5 to stay within 100")
        #expect(text(.critical) == "Critical, so it always gets through")
        #expect(text(.muted(.category("bundle/org.x"), until: nil)) == "You muted org.x")
        // As the app names itself, not as names are compared.
        #expect(text(.muted(.app("backup"), until: nil)) == "You muted Backup")
        #expect(text(.rateLimit(perMinute: 20)) == "More than 20 in a minute")
        // The space before PM depends on the version of CLDR.
        let evening = text(.digest(at: at("2026-03-02T17:00:00Z"), isLow: true))
        #expect(evening.hasPrefix("Low priority, so it waits for the digest at 6:00"))
        #expect(
            text(.quietHours(.everything, until: at("2026-03-03T05:00:00Z"))).hasPrefix(
                "Quiet hours for everything until 6:00"))
        #expect(text(.overruled(names: ["A", "B"])) == "Goes before: A and B")
    }

    @Test func `each category has a name and a symbol`() {
        let book = CategoryBook()
        #expect(Set(book.categories.map(\.name)).count == StandardCategory.allCases.count)
        #expect(book.categories.allSatisfy { !$0.symbol.isEmpty })
        #expect(NotificationCategory(bundle: "org.x", name: "Mine").name == "Mine")
    }

    @Test func `a suggestion asks`() {
        let rule = TriageRule(name: "Spam", conditions: .init(app: "spam"), action: .digest)
        #expect(
            RuleSuggestion(rule: rule, support: 10, confidence: 0.9).text(locale: english)
                == "You put away 90% of the last 10 from Spam. Leave them to the digest?")
    }

    @Test func `a digest says how many are new`() {
        let slot = at("2026-03-02T08:00:00Z")
        var ledger = DigestLedger()
        for (id, isMuted) in [("1", false), ("2", false), ("3", true)] {
            ledger.add(
                .init(
                    id: id, category: "news", appName: "", title: "", receivedAt: slot, slot: slot, isMuted: isMuted,
                    isCounted: false, isDelivered: false))
        }
        let (first, second) = (ledger.peek(at: slot), ledger.deliver(at: slot))
        #expect(first?.countText == "2 new notifications")
        #expect(second?.countText == "Nothing new since you last looked")
        #expect(first?.groups.first?.text { $0 } == "news: 2" && first?.muted?.text { $0 } == "Muted: 1")
    }
}
