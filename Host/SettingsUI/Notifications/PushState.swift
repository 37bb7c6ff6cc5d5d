import Foundation
import ViewGraph
import WebPush

/// Whether the browser that shows this page gets notifications with its pages closed (event `push` of
/// `Docs/PageProtocol.md`).
struct PushState: Equatable {
    enum Kind: String {
        case on, off
        /// The person has forbidden this browser to notify.
        case denied
        /// The browser knows no push, or not here.
        case unable
        case failed
    }

    var kind: Kind
    /// The browser's own words for what failed.
    var reason: String?
    var subscription: PushSubscription?
    /// What a person knows the browser by.
    var name: String

    init?(_ value: EventValue) {
        guard let kind = value["state"].text.flatMap(Kind.init) else { return nil }
        self.kind = kind
        reason = value["reason"].text
        name = Self.name(ofAgent: value["agent"].text ?? "")
        let (endpoint, keys) = (value["subscription"]["endpoint"], value["subscription"]["keys"])
        if let endpoint = endpoint.text, let key = keys["p256dh"].text, let auth = keys["auth"].text {
            subscription = PushSubscription(endpoint: endpoint, keys: .init(p256dh: key, auth: auth))
        }
    }

    /// What is wrong, in the language of the page; `nil` where nothing is.
    var problem: String? {
        switch kind {
        case .on, .off: nil
        case .denied:
            String(localized: "This browser does not let Reveille notify. Allow it in the browser’s settings.")
        case .unable:
            String(
                localized: """
                    This browser cannot show notifications with its pages closed. On an iPhone, add Reveille to the Home \
                    Screen and open it there.
                    """)
        case .failed: String(localized: "The browser’s push service did not answer: \(reason ?? "")")
        }
    }

    /// “Chrome, Android” of what a browser calls itself. All of them name others, too: the rarest name counts.
    static func name(ofAgent agent: String) -> String {
        let browsers = [
            ("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("Chrome/", "Chrome"), ("Safari/", "Safari"),
        ]
        let systems = [
            ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Macintosh", "Mac"),
            ("Windows", "Windows"),
            ("CrOS", "ChromeOS"), ("Linux", "Linux"),
        ]
        let found = [browsers, systems].compactMap { names in names.first { agent.contains($0.0) }?.1 }
        return found.isEmpty ? String(localized: "Browser") : found.joined(separator: ", ")
    }
}
