public import Foundation

/// The control that holds back banners of the device's notification service while another program decides about
/// notifications.
public protocol BannerHold: Sendable {
    /// The state to show a person.
    var state: BannerHoldState { get }

    /// Holds back banners, or gives the service its former state back. Takes effect soon. Repeating a call changes
    /// nothing.
    func hold(_ isHeld: Bool)

    /// True if a notification that came at `date` was held back and still is: only the deciding program can show it.
    func hides(_ date: Date) -> Bool
}

extension BannerHold {
    /// True if the service keeps notifications without a banner, and lets no other program close or replace them.
    public var leavesOriginals: Bool {
        if case .held(_, .critical) = state { true } else { false }
    }
}

/// The banner that an app shows in place of one that was held back.
public enum HeldBanner {
    private static let prefix = "shown/"

    /// The identifier of the request for the banner.
    public static func identifier(of notification: String) -> String { prefix + notification }

    /// The identifier of the notification that a request shows, or `nil` for any other request.
    public static func notification(of identifier: String) -> String? {
        identifier.hasPrefix(prefix) ? String(identifier.dropFirst(prefix.count)) : nil
    }
}

/// The state of the hold on banners.
public enum BannerHoldState: Hashable, Sendable {
    case off
    /// Banners are held back.
    case held(service: String, exceptions: Exceptions)
    /// The person let banners through again, with the service's own switch.
    case lifted(service: String)
    /// This service does not allow banners to be held back.
    case unsupported(service: String)
    /// The service's configuration must be changed first.
    case unprepared(service: String)
    /// No service shows notifications.
    case noService
    /// Banners cannot be held back at the moment. The attempt is repeated.
    case interrupted

    /// The banners that a service shows while others are held back.
    public enum Exceptions: Hashable, Sendable {
        case none
        /// Those that a rule in the service's configuration lets through.
        case byRule
        /// Critical ones, which the service always shows.
        case critical
    }
}
