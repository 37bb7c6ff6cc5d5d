public import Foundation

extension Membership.Plan {
    /// "Plus"
    public var name: String {
        switch self {
        case .locked: String(localized: "Locked")
        case .plus: String(localized: "Plus")
        case .pro: String(localized: "Pro")
        }
    }
}

extension Membership {
    /// The reason for the plan as a sentence: "Renews or ends on March 2, 2027."
    public func reason(locale: Locale, zone: TimeZone) -> String {
        switch origin {
        case .nothing:
            return String(localized: "Plus unlocks everything that NotiZen can do.")
        case .device:
            return String(localized: "There’s no App Store on this device, so everything is unlocked.")
        case .store(nil):
            return String(localized: "Yours to keep.")
        case .store(let date?):
            var style = Date.FormatStyle(date: .long, time: .omitted, locale: locale)
            style.timeZone = zone
            return String(localized: "Renews or ends on \(date.formatted(style)).")
        }
    }
}

extension PlusFeature {
    /// "Rules of your own"
    public var title: String {
        switch self {
        case .rules: String(localized: "Rules of your own")
        case .bundles: String(localized: "Categories of your own")
        case .longHistory: String(localized: "A history beyond \(Self.freeHistoryDays) days")
        case .export: String(localized: "Your history as a spreadsheet")
        }
    }
}

extension PurchaseOutcome {
    /// A sentence about the outcome, or nil if none is needed.
    public var notice: String? {
        switch self {
        case .bought, .cancelled: nil
        case .pending: String(localized: "Waiting for approval. Your plan starts as soon as it’s given.")
        case .notAllowed: String(localized: "Purchases aren’t allowed on this device.")
        case .notVerified: String(localized: "The App Store’s answer isn’t genuine, so nothing was unlocked.")
        case .failed(let sentence): sentence
        }
    }
}

extension RestoreOutcome {
    /// A sentence about the outcome, or nil if none is needed.
    public var notice: String? {
        switch self {
        case .cancelled: nil
        case .restored: String(localized: "Welcome back! Your subscription is restored.")
        case .nothingFound: String(localized: "There’s no subscription to restore.")
        case .noStore: String(localized: "There’s no App Store on this device, and nothing to restore.")
        case .failed(let sentence): sentence
        }
    }
}
