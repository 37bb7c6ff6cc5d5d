import Foundation
import NotificationIntake
import Testing

@testable import NotiZenKit

@Suite struct PolicyTests {
    /// Monday noon in Berlin.
    let noon = at("2026-03-02T11:00:00Z")

    func decide(
        _ notification: IncomingNotification, _ settings: TriageSettings = TriageSettings(), at now: Date? = nil,
        learned: [LearnedPoints] = [], repetitions: Int = 0, isWithinRate: Bool = true
    ) -> TriageDecision {
        TriagePolicy(settings).decide(
            notification,
            .init(now: now ?? noon, zone: berlin, learned: learned, repetitions: repetitions)
        ) { isWithinRate }
    }

    func settings(_ id: StandardCategory, _ change: (inout NotificationCategory) -> Void) -> TriageSettings {
        var settings = TriageSettings()
        var category = settings.book[id.rawValue]
        change(&category)
        settings.book.put(category)
        return settings
    }

    @Test func `a message is shown with the reasons of its score`() {
        let decision = decide(notification(kind: "im.received"))
        #expect(decision.outcome == .shown && decision.score == 75 && decision.level == .high)
        #expect(decision.reasons == [.category("messages", points: 75)])
    }

    @Test func `a decision names urgency, habits and repetition`() {
        let decision = decide(
            notification(kind: "email.arrived", isTimeSensitive: true),
            learned: [LearnedPoints(.dismissed(9, of: 10), points: -12)], repetitions: 2)
        #expect(
            decision.reasons == [
                .category("mail", points: 55), .timeSensitive(points: 10),
                .learned(.dismissed(9, of: 10), points: -12), .repeated(times: 2, points: -10),
            ])
        #expect(decision.score == 43)
    }

    @Test func `what is of low priority waits for the digest`() {
        let decision = decide(notification(app: "com.king.candycrushsaga"))
        #expect(decision.outcome == .digested)
        #expect(decision.until == at("2026-03-02T12:00:00Z"))
        #expect(decision.reasons.last == .digest(at: at("2026-03-02T12:00:00Z"), isLow: true))
    }

    @Test func `a digested category lets high priority and urgent news through`() {
        let digested = settings(.mail) { $0.isDigested = true }
        #expect(decide(notification(kind: "email"), digested).outcome == .digested)
        #expect(decide(notification(kind: "email", isTimeSensitive: true), digested).outcome == .shown)
        #expect(
            decide(notification(kind: "email"), digested, learned: [LearnedPoints(.habits, points: 20)]).outcome
                == .shown)
        let later = settings(.mail) {
            $0.isDigested = true
            $0.digestTimes = [clock("20:15")]
        }
        #expect(decide(notification(kind: "email"), later).until == at("2026-03-02T19:15:00Z"))
    }

    @Test func `without digest times nothing waits for a digest that never comes`() {
        var settings = TriageSettings()
        settings.digestTimes = []
        #expect(decide(notification(app: "com.king.candycrushsaga"), settings).outcome == .shown)
    }

    @Test func `quiet hours hold back until their end`() {
        var settings = TriageSettings()
        settings.quiet.windows = [window("22:00", "06:00")]
        let decision = decide(notification(kind: "im.received"), settings, at: at("2026-03-02T23:00:00Z"))
        #expect(decision.outcome == .held && decision.until == at("2026-03-03T05:00:00Z"))
        #expect(decision.reasons.last == .quietHours(.everything, until: at("2026-03-03T05:00:00Z")))
    }

    @Test func `a mute is named with its circle and end`() {
        var everything = TriageSettings()
        everything.quiet.choice = .quiet(until: nil)
        #expect(decide(notification(), everything).reasons.last == .muted(.everything, until: nil))
        let end = noon.addingTimeInterval(3600)
        let category = settings(.messages) { $0.quiet.choice = MuteLength.oneHour.choice(from: noon) }
        let muted = decide(notification(kind: "im"), category)
        #expect(muted.outcome == .muted && muted.reasons.last == .muted(.category("messages"), until: end))
        #expect(decide(notification(kind: "im"), category, at: end).outcome == .shown)
        var app = TriageSettings()
        app.mute(app: "org.example.Chat", .quiet(until: nil))
        #expect(
            decide(notification(app: "org.example.Chat.desktop"), app).reasons.last
                == .muted(.app("org.example.chat"), until: nil))
        #expect(decide(notification(app: "org.example.Other"), app).outcome == .shown)
    }

    @Test(arguments: [0, 1, 2, 3]) func `critical pierces unless the person says otherwise`(way: Int) {
        func muted(_ pierces: Bool) -> TriageSettings {
            var settings = self.settings(.system) { category in
                category.criticalPierces = pierces
                if way == 0 { category.quiet.choice = .quiet(until: nil) }
                if way == 1 { category.quiet.windows = [window("00:00", "00:00")] }
                if way == 2 {
                    category.isDigested = true
                    category.setPriority(0)
                }
            }
            if way == 3 { settings.quiet.choice = .quiet(until: nil) }
            return settings
        }
        let battery = notification(kind: "device.error", urgency: .critical)
        let shown = decide(battery, muted(true))
        #expect(shown.outcome == .shown && shown.level == .high && shown.reasons.last == .critical)
        let hidden = decide(battery, muted(false))
        #expect(hidden.outcome != .shown)
        #expect(hidden.reasons.contains(.criticalNotExempt("system")))
    }

    @Test func `habits never lower a critical notification`() {
        let decision = decide(
            notification(kind: "device.error", urgency: .critical), learned: [LearnedPoints(.habits, points: -30)],
            repetitions: 5)
        #expect(decision.score >= TriagePolicy.criticalScore)
        #expect(!decision.reasons.contains { if case .learned = $0 { true } else { false } })
    }

    @Test func `the most specific rule wins, then priority, then identifier`() {
        func winner(_ rules: TriageRule...) -> String? {
            var settings = TriageSettings()
            settings.rules = rules
            let decision = decide(notification(app: "org.example.chat", title: "Lunch?", body: "At noon"), settings)
            return decision.reasons.lazy.compactMap { reason -> String? in
                if case .rulePriority(let name, _) = reason { name } else { nil }
            }.first
        }
        func rule(_ name: String, _ conditions: TriageRule.Conditions, _ priority: Int = 50) -> TriageRule {
            TriageRule(id: name, name: name, conditions: conditions, action: .priority(40), priority: priority)
        }
        let (app, title) = (
            TriageRule.Conditions(app: "org.example.Chat"),
            TriageRule.Conditions(app: "org.example.chat", title: "LÚNCH")
        )
        #expect(winner(rule("a", app, 100), rule("b", title, 0)) == "b")
        #expect(winner(rule("a", app, 10), rule("b", app, 20)) == "b")
        #expect(winner(rule("b", app), rule("a", app)) == "a")
        #expect(winner(rule("a", .init(title: "dinner"))) == nil)
        #expect(winner(rule("a", .init(hours: window("09:00", "11:00")))) == nil)
        #expect(winner(rule("a", .init(hours: window("12:00", "13:00", on: [.monday])))) == "a")
        #expect(winner(rule("a", .init(hours: window("12:00", "13:00", on: [.tuesday])))) == nil)
    }

    @Test func `a rule shows, mutes or digests, and names what it overruled`() {
        func outcome(_ action: RuleAction, urgency: IncomingNotification.Urgency = .normal, includes: Bool = false)
            -> TriageDecision
        {
            var settings = TriageSettings()
            settings.quiet.windows = [window("00:00", "00:00")]
            settings.rules = [
                TriageRule(
                    id: "1", name: "Mine", conditions: .init(app: "org.example"), action: action,
                    includesCritical: includes),
                TriageRule(id: "2", name: "Other", conditions: .init(source: .desktop), action: .priority(1)),
            ]
            return decide(notification(app: "org.example", urgency: urgency), settings)
        }
        #expect(outcome(.show).outcome == .shown)
        #expect(outcome(.show).reasons.contains(.overruled(names: ["Other"])))
        #expect(outcome(.mute).outcome == .muted)
        #expect(outcome(.mute).reasons.contains(.rule(name: "Mine", .mute)))
        #expect(outcome(.digest).outcome == .digested)
        #expect(outcome(.priority(90)).score == 90)
        #expect(outcome(.mute, urgency: .critical).outcome == .shown)
        #expect(outcome(.mute, urgency: .critical, includes: true).outcome == .muted)
    }

    @Test(arguments: 0..<200 as Range<UInt64>) func `the order of rules and categories doesn't matter`(seed: UInt64)
        throws
    {
        var random = SeededGenerator(seed: seed)
        func pick<T>(_ values: [T]) -> T { values.randomElement(using: &random)! }
        var settings = TriageSettings()
        for index in 0..<Int.random(in: 0..<8, using: &random) {
            settings.rules.append(
                TriageRule(
                    // Identifiers may even repeat.
                    id: "\(index % 5)", name: "r\(index)",
                    conditions: .init(
                        app: pick([nil, nil, "org.a", "org.b"]), category: pick([nil, nil, "mail", "other"]),
                        urgency: pick([nil, nil, .normal, .critical]), title: pick([nil, nil, "news", "é"]),
                        text: pick([nil, nil, nil, "x"]), hours: pick([nil, nil, window("08:00", "20:00")])),
                    action: pick([.show, .mute, .digest, .priority(10), .priority(80)]),
                    priority: pick([0, 50, 50, 100]),
                    isEnabled: pick([true, true, false]), includesCritical: pick([true, false])))
        }
        for bundle in ["org.a", "org.b", "org.c"] where Bool.random(using: &random) {
            var category = NotificationCategory(bundle: bundle, name: bundle)
            category.bundles.append("org.a")
            settings.book.put(category)
        }
        let incoming = notification(
            app: pick(["org.a", "org.b", "org.c", nil]), title: pick(["News", "É x", "Hello"]), body: pick(["", "x"]),
            kind: pick([nil, "email"]), urgency: pick([.low, .normal, .critical]))
        let now = noon.addingTimeInterval(Double.random(in: 0..<86_400, using: &random))
        let expected = decide(incoming, settings, at: now)
        for _ in 0..<10 {
            var other = settings
            other.rules.shuffle(using: &random)
            other.book = CategoryBook(settings.book.categories.shuffled(using: &random))
            #expect(decide(incoming, other, at: now) == expected)
        }
    }

    @Test(arguments: 0..<200 as Range<UInt64>) func `the points of the reasons add up to the score`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let settings = self.settings(.mail) { $0.setPriority(Int.random(in: 0...100, using: &random)) }
        let decision = decide(
            notification(
                kind: "email", urgency: IncomingNotification.Urgency.allCases.randomElement(using: &random)!,
                isTimeSensitive: Bool.random(using: &random)), settings,
            learned: [LearnedPoints(.habits, points: Int.random(in: -30...30, using: &random))],
            repetitions: Int.random(in: 0...5, using: &random))
        #expect(decision.reasons.map(\.points).reduce(0, +) == decision.score)
        #expect(0...100 ~= decision.score)
    }

    @Test func `an app that shows too much is held for a minute`() {
        let decision = decide(notification(kind: "im"), isWithinRate: false)
        #expect(decision.outcome == .held && decision.until == noon.addingTimeInterval(60))
        #expect(decision.reasons.last == .rateLimit(perMinute: 20))
        #expect(decide(notification(kind: "im", urgency: .critical), isWithinRate: false).outcome == .held)
    }
}

@Suite struct RateLimitTests {
    let start = at("2026-03-02T11:00:00Z")

    @Test func `an app shows its number in a minute, and then one after another`() {
        var limit = RateLimit(perApp: 20)
        let burst = (0..<30).filter { _ in limit.allows("a", at: start) }
        let other = (0..<5).filter { _ in limit.allows("b", at: start) }
        #expect(burst.count == 20 && other.count == 5)
        let later = [2, 3.1, 3.2].map { limit.allows("a", at: start.addingTimeInterval($0)) }
        #expect(later == [false, true, false])
    }

    @Test func `an app that changes its name is limited with all others`() {
        var limit = RateLimit(perApp: 20)
        let shown = (0..<10_000).filter { limit.allows("app\($0)", at: start.addingTimeInterval(Double($0) / 10_000)) }
        #expect(shown.count <= limit.overall + 3)
    }

    @Test func `a clock that is put back gives no tokens`() {
        var limit = RateLimit(perApp: 1)
        let allowed = [0, -86_400].map { limit.allows("a", at: start.addingTimeInterval($0)) }
        #expect(allowed == [true, false])
    }
}
