public import Foundation

extension CategoryState {
    /// "Muted until 3:00 PM"
    public func text(locale: Locale, zone: TimeZone) -> String {
        func time(_ date: Date) -> String {
            var style = Date.FormatStyle(date: .omitted, time: .shortened, locale: locale)
            style.timeZone = zone
            return date.formatted(style)
        }
        switch self {
        case .shown: return String(localized: "Shown")
        case .digested: return String(localized: "In Digest")
        case .muted(let until?): return String(localized: "Muted until \(time(until))")
        case .muted(nil): return String(localized: "Muted")
        case .quiet(let until?): return String(localized: "Quiet until \(time(until))")
        case .quiet(nil): return String(localized: "Quiet hours")
        }
    }
}
