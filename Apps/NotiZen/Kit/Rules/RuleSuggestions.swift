import Foundation

/// A rule suggested by the person's habits, to accept or decline.
public struct RuleSuggestion: Hashable, Codable, Sendable, Identifiable {
    public let rule: TriageRule
    /// The number of notifications on which the suggestion is based.
    public let support: Int
    /// The share of them that the person treated this way, 0 to 1.
    public let confidence: Double

    public var id: String { rule.id }
}

extension PriorityLearner {
    /// The minimum number and share of notifications for a suggestion.
    static let smallestSupport = 5
    static let smallestConfidence = 0.8

    /// The rules that the person's habits suggest, those based on most notifications first. A rule is for an app if
    /// all its notifications are treated alike, and otherwise for titles that are.
    ///
    /// - Parameters:
    ///   - existing: the person's rules. Rules that exist are not suggested again.
    ///   - declined: identifiers of suggestions that the person declined.
    public func suggestions(existing: [TriageRule], declined: Set<String>) -> [RuleSuggestion] {
        let ofApps = apps.compactMap { app, habit in suggestion(habit, app: app, title: nil) }
        let decided = Dictionary(ofApps.map { ($0.rule.conditions.app ?? "", $0.rule.action) }) { first, _ in first }
        let ofTitles = templates.compactMap { key, habit -> RuleSuggestion? in
            // Masked numbers stand for any number, which a text condition cannot express.
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
