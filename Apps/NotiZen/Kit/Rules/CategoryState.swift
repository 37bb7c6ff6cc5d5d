public import Foundation

/// What happens to the notifications of a category at the moment.
public enum CategoryState: Hashable, Codable, Sendable {
    /// They are shown.
    case shown
    /// They wait for the digest, unless they matter.
    case digested
    /// Muted by hand, until an instant or until the person ends it.
    case muted(until: Date?)
    /// In quiet hours, until an instant if that is foreseeable.
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

    /// The SF Symbol, or `nil` for the usual state.
    public var symbol: String? {
        switch self {
        case .shown: nil
        case .digested: "tray.full"
        case .muted: "bell.slash"
        case .quiet: "moon.fill"
        }
    }
}
