import Foundation
import OracleDigest
import Testing

@testable import SentinelKit

/// Every pattern of answers against an oracle that was written in Python from the published rules.
@Suite struct OracleTests {
    struct Block: CustomTestStringConvertible, Sendable {
        let form: String
        let alphabet: String
        let start: String
        let count: Int
        let digest: String

        var testDescription: String { "\(form) \(alphabet) \(start)…" }

        /// The characters that each item takes. The last item may have its own.
        var choices: [[Character]] {
            let parts = alphabet.split(separator: "+").map(Array.init)
            let items = Patterns.forms[form]!.items.count
            return Array(repeating: parts[0], count: items - 1) + [parts[parts.count - 1]]
        }
    }

    static let blocks: [Block] = try! Place.text("oracle.txt").split(separator: "\n").map { line in
        let fields = line.split(separator: " ").map(String.init)
        return Block(form: fields[0], alphabet: fields[1], start: fields[2], count: Int(fields[3])!, digest: fields[4])
    }

    /// The line of one pattern, in the oracle's form.
    static func line(_ form: Questionnaire, _ answers: Answers) -> String {
        let (crisis, tier) = (answers.offersCrisisSupport ? 1 : 0, answers.tierReason.tier.rawValue)
        guard let score = answers.score(of: form) else { return "\(answers.asqOutcome.rawValue) \(crisis) \(tier)\n" }
        let total = score.total.map(String.init) ?? "-"
        return "\(total) \(score.band?.rawValue ?? "-") \(score.isPositive ? 1 : 0) \(crisis) \(tier)\n"
    }

    @Test(arguments: blocks) func `every pattern is scored as the oracle scores it`(block: Block) throws {
        let form = try #require(Patterns.forms[block.form])
        var (digest, count) = (OracleDigest(), 0)
        Patterns.each(form, block.choices, from: block.start, in: Patterns.calm) { answers in
            digest.add(Self.line(form, answers))
            count += 1
        }
        #expect(count == block.count)
        #expect(digest.text == block.digest)
    }

    @Test func `the oracle covers all patterns`() {
        func count(_ form: String, _ alphabet: String) -> Int {
            Self.blocks.filter { $0.form == form && $0.alphabet == alphabet }.map(\.count).reduce(0, +)
        }
        #expect(count("phq9", "0123") == 262_144)
        #expect(count("phq9", "1dm+01dm") == 26_244)
        #expect(count("gad7", "0123") == 16_384)
        #expect(count("gad7", "03dm") == 16_384)
        #expect(count("ptsd", "01dm") == 4096)
        #expect(count("asq", "01dm") == 1024)
    }
}
