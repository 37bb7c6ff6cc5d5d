/// The light on Mission Status. It shows what to do next, never how likely harm is: no scale predicts that.
public enum RiskTier: String, CaseIterable, Codable, Hashable, Sendable, Identifiable {
    case green, yellow, red
    /// Nothing is known, because there is no check-in, or the last one is old or incomplete.
    case grey

    public var id: Self { self }
}

/// The reason for a light.
public enum TierReason: String, CaseIterable, Hashable, Sendable {
    case nothingAsked
    case positiveScore
    case lowMood
    case declinedSuicideItem
    case crisisAnswer
    case incomplete
    case checkInDue
    case noCheckIn

    /// The light that this reason leads to.
    public var tier: RiskTier {
        switch self {
        case .nothingAsked: .green
        case .positiveScore, .lowMood, .declinedSuicideItem: .yellow
        case .crisisAnswer: .red
        case .incomplete, .checkInDue, .noCheckIn: .grey
        }
    }
}

extension Answers {
    /// The light right after a check-in with these answers.
    public var tierReason: TierReason {
        if offersCrisisSupport { return .crisisAnswer }
        if declinesSuicideItem { return .declinedSuicideItem }
        let scores = Questionnaire.allCases.filter { Questionnaire.daily.contains($0) || opened($0) }
            .compactMap(score)
        if scores.contains(where: \.isPositive) { return .positiveScore }
        if value(of: .mood) == 1 { return .lowMood }
        // Green requires complete answers.
        if asqOutcome != .negative || scores.contains(where: { $0.total == nil }) { return .incomplete }
        return .nothingAsked
    }
}
