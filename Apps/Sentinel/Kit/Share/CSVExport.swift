import CSVText
import Foundation

/// The check-ins as a table for other programs (RFC 4180). A missing answer is an empty cell, and a declined answer
/// is the text "declined"; neither is 0.
public struct CSVExport: Hashable, Sendable {
    let checkIns: [CheckIn]
    let includesNotes: Bool

    /// - Parameter includesNotes: true to include the notes, which are more private than the numbers.
    public init(_ checkIns: [CheckIn], includesNotes: Bool) {
        self.checkIns = checkIns
        self.includesNotes = includesNotes
    }

    public var text: String {
        let header =
            ["date"] + Item.allCases.map(\.rawValue) + Self.totals.map { "\($0.rawValue)_total" }
            + ["asq_outcome"] + (includesNotes ? ["note"] : [])
        return ([header] + checkIns.map(row)).map(CSVRow.text).joined()
    }

    private static let totals = Questionnaire.allCases.filter { $0 != .asq }

    private func row(_ checkIn: CheckIn) -> [String] {
        let answers = checkIn.answers
        let values = Item.allCases.map { item in
            switch answers[item] {
            case .value(let value): String(value)
            case .declined: "declined"
            case nil: ""
            }
        }
        let totals = Self.totals.map { questionnaire in
            answers.opened(questionnaire) ? answers.score(of: questionnaire)?.total.map(String.init) ?? "" : ""
        }
        return [checkIn.date.formatted(.iso8601)] + values + totals + [answers.asqOutcome.rawValue]
            + (includesNotes ? [checkIn.note] : [])
    }
}
