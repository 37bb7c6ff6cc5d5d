import Foundation
import NotificationIntake
import Testing

@testable import NotiZenKit

/// Precision and recall of a feed.
struct FeedQuality: CustomStringConvertible {
    private var (hits, false_, missed) = (0, 0, 0)

    mutating func add(isHigh: Bool, matters: Bool) {
        if isHigh, matters { hits += 1 }
        if isHigh, !matters { false_ += 1 }
        if !isHigh, matters { missed += 1 }
    }

    var precision: Double { hits == 0 ? 0 : Double(hits) / Double(hits + false_) }
    var recall: Double { hits == 0 ? 0 : Double(hits) / Double(hits + missed) }
    var f1: Double { hits == 0 ? 0 : 2 * precision * recall / (precision + recall) }

    var description: String {
        func two(_ value: Double) -> String { value.formatted(.number.precision(.fractionLength(2))) }
        return "precision \(two(precision)) recall \(two(recall)) F1 \(two(f1))"
    }
}

@Suite struct LearnerTests {
    let book = CategoryBook()

    func features(_ notification: IncomingNotification) -> LearnerFeatures {
        LearnerFeatures(notification, category: CategoryMap.category(of: notification, in: book), in: berlin)
    }

    static let positive = PriorityLearner.Label(.acted, after: 1)!
    static let negative = PriorityLearner.Label(.dismissed, after: 1)!

    func points(_ learner: PriorityLearner, _ notification: IncomingNotification) -> Int {
        learner.points(for: features(notification)).map(\.points).reduce(0, +)
    }

    /// The feeds of many people at several numbers of labels: of the learner, the majority in each app, and the rules.
    func evaluate(people: Range<UInt64>, stages: [Int], driftAt: Int? = nil) -> [Int: [String: FeedQuality]] {
        var found: [Int: [String: FeedQuality]] = [:]
        for seed in people {
            var person = SimulatedPerson(seed: seed)
            var learner = PriorityLearner()
            var majority: [String: (opened: Int, total: Int)] = [:]
            for label in 0...stages.max()! {
                if label == driftAt { person.drift() }
                if stages.contains(label) {
                    // Another person's future: the copy goes on with notifications that nobody learns from.
                    var future = person
                    for _ in 0..<300 {
                        let (incoming, matters) = future.next()
                        let seen = features(incoming)
                        let rules = seen.base >= PriorityLevel.highFrom
                        let app = majority[seen.app].map { $0.opened * 2 > $0.total } ?? rules
                        let score = seen.base + points(learner, incoming)
                        for (name, isHigh) in [
                            ("learner", score >= PriorityLevel.highFrom), ("majority", app), ("rules", rules),
                        ] {
                            found[label, default: [:]][name, default: FeedQuality()].add(
                                isHigh: isHigh, matters: matters)
                        }
                    }
                }
                var reaction: PriorityLearner.Label?
                while reaction == nil {
                    let (incoming, matters) = person.next()
                    reaction = person.reaction(matters: matters)
                    guard let reaction else { continue }
                    let seen = features(incoming)
                    learner.learn(reaction, about: seen)
                    majority[seen.app, default: (0, 0)].total += 1
                    if reaction.isPositive { majority[seen.app, default: (0, 0)].opened += 1 }
                }
            }
        }
        return found
    }

