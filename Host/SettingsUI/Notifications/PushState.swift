import Foundation
import PageHost
import ViewGraph
import WebPush

/// The state of notifications with closed pages, in the browser that shows this page (event `push` of
/// `Docs/PageProtocol.md`).
struct PushState: Equatable {
    enum Kind: String {
        case on, off
        /// The person has forbidden notifications in this browser.
        case denied
        /// The browser does not support push, or not at this address.
        case unable
        case failed
    }

    var kind: Kind
    /// The browser's own message about a failure.
    var reason: String?
    var subscription: PushSubscription?
    /// The name by which a person recognizes the browser.
    var name: String

    init?(_ value: EventValue) {
        guard let kind = value["state"].text.flatMap(Kind.init) else { return nil }
        self.kind = kind
        reason = value["reason"].text
        let browser = BrowserName(agent: value["agent"].text ?? "")
        let parts = [browser.program, browser.system].compactMap(\.self)
        name = parts.isEmpty ? String(localized: "Browser") : parts.joined(separator: ", ")
        let (endpoint, keys) = (value["subscription"]["endpoint"], value["subscription"]["keys"])
        if let endpoint = endpoint.text, let key = keys["p256dh"].text, let auth = keys["auth"].text {
            subscription = PushSubscription(endpoint: endpoint, keys: .init(p256dh: key, auth: auth))
        }
    }

    /// The problem in the language of the page, or `nil` if there is none.
    var problem: String? {
        switch kind {
        case .on, .off: nil
        case .denied:
            String(localized: "This browser blocks notifications from Reveille. Allow them in the browser’s settings.")
        case .unable:
            String(
                localized: """
                    This browser can’t show notifications when its pages are closed. On iPhone, add Reveille to the \
                    Home Screen and open it there.
                    """)
        case .failed: String(localized: "The browser’s push service didn’t respond: \(reason ?? "")")
        }
    }
}
