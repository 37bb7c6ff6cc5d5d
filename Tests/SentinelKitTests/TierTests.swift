import Foundation
import Testing

@testable import SentinelKit

@Suite struct TierTests {
    /// Green before yellow before red; grey says nothing.
    func rank(_ answers: Answers) -> Int? {
        switch answers.tierReason.tier {
        case .green: 0
        case .yellow: 1
        case .red: 2
        case .grey: nil
        }
    }

    static let clinical = Item.allCases.filter { ![.mood, .sleep, .ptsdExposure].contains($0) }

    /// Check-ins of every kind, from a generator that always gives the same ones.
    static let samples: [Answers] = {
        var state: UInt64 = 20_261_126
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(count))
        }
        return (0..<400).map { _ in
            var answers = Patterns.calm
            for item in Item.allCases where random(3) == 0 {
                let values = item.scale.values
                answers[item] =
                    random(6) == 0
                    ? .declined : .value(values.lowerBound + random(values.upperBound - values.lowerBound + 1))
            }
            return answers
        }
    }()

    @Test func `raising any answer never lowers the light`() {
        for sample in Self.samples {
            for item in Self.clinical {
                guard let value = sample.value(of: item), item.scale.values.contains(value + 1) else { continue }
                var raised = sample
                raised[item] = .value(value + 1)
                guard let before = rank(sample) else { continue }
                let after = rank(raised)
                #expect(after != nil && after! >= before, "\(item)")
            }
        }
    }

    @Test func `an answer above 0 to item 9, or any yes of ASQ, offers support whatever else was answered`() {
        for sample in Self.samples {
            var answers = sample
            for value in 1...3 {
                answers[.phq9] = .value(value)
                #expect(answers.offersCrisisSupport && answers.tierReason == .crisisAnswer)
            }
            for item in Questionnaire.asq.items {
                var answers = sample
                answers[item] = .value(1)
                #expect(answers.offersCrisisSupport && answers.tierReason == .crisisAnswer)
            }
        }
    }

    @Test func `a total of 1 does not hide item 9`() {
        let answers = Patterns.answers(.phq9, "000000001", in: Patterns.calm)
        #expect(answers.score(of: .phq9)?.band == .minimal)
        #expect(answers.crisisTriggers == [.phqItem9])
    }

    @Test func `a declined question about suicide is never green`() {
        for item in Item.aboutSuicide {
            for sample in Self.samples + [Patterns.calm] {
                var answers = sample
                answers[item] = .declined
                #expect(answers.tierReason.tier != .green)
            }
        }
        #expect(Item.aboutSuicide == [.phq9] + Questionnaire.asq.items)
    }

    @Test func `a gap in what the light needs is never green`() {
        #expect(Patterns.calm.tierReason == .nothingAsked)
        for item in [Item.phq1, .phq2, .gad1, .gad2] + Answers.asqScreen {
            for gap in [Answer.declined, nil] {
                var answers = Patterns.calm
                answers[item] = gap
                #expect(answers.tierReason.tier != .green, "\(item)")
            }
        }
    }

    @Test func `mood and sleep may be left out`() {
        var answers = Patterns.calm
        answers[.mood] = .declined
        answers[.sleep] = nil
        #expect(answers.tierReason == .nothingAsked)
        answers[.mood] = .value(1)
        #expect(answers.tierReason == .lowMood)
    }

    @Test func `the order of the answers does not matter`() {
        for sample in Self.samples {
            var reversed = Answers()
            for item in Item.allCases.reversed() { reversed[item] = sample[item] }
            #expect(reversed == sample && reversed.tierReason == sample.tierReason)
        }
    }

    @Test func `every reason has its light, and each light a reason`() {
        #expect(Set(TierReason.allCases.map(\.tier)) == Set(RiskTier.allCases))
    }
}
