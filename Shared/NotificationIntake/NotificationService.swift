public import Foundation

/// The device's notification service, whose place an app may take.
///
/// The app then decides about everything that programs announce, before anything is seen. It has no windows of its own: what it
/// lets through, it shows as its own notifications.
public protocol NotificationService: Sendable {
    /// The state, for a person.
    var state: NotificationServiceState { get }

    /// Takes the place of the service from now on, as soon as no other program has it, or leaves it. Takes effect soon; calling
    /// it again changes nothing.
    func serve(_ isServing: Bool)

    /// True if a notification that came at `date` came to this app instead of to another service: nothing else shows it.
    func received(_ date: Date) -> Bool
}

/// The state of the place of a device's notification service.
public enum NotificationServiceState: Hashable, Sendable {
    case off
    /// The app has it.
    case serving
    /// Another service has it. The app takes its place once that one ends.
    case other(service: String)
    /// It cannot be taken at the moment, and is tried again.
    case interrupted
}
