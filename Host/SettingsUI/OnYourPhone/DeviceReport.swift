import PhoneAccess
import ViewGraph

/// The report of the page's browser about itself (event `phone` of `Docs/PageProtocol.md`).
struct DeviceReport: Equatable {
    /// True if the page came over TLS.
    var isSecure: Bool
    /// True if the browser runs the host's service worker, which it does for trusted certificates only.
    var isTrusted: Bool
    /// True if the page was opened from the Home Screen.
    var isStandalone: Bool
    /// `granted`, `denied`, `default`, or `unable`.
    var permission: String

    init?(_ value: EventValue) {
        guard let isSecure = value["secure"].flag, let isTrusted = value["trusted"].flag,
            let isStandalone = value["standalone"].flag, let permission = value["permission"].text
        else { return nil }
        self.isSecure = isSecure
        self.isTrusted = isTrusted
        self.isStandalone = isStandalone
        self.permission = permission
    }

    /// The steps in the report and their states. The Home Screen step is never reported as not taken: the same browser
    /// may also show the page in a tab.
    var steps: [(SetupStep, isTaken: Bool)] {
        [(.opened, true), (.trusted, isTrusted), (.notifications, permission == "granted")]
            + (isStandalone ? [(.homeScreen, true)] : [])
    }
}
