import Foundation
import SwiftData

/// The person's habits, and the person's decisions about rules suggested by them.
struct Habits: Sendable {
    private(set) var learner: PriorityLearner
    /// Identifiers of declined suggestions.
    private var declined: Set<String>
    /// The habits before the last notification was archived.
    private var beforeArchive: (id: String, learner: PriorityLearner)?

    /// Reads the stored habits.
    init(in context: ModelContext) throws {
        learner = try StoredParts.load(.learner, as: PriorityLearner.self, from: context) ?? PriorityLearner()
        declined = try StoredParts.load(.declined, as: Set<String>.self, from: context) ?? []
    }

    /// Sets the stored habits, to be saved with the next changes.
    func store(in context: ModelContext) throws {
        try StoredParts.store(learner, as: .learner, in: context)
    }

    mutating func learn(_ label: PriorityLearner.Label, about features: LearnerFeatures) {
        learner.learn(label, about: features)
    }

    /// Records that a notification was archived.
    ///
    /// - Parameter former: the habits before that.
    mutating func recordArchive(of id: String, after former: PriorityLearner) {
        beforeArchive = (id, former)
    }

    /// True if the notification was archived last, so that the effect on the habits can be undone.
    func canUndoArchive(of id: String) -> Bool { beforeArchive?.id == id }

    /// Undoes the effect of the last archived notification on the habits.
    mutating func undoArchive() {
        guard let former = beforeArchive?.learner else { return }
        learner = former
        beforeArchive = nil
    }

    /// The rules that the habits suggest, except those that exist or were declined.
    func suggestions(existing: [TriageRule]) -> [RuleSuggestion] {
        learner.suggestions(existing: existing, declined: declined)
    }

    /// Marks a suggestion as declined, to be saved with the next changes.
    mutating func decline(_ suggestion: RuleSuggestion, in context: ModelContext) throws {
        declined.insert(suggestion.id)
        try StoredParts.store(declined, as: .declined, in: context)
    }

    /// Deletes all habits, to be saved with the next changes.
    mutating func reset(in context: ModelContext) throws {
        learner = PriorityLearner()
        declined = []
        beforeArchive = nil
        try store(in: context)
        try StoredParts.store(declined, as: .declined, in: context)
    }
}
