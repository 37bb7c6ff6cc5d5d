public import Foundation

extension UIApplication {
    /// A notification that posts shortly before an app leaves the background: nobody saw any of its pages.
    nonisolated public class var willEnterForegroundNotification: Notification.Name {
        Notification.Name("UIApplicationWillEnterForegroundNotification")
    }

    /// A notification that posts when the app becomes active: a person sees one of its pages.
    nonisolated public class var didBecomeActiveNotification: Notification.Name {
        Notification.Name("UIApplicationDidBecomeActiveNotification")
    }

    /// A notification that posts when the app is no longer active: nobody sees its pages any more.
    nonisolated public class var willResignActiveNotification: Notification.Name {
        Notification.Name("UIApplicationWillResignActiveNotification")
    }

    /// A notification that posts when the app enters the background: nobody sees its pages any more.
    nonisolated public class var didEnterBackgroundNotification: Notification.Name {
        Notification.Name("UIApplicationDidEnterBackgroundNotification")
    }
}

/// The pages of each app that people see. An app is in the foreground while there is one.
@MainActor package enum ForegroundPages {
    private static var shown: [String: Set<String>] = [:]

    /// Notes if a page is seen, and tells the app when it comes to the foreground or leaves it.
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
