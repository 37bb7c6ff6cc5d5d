/// An answer after which support is always offered, whatever the totals are.
public enum CrisisTrigger: Hashable, Sendable {
    /// Item 9 of PHQ-9 was answered with anything above "not at all".
    case phqItem9
    /// A question of ASQ was answered with yes.
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
