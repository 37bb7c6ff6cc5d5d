import Foundation
import NotiZenKit

extension WatchState.Row {
    /// The name in the reader's language, or the person's own.
    var name: String { customName ?? WatchState.name(of: id) }

    /// "1 new", "5 muted", or a dash if nothing came.
    var countText: String {
        if newCount == 0 { return state.isQuiet ? String(localized: "muted") : "–" }
        return state.isQuiet ? String(localized: "\(newCount) muted") : String(localized: "\(newCount) new")
    }

    /// The count that VoiceOver reads after the name.
    var spokenCount: String {
        newCount == 0 && !state.isQuiet ? String(localized: "Nothing new") : countText
    }
}

extension WatchState {
    static func name(of id: NotificationCategory.ID) -> String {
        StandardCategory(rawValue: id)?.name ?? id.split(separator: "/").last.map(String.init) ?? id
    }

    /// The name of a category, even if it has no row.
    func name(of id: NotificationCategory.ID) -> String {
        rows.first { $0.id == id }?.name ?? Self.name(of: id)
    }

    /// The symbol of a category.
    func symbol(of id: NotificationCategory.ID) -> String {
        rows.first { $0.id == id }?.symbol ?? StandardCategory(rawValue: id).map { NotificationCategory($0).symbol }
            ?? "bell.fill"
    }
}

extension WatchState.Battery {
    /// "80%"
    func levelText(locale: Locale) -> String {
        level.formatted(.percent.precision(.fractionLength(0)).locale(locale))
    }

    /// "18 h", "40 min", or nil if not known yet.
    var timeText: String? {
        guard let forecast else { return nil }
        let hours = forecast.hours
        if hours < 1 { return String(localized: "\(max(10, Int(hours * 6) * 10)) min") }
        return String(localized: "\(Int(min(hours, 999).rounded())) h")
    }

    /// "14–22 h", or nil if not known yet or less than an hour.
    var intervalText: String? {
        guard let forecast, forecast.hours >= 1 else { return nil }
        let hours = [forecast.shortest, forecast.longest].map { Int(min($0 / 3600, 999).rounded()) }
        return String(localized: "\(hours[0])–\(hours[1]) h")
    }

    /// The symbol for the level.
    var symbol: String {
        if isPluggedIn { return "battery.100percent.bolt" }
        switch level {
        case ..<0.13: return "battery.0percent"
        case ..<0.38: return "battery.25percent"
        case ..<0.63: return "battery.50percent"
        case ..<0.88: return "battery.75percent"
        default: return "battery.100percent"
        }
    }
}

extension WatchState.BatteryGap? {
    /// The text shown instead of a battery's level.
    var text: String {
        switch self {
        case .off: String(localized: "Battery Guard is off")
        case .unavailable: String(localized: "Not known right now")
        case nil: String(localized: "No battery")
        }
    }
}
