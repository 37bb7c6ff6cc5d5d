import Foundation
import Testing
import TextCatalog

@testable import SentinelKit

@Suite struct TextTests {
    static let catalog = try! TextCatalog(at: Place.app.appending(path: "App/Localizable.xcstrings"))

    static let german: [String: [String]] = catalog.strings.mapValues { $0.texts(in: "de") }

    /// The keys that the sources of the Kit look up, with `%` for each interpolation.
    func keys() throws -> Set<String> {
        let literal = #""((?:[^"\\]|\\\((?:[^()]|\([^()]*\))*\)|\\.)*)""#
        let lookups = [
            try Regex<(Substring, Substring)>(#"String\(\s*localized:\s*"# + literal),
            try Regex<(Substring, Substring)>(#"case [^:\n"]*:\s*"# + literal + #"\n"#),
            try Regex<(Substring, Substring)>(#"LocalizedStringResource \{ "# + literal),
        ]
        var keys: Set<String> = ["Yes", "No", "Nearly every day"]
        let folder = Place.app.appending(path: "Kit/Texts")
        let services = Place.app.appending(path: "Kit/Services/SentinelStore.swift")
        let files =
            try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) + [services]
        for file in files {
            let source = try String(contentsOf: file, encoding: .utf8)
            for lookup in lookups {
                for match in source.matches(of: lookup) {
                    let key = String(match.output.1).replacing(/\\\((?:[^()]|\([^()]*\))*\)/, with: "%")
                    keys.insert(key)
                }
            }
        }
        // Names, licences and sources are the same in every language.
        let names = Set(Questionnaire.allCases.flatMap { [$0.name, $0.source, $0.attribution] })
        return keys.filter { key in !names.contains { $0.hasPrefix(key.prefix(24)) } && !key.hasPrefix("%: developed") }
    }

    /// The sources of the app, without its widgets, which have a catalog of their own.
    func sources() throws -> [String] {
        try ["Kit", "UI", "App"].flatMap { part in
            let files = FileManager.default.enumerator(
                at: Place.app.appending(path: part), includingPropertiesForKeys: nil)
            return try (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
                .map { try String(contentsOf: $0, encoding: .utf8) }
        }
    }

    /// A string literal of Swift, with its content as the first group.
    static let literal = #""((?:[^"\\\n]|\\\((?:[^()]|\([^()]*\))*\)|\\.)*)""#

    /// The keys that the views look up.
    func viewKeys() throws -> Set<String> {
        let views =
            "Text|Label|Button|Toggle|Picker|Section|DatePicker|TextField|SecureField|LabeledContent|Link|Menu|ShareLink"
            + "|ContentUnavailableView|NavigationLink|ProgressView|PhotosPicker|Stepper|DisclosureGroup"
        let modifiers =
            "navigationTitle|alert|confirmationDialog|accessibilityHint|accessibilityLabel|accessibilityValue"
        let lookups = [
            try Regex<(Substring, Substring)>(#"\b(?:"# + views + "|" + modifiers + #")\(\s*"# + Self.literal),
            try Regex<(Substring, Substring)>(#"String\(\s*localized:\s*"# + Self.literal),
        ]
        return Set(
            try sources().flatMap { source in
                lookups.flatMap { source.matches(of: $0).map { Self.key(String($0.output.1)) } }
            })
    }

    /// The key of a literal, with `%` for each value in it.
    static func key(_ literal: String) -> String {
        literal.replacing(/\\\((?:[^()]|\([^()]*\))*\)/, with: "%").replacing("\\\"", with: "\"")
    }

    @Test func `every text of the app has a German one, and no text is unused`() throws {
        let known = Set(Self.catalog.strings.keys.map { $0.replacing(/%(?:\d\$)?(?:@|lld)/, with: "%") })
        let kit = try keys()
        let views = try viewKeys()
        #expect(kit.count > 120)
        #expect(views.count > 20)
        #expect(kit.union(views).subtracting(known) == [])
        let any = try Regex<(Substring, Substring)>(Self.literal)
        let literals = Set(try sources().flatMap { $0.matches(of: any).map { Self.key(String($0.output.1)) } })
        #expect(known.subtracting(literals) == [])
    }

    @Test func `every German text has the places for values of its key`() {
        for (key, texts) in Self.german {
            #expect(!texts.isEmpty, "\(key)")
            for text in texts {
                #expect(text.matches(of: /%(?:\d\$)?(?:@|lld)/).count == key.matches(of: /%(?:@|lld)/).count, "\(key)")
            }
        }
    }

    @Test func `every item, label and step has a German text`() {
        var texts: [LocalizedStringResource] = []
        for item in Item.allCases {
            texts.append(item.text)
            if let stem = item.stem { texts.append(stem) }
            texts += item.scale.values.map(item.label)
        }
        for step in PlanStep.allCases { texts += [step.title, step.prompt] }
        texts += Band.allCases.map(\.displayName)
        texts += TierReason.allCases.map(\.meaning)
        texts += PlanProblem.allCases.map(\.text)
        texts += PhoneNumber.Problem.allCases.map(\.text)
        texts += RecordCoding.Problem.allCases.map(\.text)
        for text in texts { #expect(Self.german[text.key]?.isEmpty == false, "\(text.key)") }
    }

    @Test func `no text says that a person is safe, at low risk or has passed, and a streak is never lost`() {
        let texts = Self.catalog.strings.keys + Self.german.values.flatMap(\.self)
        for text in texts.map({ $0.lowercased() }) {
            let words = text.matches(of: /[\p{L}]+/).map { String($0.output) }
            for word in ["safe", "risk", "passed", "lost", "sicher", "risiko", "bestanden", "verloren", "commit"] {
                #expect(!words.contains(word), "\(text)")
            }
        }
    }

    @Test func `items are verbatim`() {
        let published = [
            "Little interest or pleasure in doing things", "Feeling down, depressed, or hopeless",
            "Trouble falling or staying asleep, or sleeping too much", "Feeling tired or having little energy",
            "Poor appetite or overeating",
            "Feeling bad about yourself — or that you are a failure or have let yourself or your family down",
            "Trouble concentrating on things, such as reading the newspaper or watching television",
            "Moving or speaking so slowly that other people could have noticed? Or the opposite — being so fidgety or "
                + "restless that you have been moving around a lot more than usual",
            "Thoughts that you would be better off dead or of hurting yourself in some way",
            "Feeling nervous, anxious or on edge", "Not being able to stop or control worrying",
            "Worrying too much about different things", "Trouble relaxing",
            "Being so restless that it is hard to sit still", "Becoming easily annoyed or irritable",
            "Feeling afraid as if something awful might happen", "Have you ever experienced this kind of event?",
            "Had nightmares about the event(s) or thought about the event(s) when you did not want to?",
            "Tried hard not to think about the event(s) or went out of your way to avoid situations that reminded you "
                + "of the event(s)?", "Been constantly on guard, watchful, or easily startled?",
            "Felt numb or detached from people, activities, or your surroundings?",
            "Felt guilty or unable to stop blaming yourself or others for the event(s) or any problems the event(s) may "
                + "have caused?", "In the past few weeks, have you wished you were dead?",
            "In the past few weeks, have you felt that you or your family would be better off if you were dead?",
            "In the past week, have you been having thoughts about killing yourself?",
            "Have you ever tried to kill yourself?", "Are you having thoughts of killing yourself right now?",
        ]
        #expect(Item.allCases.dropFirst(2).map(\.text.key) == published)
        #expect(
            (0...3).map { Item.gad1.label(of: $0).key } == [
                "Not at all", "Several days", "More than half the days", "Nearly every day",
            ])
    }

    @Test func `every questionnaire names its authors, its licence and its source`() {
        for questionnaire in Questionnaire.allCases {
            #expect(questionnaire.attribution.contains(questionnaire.name))
            #expect(
                questionnaire.attribution.contains("No permission required")
                    || questionnaire.attribution.contains("work of the US Government"))
            #expect(!questionnaire.source.isEmpty)
        }
        let german = Locale(identifier: "de_DE")
        #expect(Questionnaire.asq.translationNote(in: german)?.contains("not been validated") == true)
        #expect(Questionnaire.asq.translationNote(in: Locale(identifier: "en_US")) == nil)
    }

    @Test func `an explanation has the total, the published name, the next step and the source`() {
        let score = Patterns.answers(.phq9, "222211200").score(of: .phq9)!
        let explanation = ScoreExplanation(score)
        #expect(explanation.title == "PHQ-9: 12 of 27")
        #expect(explanation.text.contains("Totals from 10 to 14 are called moderate."))
        #expect(explanation.text.contains("It’s not a diagnosis"))
        #expect(explanation.source.contains("J Gen Intern Med 2001"))
        let open = ScoreExplanation(Patterns.answers(.gad7, "33d3333").score(of: .gad7)!)
        #expect(open.title == "GAD-7: not scored" && open.text.contains("don’t count as 0"))
        #expect(open.text.contains("From 10 on"))
        let three = ScoreExplanation(Patterns.answers(.pcptsd5, "111100").score(of: .pcptsd5)!)
        #expect(three.text.contains("from 3 on"))
    }

    @Test func `the crisis alert has the texts of the specification and one sentence that offers support`() {
        let alert = CrisisAlert(locale: Locale(identifier: "en_US"))
        #expect(alert.title == "Crisis Detected" && alert.call == "Call 988" && alert.cancel == "Cancel")
        #expect(alert.message.hasPrefix("Your responses indicate you may be in crisis. You deserve support"))
        #expect(alert.message.contains("then press 1") && alert.message.contains("text 838255"))
        #expect(alert.callBattleBuddy == "Call Battle Buddy" && alert.viewSafetyPlan == "View Safety Plan")
    }
}
