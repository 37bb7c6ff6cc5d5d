import CrisisLine
public import Foundation

extension RiskTier {
    /// The text beside the light.
    public var displayName: String {
        switch self {
        case .green: String(localized: "GREEN - All Systems Nominal")
        case .yellow: String(localized: "YELLOW - Reach Out Today")
        case .red: String(localized: "RED - Get Support Now")
        case .grey: String(localized: "GREY - Check-In Due")
        }
    }
}

extension TierReason {
    /// The line under the light: its meaning and the next step.
    public var meaning: LocalizedStringResource {
        switch self {
        case .nothingAsked:
            "Nothing in this check-in asked for extra support. Still struggling? Talk to someone any time."
        case .positiveScore: "Your answers say that things are heavy. Call or visit someone you trust today."
        case .lowMood: "Your mood is very low. Call or visit someone you trust today."
        case .declinedSuicideItem:
            "You left a hard question open. That’s fine. Talking to someone today can make it lighter."
        case .crisisAnswer: "You deserve support right now. Call, text, or open your safety plan."
        case .incomplete: "Some answers are open, so the light stays grey. Check in again when you’re ready."
        case .checkInDue: "Your last check-in is more than a day old. Check in when you’re ready."
        case .noCheckIn: "Your first check-in takes about two minutes."
        }
    }

    /// The sentence always shown beside the light.
    public static func nobodyMonitors(locale: Locale) -> String {
        CrisisPhrases.nobodyMonitors.text(in: CrisisLanguage(locale))
    }
}

extension Streak {
    /// "7 day streak", or the number of days with a check-in if there is no streak; `nil` before the first check-in.
    /// A lost streak is never mentioned.
    public var text: String? {
        if days > 0 { return String(localized: "\(days) day streak") }
        return totalDays > 0 ? String(localized: "\(totalDays) days with a check-in") : nil
    }
}

extension MissionStatus {
    /// "Last Check-In: Today, 9:15 AM".
    public func lastCheckInText(now: Date, in timeZone: TimeZone, locale: Locale) -> String {
        guard let date = lastCheckIn?.date else { return String(localized: "No check-in yet") }
        let text = date.relativeText(now: now, in: timeZone, locale: locale)
        return String(localized: "Last Check-In: \(text)")
    }
}

extension Date {
    /// "Today, 9:15 AM", "Yesterday, 9:15 AM", "Nov 20, 2026 at 9:15 AM".
    func relativeText(now: Date, in timeZone: TimeZone, locale: Locale) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        var style = Date.FormatStyle.dateTime.hour().minute()
        let days =
            calendar.dateComponents(
                [.day], from: calendar.startOfDay(for: self), to: calendar.startOfDay(for: now)
            ).day ?? 0
        if days != 0 && days != 1 { style = style.day().month(.abbreviated).year() }
        style.timeZone = timeZone
        style.locale = locale
        // ICU inserts a narrow no-break space, which some screens show as a box because their fonts lack it.
        let time = formatted(style).replacing("\u{202F}", with: " ")
        return switch days {
        case 0: String(localized: "Today, \(time)")
        case 1: String(localized: "Yesterday, \(time)")
        default: time
        }
    }
}
