/// An answer after which support is always offered, whatever the totals.
public enum CrisisTrigger: Hashable, Sendable {
    /// Any answer to item 9 of PHQ-9 above "not at all".
    case phqItem9
    /// The answer yes to a question of ASQ.
    case asq(Item)
}

extension Answers {
    /// The answers that call for support, in the order of their questions.
    public var crisisTriggers: [CrisisTrigger] {
        let item9 = value(of: .phq9).map { $0 > 0 } ?? false
        let asq = Questionnaire.asq.items.filter { value(of: $0) == 1 }
        return (item9 ? [.phqItem9] : []) + asq.map(CrisisTrigger.asq)
    }

    /// True if the crisis alert is shown.
    public var offersCrisisSupport: Bool { !crisisTriggers.isEmpty }

    /// True if the person preferred not to answer a question about suicide.
    public var declinesSuicideItem: Bool { Item.aboutSuicide.contains(where: isDeclined) }
}
