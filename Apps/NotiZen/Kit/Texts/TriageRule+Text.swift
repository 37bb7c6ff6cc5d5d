import Foundation

extension RuleDraft.Action {
    /// "Leave to digest"
    public var name: String {
        switch self {
        case .show: String(localized: "Show at once")
        case .digest: String(localized: "Leave to digest")
        case .mute: String(localized: "Mute")
        case .priority: String(localized: "Set priority")
        }
    }
}

extension RuleDraft.Problem {
    /// The problem as a sentence, shown below the form.
    public var text: String {
        switch self {
        case .noCondition:
            String(localized: "Say which notifications it’s about: name an app, a title, a text or a category.")
        }
    }
}

extension TriageRule {
    /// "Leave to digest: signal, “Weekly”"
    public func summary(names: (NotificationCategory.ID) -> String) -> String {
        let effect =
            switch action {
            case .show: RuleDraft.Action.show.name
            case .digest: RuleDraft.Action.digest.name
            case .mute: RuleDraft.Action.mute.name
            case .priority(let points): String(localized: "Priority: \(points)")
            }
        let parts = [
            conditions.app, conditions.category.map(names), conditions.title.map { "“\($0)”" },
            conditions.text.map { "“\($0)”" },
        ]
        return ([effect] + parts.compactMap(\.self)).joined(separator: " · ")
    }
}
