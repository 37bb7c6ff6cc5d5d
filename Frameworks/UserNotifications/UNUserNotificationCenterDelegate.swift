public import Foundation

/// The ways to present a notification while its app is open. An empty set presents nothing.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static var badge: UNNotificationPresentationOptions { .init(rawValue: 1 << 0) }
    public static var sound: UNNotificationPresentationOptions { .init(rawValue: 1 << 1) }
    @available(*, deprecated, message: "Use list and banner instead.")
    public static var alert: UNNotificationPresentationOptions { .init(rawValue: 1 << 2) }
    /// In the list of notifications.
    public static var list: UNNotificationPresentationOptions { .init(rawValue: 1 << 3) }
    public static var banner: UNNotificationPresentationOptions { .init(rawValue: 1 << 4) }
}

/// An app's delegate for notifications: it decides how they are presented while the app is open, and receives the
/// person's responses.
///
/// All methods are optional. Each exists in two forms, of which you implement one.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    /// Called when a notification is due while the app is open.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void)

    /// Called when a person opens, responds to or closes a notification.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void)

    /// Called when a person wants to see the app's own notification settings.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

extension UNUserNotificationCenterDelegate {
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        let call = MainActorCall(self, center, notification)
        return await withCheckedContinuation { continuation in
            call.perform { delegate, center, notification in
                delegate.userNotificationCenter(center, willPresent: notification) {
                    continuation.resume(returning: $0)
                }
            }
        }
    }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([])
    }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        let call = MainActorCall(self, center, response)
        await withCheckedContinuation { continuation in
            call.perform { delegate, center, response in
                delegate.userNotificationCenter(center, didReceive: response) { continuation.resume() }
            }
        }
    }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        completionHandler()
    }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) {}
}

/// A delegate call on the main actor, as in Apple's framework.
///
/// `@unchecked Sendable`: the center and the subject were created for this call alone, and a delegate without an async
/// method expects its calls on the main actor.
private struct MainActorCall<Delegate, Subject>: @unchecked Sendable {
    let delegate: Delegate
    let center: UNUserNotificationCenter
    let subject: Subject

    init(_ delegate: Delegate, _ center: UNUserNotificationCenter, _ subject: Subject) {
        self.delegate = delegate
        self.center = center
        self.subject = subject
    }

    func perform(_ body: @escaping @MainActor (Delegate, UNUserNotificationCenter, Subject) -> Void) {
        Task { @MainActor in body(delegate, center, subject) }
    }
}
