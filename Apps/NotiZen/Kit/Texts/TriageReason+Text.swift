public import Foundation

extension TriageReason {
    /// The reason with its points, such as "+20 Important" or "−12 you dismissed 9 of 10 from this app".
    ///
    /// - Parameters:
    ///   - app: the name of the notification's app, which the reason may mention.
    ///   - names: returns the name of a category.
    public func text(
        locale: Locale, zone: TimeZone, app: String, names: (NotificationCategory.ID) -> String
    ) -> String {
        let sentence = sentence(locale: locale, zone: zone, app: app, names: names)
        guard points != 0 else { return sentence }
        if case .category = self { return "\(points.formatted(.number.locale(locale))) \(sentence)" }
        let signed = points.formatted(.number.sign(strategy: .always()).locale(locale))
        return "\(signed.replacing("-", with: "−")) \(sentence)"
    }

    private func sentence(
        locale: Locale, zone: TimeZone, app: String, names: (NotificationCategory.ID) -> String
    ) -> String {
        switch self {
        case .category(let id, _): names(id)
        case .urgency(let points): points > 0 ? String(localized: "Important") : String(localized: "Not urgent")
        case .timeSensitive: String(localized: "Time sensitive")
        case .rulePriority(let name, _): String(localized: "Your rule “\(name)”")
        case .learned(let reason, _): reason.text
        case .repeated(let times, _): String(localized: "same text \(times) times before")
        case .limited(let points):
            points > 0
                ? String(localized: "raised to the minimum")
                : String(localized: "to stay within 100")
        case .rule(let name, let action): action.text(rule: name)
        case .overruled(let rules):
            String(localized: "Goes before: \(rules.formatted(.list(type: .and).locale(locale)))")
        case .critical: String(localized: "Critical, so it always gets through")
        case .criticalNotExempt(let id): String(localized: "Critical, but you want no exception for \(names(id))")
        case .muted(let scope, let until):
            Self.muted(scope.text(app, names), until.map { Self.time($0, locale, zone) })
        case .quietHours(let scope, let until):
            Self.quietHours(scope.text(app, names), until.map { Self.time($0, locale, zone) })
        case .digest(let date, let isLow):
            isLow
                ? String(localized: "Low priority, so it waits for the digest at \(Self.time(date, locale, zone))")
                : String(localized: "Waits for the digest at \(Self.time(date, locale, zone))")
        case .rateLimit(let perMinute): String(localized: "More than \(perMinute) in a minute")
        case .backfill: String(localized: "It was on your iPhone before, so it isn’t shown again")
        }
    }

    private static func muted(_ scope: String, _ until: String?) -> String {
        if let until { return String(localized: "You muted \(scope) until \(until)") }
        return String(localized: "You muted \(scope)")
    }

    private static func quietHours(_ scope: String, _ until: String?) -> String {
        if let until { return String(localized: "Quiet hours for \(scope) until \(until)") }
        return String(localized: "Quiet hours for \(scope)")
    }

    private static func time(_ date: Date, _ locale: Locale, _ zone: TimeZone) -> String {
        var style = Date.FormatStyle(date: .omitted, time: .shortened, locale: locale)
        style.timeZone = zone
        return date.formatted(style)
    }
}

extension TriageReason.Scope {
    fileprivate func text(_ app: String, _ names: (NotificationCategory.ID) -> String) -> String {
        switch self {
        case .everything: String(localized: "everything")
        case .category(let id): names(id)
        case .app(let key): app.isEmpty ? key : app
        }
    }
}

extension LearnedReason {
    /// "you dismissed 9 of 10 from this app"
    public var text: String {
        switch self {
        case .dismissed(let count, let total): String(localized: "you dismissed \(count) of \(total) from this app")
        case .opened(let count, let total): String(localized: "you opened \(count) of \(total) from this app")
        case .words(let words): String(localized: "the words “\(words)”")
        case .timeOfDay: String(localized: "the time of day")
        case .habits: String(localized: "your habits")
        }
    }
}

extension RuleAction {
    fileprivate func text(rule: String) -> String {
        switch self {
        case .show: String(localized: "Your rule “\(rule)” shows it")
        case .mute: String(localized: "Your rule “\(rule)” mutes it")
        case .digest: String(localized: "Your rule “\(rule)” leaves it to the digest")
        case .priority: String(localized: "Your rule “\(rule)”")
        }
    }
}
