package import AppContainer

/// The delegate for an app that runs in a separate process.
package protocol ProcessDelegate: AnyObject, Sendable {
    /// Asks the app, which is open, how to present a notification.
    func presentation(of notification: NotificationRecord) async -> UNNotificationPresentationOptions

    /// Passes a person's response to the app, and returns when the app has handled it.
    ///
    /// - Returns: False if the app could not be reached.
    func deliver(_ response: ResponseRecord) async -> Bool
}

// The host's access to the app's delegate. The app's code runs with `AppContainer.running` set to it.
extension UNUserNotificationCenter {
    /// Returns true if `app` has set a delegate.
    package static func hasDelegate(_ app: AppContainer) -> Bool {
        NotificationCenterCore.of(app).delegate != nil
    }

    /// Sets and retains the delegate for an app that runs in a separate process.
    package static func setDelegate(_ delegate: any ProcessDelegate, of app: AppContainer) {
        NotificationCenterCore.of(app).processDelegate = delegate
    }

    /// Asks the delegate of `app`, which is open, how to present a notification. Without a delegate, the notification
    /// is not presented.
    package static func presentation(
        of notification: NotificationRecord, in app: AppContainer
    ) async -> UNNotificationPresentationOptions {
        let core = NotificationCenterCore.of(app)
        if let process = core.processDelegate { return await process.presentation(of: notification) }
        let delegate = core.delegate
        return await AppContainer.$running.withValue(app) {
            await delegate?.userNotificationCenter(
                UNUserNotificationCenter(core), willPresent: UNNotification(notification)) ?? []
        }
    }

    /// Passes a person's response to the delegate of `app`, and returns when the app has handled it.
    ///
    /// - Returns: False if there is no delegate.
    package static func deliver(_ response: ResponseRecord, to app: AppContainer) async -> Bool {
        let core = NotificationCenterCore.of(app)
        if let process = core.processDelegate { return await process.deliver(response) }
        guard let delegate = core.delegate else { return false }
        await AppContainer.$running.withValue(app) {
            await delegate.userNotificationCenter(
                UNUserNotificationCenter(core), didReceive: UNNotificationResponse.response(response))
        }
        return true
    }
}
