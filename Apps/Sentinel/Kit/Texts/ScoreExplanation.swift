import Foundation

/// A score in plain words, with its source. It never claims that a person is out of danger: no questionnaire can tell.
public struct ScoreExplanation: Hashable, Sendable {
    /// "PHQ-9: 12 of 27".
    public let title: String
    public let text: String
    public let source: String

    public init(_ score: Score) {
        let questionnaire = score.questionnaire
        let name = questionnaire.name
        source = String(localized: "Source: \(questionnaire.source)")
        guard let total = score.total, let maximum = questionnaire.maximum else {
            title = String(localized: "\(name): not scored")
            let unanswered = score.missing + score.declined
            text =
                String(
                    localized:
                        "\(unanswered) answers are left open, and they don’t count as 0. So there is no total this time."
                )
                + (score.isPositive ? " " + Self.positive(score) : "")
            return
        }
        title = String(localized: "\(name): \(total) of \(maximum)")
        text = [Self.meaning(score), score.isPositive ? Self.positive(score) : Self.below(score), Self.limits]
            .joined(separator: " ")
    }

    private static func meaning(_ score: Score) -> String {
        switch score.questionnaire {
        case .phq2, .gad2:
            return String(localized: "These two questions ask how often something bothered you in the last two weeks.")
        case .pcptsd5:
            return String(localized: "This counts the reactions to a traumatic event in the past month.")
        case .phq9, .gad7, .asq:
            guard let band = score.band,
                let totals = score.questionnaire.bands.first(where: { $0.band == band })?.totals
            else { return "" }
            let name = String(localized: band.displayName)
            return String(
                localized: "Totals from \(totals.lowerBound) to \(totals.upperBound) are called \(name).")
        }
    }

    private static func positive(_ score: Score) -> String {
        let cutOff = score.questionnaire.positiveFrom ?? 0
        return score.questionnaire == .pcptsd5
            ? String(
                localized:
                    "From \(cutOff) on, a talk with a professional is worth it; for some people, women among them, from 3 on."
            )
            : String(localized: "From \(cutOff) on, a talk with a professional is worth it.")
    }

    private static func below(_ score: Score) -> String {
        score.questionnaire == .pcptsd5 && score.sum == 3
            ? String(localized: "For some people, women among them, a talk with a professional is worth it from 3 on.")
            : String(localized: "If things are hard anyway, a talk is worth it at any number.")
    }

    private static var limits: String {
        String(localized: "It’s not a diagnosis, and it can’t predict anything.")
    }
}

extension ASQOutcome {
    /// The outcome in plain words; `nil` if the questions were not answered.
    public var explanation: String? {
        switch self {
        case .negative:
            String(
                localized:
                    "You answered no to every question about suicide. Answers can change, and support is there at any time."
            )
        case .nonAcutePositive:
            String(
                localized:
                    "You answered yes to a question about suicide, or preferred not to answer one. That’s worth a talk with someone soon. These questions were made to be asked by staff who follow up; this app can’t do that."
            )
        case .acutePositive:
            String(
                localized:
                    "You have thoughts of suicide right now. You don’t have to be alone with them: reach out now.")
        case .unknown: nil
        }
    }
}
