import Foundation
import Testing

@testable import SentinelKit

@Suite struct ScoreTests {
    /// The number of patterns with each sum: the coefficients of (1 + x + x² + x³) to the number of items.
    func ways(items: Int) -> [Int] {
        (0..<items).reduce([1]) { sums, _ in
            (0..<(sums.count + 3)).map { sum in
                (0...3).map { sum >= $0 && sum - $0 < sums.count ? sums[sum - $0] : 0 }.reduce(0, +)
            }
        }
    }

    func count(_ questionnaire: Questionnaire) -> [Int] {
        let ways = ways(items: questionnaire.items.count)
        return questionnaire.bands.map { $0.totals.map { ways[$0] }.reduce(0, +) }
    }

    @Test func `bands hold the published numbers of patterns`() {
        #expect(count(.phq9) == [706, 30_256, 130_386, 91_336, 9460])
        #expect(count(.gad7) == [323, 5741, 8856, 1464])
    }

    @Test func `bands cover every total once`() {
        for questionnaire in [Questionnaire.phq9, .gad7] {
            #expect(questionnaire.bands.flatMap { Array($0.totals) } == Array(0...questionnaire.maximum!))
        }
    }

    @Test func `ASQ has 31 answered patterns: one negative, 15 non-acute and 15 acute`() {
        var outcomes: [ASQOutcome: Int] = [:]
        Patterns.each(.asq, Array(repeating: ["0", "1"], count: 5), from: "", in: Answers()) { answers in
            // The last question follows a positive screen only.
            if answers.followsUpASQ { outcomes[answers.asqOutcome, default: 0] += 1 }
        }
        outcomes[Patterns.answers(.asq, "0000m").asqOutcome, default: 0] += 1
        #expect(outcomes == [.negative: 1, .nonAcutePositive: 15, .acutePositive: 15])
    }

    @Test func `PC-PTSD-5 has 33 answered patterns, and no exposure is 0`() {
        var totals = [Patterns.answers(.pcptsd5, "0mmmmm").score(of: .pcptsd5)?.total]
        Patterns.each(.pcptsd5, Array(repeating: ["0", "1"], count: 6), from: "1", in: Answers()) {
            totals.append($0.score(of: .pcptsd5)?.total)
        }
        #expect(totals.count == 33)
        #expect(totals.compactMap(\.self).count == 33)
        #expect((0...5).map { total in totals.count { $0 == total } } == [2, 5, 10, 10, 5, 1])
        #expect(Patterns.answers(.pcptsd5, "011111").score(of: .pcptsd5)?.total == 0)
    }

    @Test(arguments: [
        // lforms, US Core, HL7 PHR, Medizininformatik-Initiative, PACIO.
        ("phq9", "111111111", 9, Band.mild), ("phq9", "222211200", 12, .moderate), ("phq9", "001110000", 3, .minimal),
        ("gad7", "0011010", 3, .minimal), ("gad7", "1112200", 7, .mild), ("phq9", "333333333", 27, .severe),
        ("gad7", "1111012", 7, .mild),
    ]) func `published examples have their totals`(form: String, pattern: String, total: Int, band: Band) throws {
        let form = try #require(Patterns.forms[form])
        let score = try #require(Patterns.answers(form, pattern).score(of: form))
        #expect(score.total == total)
        #expect(score.band == band)
    }

    @Test func `both sides of every limit have their band`() {
        func band(_ form: Questionnaire, _ pattern: String) -> Band? {
            Patterns.answers(form, pattern).score(of: form)?.band
        }
        #expect(band(.phq9, "310000000") == .minimal && band(.phq9, "320000000") == .mild)
        #expect(band(.phq9, "333000000") == .mild && band(.phq9, "333100000") == .moderate)
        #expect(band(.phq9, "333320000") == .moderate && band(.phq9, "333330000") == .moderatelySevere)
        #expect(band(.phq9, "333333100") == .moderatelySevere && band(.phq9, "333333200") == .severe)
        #expect(band(.gad7, "3100000") == .minimal && band(.gad7, "3200000") == .mild)
        #expect(band(.gad7, "3330000") == .mild && band(.gad7, "3331000") == .moderate)
        #expect(band(.gad7, "3333200") == .moderate && band(.gad7, "3333300") == .severe)
    }

    @Test func `short forms are positive from 3 on`() {
        for (short, form) in [(Questionnaire.phq2, Questionnaire.phq9), (.gad2, .gad7)] {
            for first in 0...3 {
                for second in 0...3 {
                    let score = Patterns.answers(form, "\(first)\(second)").score(of: short)!
                    #expect(score.total == first + second && score.isPositive == (first + second >= 3))
                }
            }
        }
    }

    @Test func `a missing or declined answer leaves no total and no band`() {
        for gap in ["m", "d"] {
            let score = Patterns.answers(.phq9, "33\(gap)333333").score(of: .phq9)!
            #expect(score.total == nil && score.band == nil)
            // The known answers reach the cut-off whatever the missing one would have been.
            #expect(score.isPositive)
        }
        #expect(Answers().score(of: .phq9)?.missing == 9)
    }

    @Test func `a value that an item does not offer is not taken`() {
        var answers = Answers()
        answers[.phq1] = .value(4)
        answers[.asq1] = .value(2)
        answers[.mood] = .value(0)
        #expect(answers.isEmpty)
    }

    @Test func `answers are read back as they were, and damaged ones are refused`() throws {
        var answers = Patterns.calm
        answers[.phq9] = .declined
        let data = try JSONEncoder().encode(answers)
        #expect(try JSONDecoder().decode(Answers.self, from: data) == answers)
        for damaged in [#"{"phq1":4}"#, #"{"phq1":"no"}"#, #"{"phq1":-1}"#, #"{"none":1}"#, #"{"asq1":2}"#, "[]"] {
            #expect(throws: DecodingError.self) {
                try JSONDecoder().decode(Answers.self, from: Data(damaged.utf8))
            }
        }
    }
}
