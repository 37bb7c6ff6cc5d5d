public import Foundation

extension UIApplication {
    /// A notification posted shortly before an app leaves the background, in which none of its pages was visible.
    nonisolated public class var willEnterForegroundNotification: Notification.Name {
        Notification.Name("UIApplicationWillEnterForegroundNotification")
    }

    /// A notification posted when the app becomes active: one of its pages is visible.
    nonisolated public class var didBecomeActiveNotification: Notification.Name {
        Notification.Name("UIApplicationDidBecomeActiveNotification")
    }

    /// A notification posted when the app is no longer active: none of its pages is visible.
    nonisolated public class var willResignActiveNotification: Notification.Name {
        Notification.Name("UIApplicationWillResignActiveNotification")
    }

    /// A notification posted when the app enters the background: none of its pages is visible.
    nonisolated public class var didEnterBackgroundNotification: Notification.Name {
        Notification.Name("UIApplicationDidEnterBackgroundNotification")
    }
}

/// The visible pages of each app. An app is in the foreground while it has one.
@MainActor package enum ForegroundPages {
    private static var shown: [String: Set<String>] = [:]

    /// Records the visibility of a page, and notifies the app when it enters or leaves the foreground.
    package static func note(_ page: String, of app: String, isShown: Bool) {
        let wasActive = shown[app]?.isEmpty == false
        if isShown { shown[app, default: []].insert(page) } else { shown[app]?.remove(page) }
        switch (wasActive, shown[app]?.isEmpty == false) {
        case (false, true):
            post(UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification)
        case (true, false):
            post(UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification)
        default: break
        }
    }

    private static func post(_ names: Notification.Name...) {
        for name in names { NotificationCenter.default.post(name: name, object: UIApplication.shared) }
    }
}
