public import Foundation

/// The current treatment of a category's notifications.
public enum CategoryState: Hashable, Codable, Sendable {
    /// Notifications are shown.
    case shown
    /// Notifications wait for the digest, unless they are important.
    case digested
    /// Muted by the person, until an instant or until the person ends it.
    case muted(until: Date?)
    /// In quiet hours, until an instant if their end is known.
    case quiet(until: Date?)

    public init(_ category: NotificationCategory, at date: Date, in zone: TimeZone) {
        switch category.quiet.cause(at: date, in: zone) {
        case .choice:
            if case .quiet(let until) = category.quiet.choice { self = .muted(until: until) } else { self = .shown }
        case .window: self = .quiet(until: category.quiet.nextChange(after: date, in: zone))
        case nil: self = category.isDigested ? .digested : .shown
        }
    }

    /// True in quiet hours and while muted by hand.
    public var isQuiet: Bool {
        switch self {
        case .muted, .quiet: true
        case .shown, .digested: false
        }
    }

    /// The SF Symbol, or `nil` if notifications are shown.
    public var symbol: String? {
        switch self {
        case .shown: nil
        case .digested: "tray.full"
        case .muted: "bell.slash"
        case .quiet: "moon.fill"
        }
    }
}
