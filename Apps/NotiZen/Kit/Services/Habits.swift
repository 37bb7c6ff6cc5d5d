import Foundation
import SwiftData

/// The person's habits, and what they decided about the rules that these suggest.
struct Habits: Sendable {
    private(set) var learner: PriorityLearner
    /// Identifiers of suggested rules that the person declined.
    private var declined: Set<String>
    /// The habits as they were before the last notification was archived.
    private var beforeArchive: (id: String, learner: PriorityLearner)?

    /// Reads the habits that were stored.
    init(in context: ModelContext) throws {
        learner = try StoredParts.load(.learner, as: PriorityLearner.self, from: context) ?? PriorityLearner()
        declined = try StoredParts.load(.declined, as: Set<String>.self, from: context) ?? []
    }

    /// Sets the stored habits, to be saved with everything else.
    func store(in context: ModelContext) throws {
        try StoredParts.store(learner, as: .learner, in: context)
    }

    mutating func learn(_ label: PriorityLearner.Label, about features: LearnerFeatures) {
        learner.learn(label, about: features)
    }

    /// Records that a notification was archived.
    ///
    /// - Parameter former: what had been learned before.
    mutating func recordArchive(of id: String, after former: PriorityLearner) {
        beforeArchive = (id, former)
    }

    /// True if the notification was archived last, so that what was learned from it can be taken back.
    func canUndoArchive(of id: String) -> Bool { beforeArchive?.id == id }

    /// Takes back what was learned when the last notification was archived.
    mutating func undoArchive() {
        guard let former = beforeArchive?.learner else { return }
        learner = former
        beforeArchive = nil
    }

    /// The rules that the habits suggest, except those that the person has or declined.
    func suggestions(existing: [TriageRule]) -> [RuleSuggestion] {
        learner.suggestions(existing: existing, declined: declined)
    }

    /// Sets a suggestion as declined, to be saved with everything else.
    mutating func decline(_ suggestion: RuleSuggestion, in context: ModelContext) throws {
        declined.insert(suggestion.id)
        try StoredParts.store(declined, as: .declined, in: context)
    }

    /// Forgets everything, to be saved with everything else.
    mutating func reset(in context: ModelContext) throws {
        learner = PriorityLearner()
        declined = []
        beforeArchive = nil
        try store(in: context)
        try StoredParts.store(declined, as: .declined, in: context)
    }
}
