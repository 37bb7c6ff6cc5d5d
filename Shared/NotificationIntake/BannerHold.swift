public import Foundation

/// The banners of the device's own notification service, which can be held back while another program decides.
public protocol BannerHold: Sendable {
    /// The state, for a person.
    var state: BannerHoldState { get }

    /// Holds back banners from now on, or gives the service its state back. Takes effect soon; calling it again changes
    /// nothing.
    func hold(_ isHeld: Bool)

    /// True if a notification that came at `date` was held back, and still is: the program that decides shows it, or nobody.
    func hides(_ date: Date) -> Bool
}

extension BannerHold {
    /// True if the service keeps what it has, without a banner, and lets no other program close or replace it.
    public var leavesOriginals: Bool {
        if case .held(_, .critical) = state { true } else { false }
    }
}

/// The banner with which an app itself shows a notification whose own banner is held back.
public enum HeldBanner {
    private static let prefix = "shown/"

    /// The identifier of the request for the banner.
    public static func identifier(of notification: String) -> String { prefix + notification }

    /// The identifier of the notification that a request stands for, or `nil` for any other request.
    public static func notification(of identifier: String) -> String? {
        identifier.hasPrefix(prefix) ? String(identifier.dropFirst(prefix.count)) : nil
    }
}

/// The state of held banners.
public enum BannerHoldState: Hashable, Sendable {
    case off
    /// Banners are held back.
    case held(service: String, exceptions: Exceptions)
    /// The person let them through again, with the service's own switch.
    case lifted(service: String)
    /// Nothing can be held in this service.
    case unsupported(service: String)
    /// The service's configuration must be changed first.
    case unprepared(service: String)
    /// No service shows notifications.
    case noService
    /// It cannot be done at the moment, and is tried again.
    case interrupted

    /// The banners that a service shows while others are held back.
    public enum Exceptions: Hashable, Sendable {
        case none
        /// Those that a rule in the service's configuration lets through.
        case byRule
        /// Critical ones, which the service shows whatever is decided about them.
        case critical
    }
}
