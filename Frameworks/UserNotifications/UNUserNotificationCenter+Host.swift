package import AppContainer

// How the host reaches the app's delegate. The app's code runs with `AppContainer.running` set to it.
extension UNUserNotificationCenter {
    /// Whether `app` has set a delegate.
    package static func hasDelegate(_ app: AppContainer) -> Bool {
        NotificationCenterCore.of(app).delegate != nil
    }

    /// Asks the delegate of `app`, which is open, how to show a notification. Without a delegate: not at all.
    package static func presentation(
        of notification: NotificationRecord, in app: AppContainer
    ) async -> UNNotificationPresentationOptions {
        let core = NotificationCenterCore.of(app)
        let delegate = core.delegate
        return await AppContainer.$running.withValue(app) {
            await delegate?.userNotificationCenter(
                UNUserNotificationCenter(core), willPresent: UNNotification(notification)) ?? []
        }
    }

    /// Hands what a person did to the delegate of `app`, and returns when the app is done with it.
    ///
    /// - Returns: false when there is no delegate.
    package static func deliver(_ response: ResponseRecord, to app: AppContainer) async -> Bool {
        let core = NotificationCenterCore.of(app)
        guard let delegate = core.delegate else { return false }
        await AppContainer.$running.withValue(app) {
            await delegate.userNotificationCenter(
                UNUserNotificationCenter(core), didReceive: UNNotificationResponse.response(response))
        }
        return true
    }
}
