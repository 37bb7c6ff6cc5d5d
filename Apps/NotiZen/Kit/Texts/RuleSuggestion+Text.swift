public import Foundation

extension RuleSuggestion {
    /// "You put away 9 of the last 10 notifications like this. Leave them to the digest?"
    public func text(locale: Locale) -> String {
        let share = confidence.formatted(.percent.precision(.fractionLength(0)).locale(locale))
        if case .priority = rule.action {
            return String(
                localized: "You opened \(share) of the last \(support) from \(rule.name). Give them high priority?")
        }
        return String(
            localized: "You put away \(share) of the last \(support) from \(rule.name). Leave them to the digest?")
    }
}
