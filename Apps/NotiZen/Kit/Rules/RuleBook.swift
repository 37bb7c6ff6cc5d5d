import AlarmScheduling
import Foundation
import NotificationIntake

/// The person's rules, prepared for many notifications. The order of the rules doesn't matter.
struct RuleBook: Sendable {
    /// The maximum number of rules.
    static let limit = 200

    /// The best rule first.
    private let rules: [Prepared]

    private struct Prepared: Sendable {
        let rule: TriageRule
        let app: String?
        let title: String?
        /// The words of the title; `nil` if the title has numbers.
        let words: String?
        let text: String?
    }

    /// - Parameter rules: If two have the same identifier, only the one with precedence counts.
    init(_ rules: [TriageRule]) {
        var known = Set<String>()
        let ordered = rules.filter(\.isEnabled).sorted(by: Self.precedes).filter { known.insert($0.id).inserted }
        self.rules = ordered.prefix(Self.limit).map { rule in
            Prepared(
                rule: rule, app: rule.conditions.app.map(CategoryMap.key),
                title: rule.conditions.title.map(Self.folded),
                words: rule.conditions.title.map(Self.words).flatMap { $0.isEmpty || $0.contains("#") ? nil : $0 },
                text: rule.conditions.text.map(Self.folded))
        }
    }

    /// True if `first` takes precedence: by specificity, then by priority, then by the smaller identifier.
    private static func precedes(_ first: TriageRule, _ second: TriageRule) -> Bool {
        let (one, other) = (first.conditions.specificity, second.conditions.specificity)
        if one != other { return one > other }
        if first.priority != second.priority { return first.priority > second.priority }
        if first.id != second.id { return first.id < second.id }
        // Only a damaged file has two rules with the same identifier. Any order that does not depend on theirs is fine.
        return "\(first)" < "\(second)"
    }

    /// The matching rules, the winner first.
    func matches(
        _ notification: IncomingNotification, in category: NotificationCategory, at date: Date, zone: TimeZone
    ) -> [TriageRule] {
        guard !rules.isEmpty else { return [] }
        // Texts are prepared only if a rule needs them and its other conditions match. Punctuation in a title is
        // ignored, because suggested rules know only the title's words.
        var texts: (title: String, words: String, all: String)?
        func prepare() -> (title: String, words: String, all: String) {
            if let texts { return texts }
            let title = Self.folded(notification.title)
            let made = (
                title: title, words: Self.words(notification.title), all: title + "\n" + Self.folded(notification.body)
            )
            texts = made
            return made
        }
        let app = CategoryMap.key(notification.appIdentifier ?? notification.appName)
        return rules.filter { prepared in
            let (rule, conditions) = (prepared.rule, prepared.rule.conditions)
            if notification.isCritical, !rule.includesCritical { return false }
            if let wanted = prepared.app, wanted != app { return false }
            if let wanted = conditions.category, wanted != category.id { return false }
            if let wanted = conditions.source, wanted != notification.source { return false }
            if let wanted = conditions.urgency, wanted != notification.urgency { return false }
            if let hours = conditions.hours,
                !hours.occurrences(around: date, in: zone).contains(where: { $0.contains(date) })
            {
                return false
            }
            if let wanted = prepared.title, !prepare().title.contains(wanted),
                prepared.words.map({ prepare().words.contains($0) }) != true
            {
                return false
            }
            if let wanted = prepared.text, !prepare().all.contains(wanted) { return false }
            return true
        }.map(\.rule)
    }

    private static func words(_ text: String) -> String { TitleTemplate.key(folded(text)) }

    private static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
}
