import Foundation
public import Observation

/// The place in the app at which a page is. Each page has its own.
@Observable
public final class SentinelRouter {
    /// A tab of the app.
    enum Tab: String, Hashable {
        case status, checkIn, safetyPlan
    }

    var tab = Tab.status

    public init() {}

    /// Shows a tab.
    func show(_ tab: Tab) {
        self.tab = tab
    }

    /// Follows a link of a widget or a notification: `sentinel://check-in`.
    func open(_ url: URL) {
        switch url.host {
        case "check-in": tab = .checkIn
        case "safety-plan": tab = .safetyPlan
        default: tab = .status
        }
    }
}
