/// The questions of a check-in in their order, and the progress through them.
public struct CheckInFlow: Hashable, Sendable {
    let answers: Answers
    let requested: Set<Questionnaire>
    let opensPTSD: Bool

    /// Days for which an answered PC-PTSD-5 counts, because it asks about the past month.
    static let ptsdInterval = 30

    /// The long forms that are open because the person requested them or a short form is positive.
    public var openForms: [Questionnaire] {
        let phq = answers.score(of: .phq2)?.isPositive ?? false
        let gad = answers.score(of: .gad2)?.isPositive ?? false
        return Questionnaire.long.filter { form in
            if requested.contains(form) || answers.opened(form) { return true }
            return switch form {
            case .phq9: phq
            case .gad7: gad
            // PC-PTSD-5 has no short form: a positive PHQ-2 or GAD-2 opens it, at most once in the month that it asks
            // about.
            case .pcptsd5: opensPTSD && (phq || gad)
            case .phq2, .gad2, .asq: false
            }
        }
    }

    /// The items to answer. An answer may add items after its own.
    public var items: [Item] {
        var items: [Item] = [.mood, .sleep, .phq1, .phq2, .gad1, .gad2] + Answers.asqScreen
        if answers.followsUpASQ || answers[.asq5] != nil { items.append(.asq5) }
        for form in openForms {
            let own = form.ownItems
            items += form == .pcptsd5 && answers.value(of: .ptsdExposure) != 1 ? [.ptsdExposure] : own
        }
        return items
    }

    /// The first item without an answer, where a restored check-in continues.
    public var next: Item? { items.first { answers[$0] == nil } }

    /// The share of the items that have an answer, for the progress bar.
    public var progress: Double {
        let items = items
        return Double(items.count { answers[$0] != nil }) / Double(items.count)
    }

    public var isComplete: Bool { next == nil }
}
