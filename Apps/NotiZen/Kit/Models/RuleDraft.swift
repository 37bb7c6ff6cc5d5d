import Foundation

/// A rule being typed.
public struct RuleDraft: Hashable, Sendable, Identifiable {
    /// The action of a rule, without its priority.
    public enum Action: Hashable, Sendable, CaseIterable {
        case show, digest, mute, priority
    }

    /// The reason why the input is invalid.
    public enum Problem: Hashable, Sendable {
        /// The rule would match every notification.
        case noCondition
    }

    public let id: String
    public var name = ""
    public var app = ""
    public var title = ""
    public var text = ""
    /// Empty for any.
    public var category: NotificationCategory.ID = ""
    public var action = Action.digest
    /// 0 to 100, for the action `priority`.
    public var priority = 85.0
    public var includesCritical = false
    public var isEnabled = true
    /// Conditions that this form does not show.
    private var others = TriageRule.Conditions()
    /// The rule's rank among equally specific rules.
    private var rank = 50

    /// The maximum number of rules.
    public static let limit = RuleBook.limit
    /// The maximum length of a text, in characters.
    private static let longest = 200

    /// The draft of a new rule.
    public init() {
        id = UUID().uuidString
    }

    /// The draft of an existing rule.
    public init(_ rule: TriageRule) {
        id = rule.id
        name = rule.name
        app = rule.conditions.app ?? ""
        title = rule.conditions.title ?? ""
        text = rule.conditions.text ?? ""
        category = rule.conditions.category ?? ""
        includesCritical = rule.includesCritical
        isEnabled = rule.isEnabled
        others = rule.conditions
        rank = rule.priority
        switch rule.action {
        case .show: action = .show
        case .mute: action = .mute
        case .digest: action = .digest
        case .priority(let points): (action, priority) = (.priority, Double(points))
        }
    }

    private var conditions: TriageRule.Conditions {
        var conditions = others
        conditions.app = Self.filled(app)
        conditions.title = Self.filled(title)
        conditions.text = Self.filled(text)
        conditions.category = Self.filled(category)
        return conditions
    }

    private static func filled(_ text: String) -> String? {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        return trimmed.isEmpty ? nil : String(trimmed.prefix(longest))
    }

    /// The first problem with the input, or `nil`.
    public var problem: Problem? { conditions.specificity == 0 ? .noCondition : nil }

    /// The rule, or `nil` while there is a problem.
    public var rule: TriageRule? {
        guard problem == nil else { return nil }
        let conditions = conditions
        let effect: RuleAction =
            switch action {
            case .show: .show
            case .digest: .digest
            case .mute: .mute
            case .priority: .priority(Int(priority.rounded()))
            }
        let shown = Self.filled(name) ?? conditions.title ?? conditions.text ?? conditions.app ?? action.name
        return TriageRule(
            id: id, name: shown, conditions: conditions, action: effect, priority: rank, isEnabled: isEnabled,
            includesCritical: includesCritical)
    }
}