    @Test func `the learner is no worse than the rules at first and better than both after 200 labels`() throws {
        // People 0 to 99 were used to choose the constants. These were not.
        let found = evaluate(people: 1000..<1040, stages: [0, 20, 50, 100, 200, 400])
        for stage in found.keys.sorted() {
            for name in ["learner", "majority", "rules"] { print("\(stage) labels, \(name): \(found[stage]![name]!)") }
        }
        func f1(_ stage: Int, _ name: String) throws -> Double { try #require(found[stage]?[name]).f1 }
        #expect(try f1(0, "learner") == f1(0, "rules"))
        for stage in [20, 50, 100] { #expect(try f1(stage, "learner") >= f1(stage, "rules") - 0.02) }
        for stage in [200, 400] {
            let learner = try #require(found[stage]?["learner"])
            for other in ["majority", "rules"] {
                let other = try #require(found[stage]?[other])
                #expect(learner.f1 > other.f1 + 0.05)
                #expect(learner.precision > other.precision)
            }
        }
    }

    @Test func `the learner follows people whose preferences change`() throws {
        let found = evaluate(people: 1000..<1040, stages: [300, 320, 400, 500], driftAt: 300)
        for stage in found.keys.sorted() {
            for name in ["learner", "majority", "rules"] {
                print("drift after 300, \(stage) labels, \(name): \(found[stage]![name]!)")
            }
        }
        let learner = try #require(found[500]?["learner"])
        #expect(learner.f1 > found[500]!["majority"]!.f1 + 0.05)
        #expect(learner.f1 > found[500]!["rules"]!.f1 + 0.05)
        #expect(learner.f1 > found[300]!["learner"]!.f1)
    }

    @Test func `no change is larger than 30 points, and half of that below 100 labels`() {
        var learner = PriorityLearner()
        let spam = notification(app: "org.example.spam", title: "Buy now")
        for count in 1...1000 {
            learner.learn(Self.negative, about: features(spam))
            let change = points(learner, spam)
            #expect(change >= -30 && change <= 0)
            if count < 100 { #expect(change >= -15) }
        }
        #expect(points(learner, spam) < -25)
        #expect(points(learner, notification(app: "org.example.other", title: "Hi")) <= 0)
    }

    @Test func `an explanation counts what the person did and adds up`() {
        var learner = PriorityLearner()
        for index in 0..<60 {
            learner.learn(
                index % 10 == 0 ? Self.positive : Self.negative,
                about: features(notification(app: "org.a", title: "Deal \(index)")))
            learner.learn(Self.positive, about: features(notification(app: "org.b", title: "Anna wrote")))
        }
        let found = learner.points(for: features(notification(app: "org.a", title: "Deal 99")))
        #expect(found.allSatisfy { $0.points < 0 })
        #expect(
            found.contains {
                if case .dismissed(let count, let total) = $0.reason {
                    count * 10 >= total * 8 && total <= 40
                } else {
                    false
                }
            })
        let raised = learner.points(for: features(notification(app: "org.b", title: "Anna wrote")))
        #expect(raised.allSatisfy { $0.points > 0 })
        #expect(raised.contains { if case .words(let words) = $0.reason { words.contains("anna") } else { false } })
    }

    @Test(arguments: 0..<30 as Range<UInt64>) func `the parts of an explanation have the sign of the whole`(
        seed: UInt64
    ) {
        var (person, learner) = (SimulatedPerson(seed: seed), PriorityLearner())
        for _ in 0..<150 {
            let (incoming, matters) = person.next()
            if let reaction = person.reaction(matters: matters) { learner.learn(reaction, about: features(incoming)) }
            let found = learner.points(for: features(person.next().0))
            let whole = found.map(\.points).reduce(0, +)
            #expect(found.allSatisfy { $0.points.signum() == whole.signum() })
            #expect(Set(found.map(\.reason)).count == found.count)
        }
    }

    @Test func `the learner forgets what is old and stays small`() throws {
        var learner = PriorityLearner()
        for index in 0..<8000 {
            let words =
                "w\(String(index, radix: 36).filter(\.isLetter))x\(String(index / 7, radix: 26).filter(\.isLetter))"
            learner.learn(Self.negative, about: features(notification(app: "app\(index)", title: words)))
        }
        #expect(learner.weights.count <= PriorityLearner.weightLimit)
        #expect(learner.apps.count <= PriorityLearner.appLimit)
        #expect(learner.templates.count <= PriorityLearner.templateLimit)
        let stored = try JSONEncoder().encode(learner)
        #expect(try JSONDecoder().decode(PriorityLearner.self, from: stored) == learner)
    }

    @Test func `outcomes are labels of different weight`() {
        func label(_ kind: NotificationOutcome.Kind, _ seconds: Double = 60) -> Double? {
            PriorityLearner.Label(kind, after: seconds).map { $0.isPositive ? $0.weight : -$0.weight }
        }
        #expect(label(.acted) == 1 && label(.dismissed, 3) == -1 && label(.dismissed) == -0.5)
        #expect(label(.expired) == -0.3 && label(.archived) == -0.5 && label(.withdrawn) == nil)
        #expect(PriorityLearner.Label.muted.weight == 3)
    }
}

@Suite struct SuggestionTests {
    func learner(_ app: String, _ title: String, opened: Int, dismissed: Int, in learner: PriorityLearner = .init())
        -> PriorityLearner
    {
        var learner = learner
        let features = LearnerFeatures(
            notification(app: app, title: title), category: NotificationCategory(.other), in: berlin)
        for _ in 0..<opened { learner.learn(LearnerTests.positive, about: features) }
        for _ in 0..<dismissed { learner.learn(LearnerTests.negative, about: features) }
        return learner
    }

    @Test(arguments: [
        (0, 4, false), (0, 5, true), (1, 4, true), (2, 7, false), (2, 8, true), (8, 2, true), (5, 5, false),
    ])
    func `a rule is suggested from five notifications and four of five on`(
        opened: Int, dismissed: Int, isSuggested: Bool
    ) {
        let found = learner("org.a", "Deal", opened: opened, dismissed: dismissed).suggestions(
            existing: [], declined: [])
        #expect(found.isEmpty != isSuggested)
        for suggestion in found {
            #expect(suggestion.support == opened + dismissed && suggestion.confidence >= 0.8)
            #expect(suggestion.rule.action == (opened > dismissed ? .priority(85) : .digest))
        }
    }

    @Test func `a title gets a rule of its own only if its app is not treated alike`() {
        var mixed = learner("org.a", "Deal of the day!", opened: 0, dismissed: 6)
        #expect(mixed.suggestions(existing: [], declined: []).map(\.rule.conditions) == [.init(app: "org.a")])
        mixed = learner("org.a", "Parcel arrived", opened: 6, dismissed: 0, in: mixed)
        let found = mixed.suggestions(existing: [], declined: [])
        #expect(Set(found.map(\.rule.conditions.title)) == ["deal of the day", "parcel arrived"])
    }

    @Test func `an accepted or declined suggestion doesn't come again`() throws {
        let learner = learner("org.a", "Deal", opened: 0, dismissed: 6)
        let suggestion = try #require(learner.suggestions(existing: [], declined: []).first)
        #expect(learner.suggestions(existing: [suggestion.rule], declined: []).isEmpty)
        #expect(learner.suggestions(existing: [], declined: [suggestion.id]).isEmpty)
    }

    @Test func `a suggested rule matches the notifications it was drawn from`() throws {
        let title = "Deal: of the “day”!"
        var mixed = learner("org.a", title, opened: 0, dismissed: 6)
        mixed = learner("org.a", "Other", opened: 6, dismissed: 0, in: mixed)
        let rules = mixed.suggestions(existing: [], declined: []).map(\.rule)
        var settings = TriageSettings()
        settings.rules = rules
        func decide(_ title: String) -> TriageDecision {
            TriagePolicy(settings).decide(
                notification(app: "org.a", title: title), .init(now: at("2026-03-02T11:00:00Z"), zone: berlin))
        }
        #expect(decide(title).outcome == .digested)
        #expect(decide("Other").score == 85)
        #expect(decide("Something else").score == 50)
    }
}

@Suite struct TitleTemplateTests {
    @Test(arguments: [
        ("Build 4711 finished", ["build", "#", "finished"]), ("3 of 10", ["#", "of", "#"]), ("1.000,50 €", ["#"]),
        ("ÜBERWEISUNG über 5€", ["überweisung", "über", "#"]), ("v2beta", ["#"]), ("", []), ("!!! –", []),
        ("Émile\u{301}s", ["émile\u{301}s"]), ("٣ رسائل", ["#", "رسائل"]), ("新しいメール", ["新しいメール"]),
    ]) func `a title is its words with numbers masked`(title: String, words: [String]) {
        #expect(TitleTemplate.words(title) == words)
    }

    @Test func `a title has at most twelve words of 24 letters`() {
        let words = TitleTemplate.words(
            Array(repeating: String(repeating: "a", count: 30), count: 20).joined(separator: " "))
        #expect(words.count <= 12 && words.allSatisfy { $0.count <= 24 })
    }
}
