public import Foundation

/// The device's notification service, whose place an app may take.
///
/// The app then decides about every notification before anybody sees it. It has no windows: it shows what it lets
/// through as its own notifications.
public protocol NotificationService: Sendable {
    /// The state to show a person.
    var state: NotificationServiceState { get }

    /// Takes the place of the service as soon as no other program has it, or gives the place up. Takes effect soon.
    /// Repeating a call changes nothing.
    func serve(_ isServing: Bool)

    /// True if this app, and not another service, received a notification that came at `date`. Nothing else shows it
    /// then.
    func received(_ date: Date) -> Bool
}

/// The state of the place of a device's notification service.
public enum NotificationServiceState: Hashable, Sendable {
    case off
    /// The app has the place.
    case serving
    /// Another service has the place. The app takes it when that service ends.
    case other(service: String)
    /// The place cannot be taken at the moment. The attempt is repeated.
    case interrupted
}
