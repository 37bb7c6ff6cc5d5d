import Foundation
import NotiZenKit

/// The texts and the symbol of the complications.
struct ComplicationText {
    let glance: WatchGlance?
    let locale: Locale
    let timeZone: TimeZone

    /// A shield whose shape has the same meaning as the dot.
    var symbol: String {
        guard let glance, !glance.isOutdated else { return "shield.slash" }
        return glance.isCritical ? "exclamationmark.shield.fill" : "checkmark.shield.fill"
    }

    /// "3 Hi / 12 Lo"
    var headline: String {
        guard let glance else { return String(localized: "No Data Yet") }
        if glance.isOutdated { return String(localized: "Not Up to Date") }
        if glance.unreadCount == 0, glance.lowCount == 0 { return String(localized: "Nothing New") }
        return String(localized: "\(glance.unreadCount) Hi / \(glance.lowCount) Lo")
    }

    /// The line below the headline.
    var detail: String {
        guard let glance else { return String(localized: "Open NotiZen on your iPhone.") }
        return String(localized: "As of \(time(glance.date, isOutdated: glance.isOutdated))")
    }

    /// The single line. The face shows it beside other texts, so it names the app if it shows no numbers.
    var inline: String {
        guard let glance, !glance.isOutdated else { return "NotiZen: \(headline)" }
        return headline
    }

    /// The text that VoiceOver reads: "3 notifications of high priority, 12 of low priority"
    var spoken: String {
        guard let glance, !glance.isOutdated else { return "NotiZen: \(headline)" }
        let high = String(localized: "\(glance.unreadCount) notifications of high priority")
        return "\(high), \(String(localized: "\(glance.lowCount) of low priority"))"
    }

    /// The time, with the weekday if it is on another day.
    private func time(_ date: Date, isOutdated: Bool) -> String {
        var style = Date.FormatStyle(date: .omitted, time: .shortened, locale: locale)
        style.timeZone = timeZone
        return date.formatted(isOutdated ? style.weekday(.abbreviated) : style)
    }
}
