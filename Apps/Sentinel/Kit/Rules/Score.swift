/// The result of a questionnaire that has a total.
public struct Score: Hashable, Sendable {
    public let questionnaire: Questionnaire
    /// The sum of the given answers, which is the minimum of the total.
    public let sum: Int
    /// The number of items without an answer.
    public let missing: Int
    /// The number of items that the person preferred not to answer.
    public let declined: Int

    /// The total, or `nil` if the questionnaire cannot be scored because answers are missing or declined.
    public var total: Int? { missing + declined == 0 ? sum : nil }

    /// True if the given answers alone reach the cut-off.
    public var isPositive: Bool { questionnaire.positiveFrom.map { sum >= $0 } ?? false }

    /// The published name of the total's range.
    public var band: Band? {
        guard let total else { return nil }
        return questionnaire.bands.first { $0.totals.contains(total) }?.band
    }
}

extension Answers {
    /// The score of `questionnaire`, or `nil` for ASQ, which has no total.
    public func score(of questionnaire: Questionnaire) -> Score? {
        guard questionnaire != .asq else { return nil }
        var items = questionnaire.items
        // Without exposure the five questions of PC-PTSD-5 are not asked, and the total is 0.
        if questionnaire == .pcptsd5, value(of: .ptsdExposure) != 1 { items = [.ptsdExposure] }
        let scored = items.filter { $0 != .ptsdExposure }
        return Score(
            questionnaire: questionnaire, sum: scored.compactMap(value).reduce(0, +),
            missing: items.count { self[$0] == nil }, declined: items.count(where: isDeclined))
    }

    /// True if the long form has answers beyond those of its short form.
    public func opened(_ questionnaire: Questionnaire) -> Bool { includesAny(of: questionnaire.ownItems) }

    /// The scores of all questionnaires that were answered, short ones first.
    public var scores: [Score] {
        Questionnaire.allCases.filter(opened).compactMap(score)
    }
}

/// The outcome of ASQ, by the rules of the National Institute of Mental Health.
public enum ASQOutcome: String, CaseIterable, Codable, Hashable, Sendable {
    /// Every question was answered with no.
    case negative
    /// A question was answered with yes, or declined.
    case nonAcutePositive
    /// The last question, about the present moment, was answered with yes.
    case acutePositive
    /// An answer is missing, and the other answers don't determine the outcome.
    case unknown
}

extension Answers {
    /// The outcome of ASQ. A declined question counts as a positive screen, as its instructions say.
    public var asqOutcome: ASQOutcome {
        if value(of: .asq5) == 1 { return .acutePositive }
        if followsUpASQ || isDeclined(.asq5) { return .nonAcutePositive }
        return Self.asqScreen.allSatisfy { value(of: $0) == 0 } ? .negative : .unknown
    }

    static let asqScreen: [Item] = [.asq1, .asq2, .asq3, .asq4]

    /// True if the question about the present moment is asked.
    var followsUpASQ: Bool { Self.asqScreen.contains { value(of: $0) == 1 || isDeclined($0) } }
}
