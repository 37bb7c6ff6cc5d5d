import Foundation

/// A rule that the person's habits suggest, for them to accept.
public struct RuleSuggestion: Hashable, Codable, Sendable, Identifiable {
    public let rule: TriageRule
    /// The number of notifications it is drawn from.
    public let support: Int
    /// The share of them that were treated in this way, 0 to 1.
    public let confidence: Double

    public var id: String { rule.id }
}

extension PriorityLearner {
    /// The smallest number of notifications, and the smallest share, that suggest a rule.
    static let smallestSupport = 5
    static let smallestConfidence = 0.8

    /// The rules that the person's habits suggest, the best supported first: for an app if it is always treated alike, or
    /// else for the titles that are.
    ///
    /// - Parameters:
    ///   - existing: the person's rules. What they have a rule for isn't suggested.
    ///   - declined: identifiers of suggestions that the person declined.
    public func suggestions(existing: [TriageRule], declined: Set<String>) -> [RuleSuggestion] {
        let ofApps = apps.compactMap { app, habit in suggestion(habit, app: app, title: nil) }
        let decided = Dictionary(ofApps.map { ($0.rule.conditions.app ?? "", $0.rule.action) }) { first, _ in first }
        let ofTitles = templates.compactMap { key, habit -> RuleSuggestion? in
            // A number in the template stands for any, which no text condition can say.
            guard !key.title.contains("#"), let found = suggestion(habit, app: key.app, title: key.title),
                decided[key.app] != found.rule.action
            else { return nil }
            return found
        }
        let known = Set(existing.map { [$0.conditions.app.map(CategoryMap.key), $0.conditions.title] })
        return (ofApps + ofTitles)
            .filter {
                !declined.contains($0.id) && !known.contains([$0.rule.conditions.app, $0.rule.conditions.title])
            }
            .sorted { ($1.support, $0.id) < ($0.support, $1.id) }
    }

    private func suggestion(_ habit: Habit, app: String, title: String?) -> RuleSuggestion? {
        guard habit.total >= Self.smallestSupport, !app.isEmpty else { return nil }
        let confidence = Double(max(habit.opened, habit.dismissed)) / Double(habit.total)
        guard confidence >= Self.smallestConfidence else { return nil }
        let isOpened = habit.opened > habit.dismissed
        let action = isOpened ? RuleAction.priority(85) : .digest
        let id = "suggested/\(isOpened ? "priority" : "digest")/\(app)/\(title ?? "")"
        return RuleSuggestion(
            rule: TriageRule(
                id: id, name: title ?? app, conditions: .init(app: app, title: title), action: action),
            support: habit.total, confidence: confidence)
    }
}
