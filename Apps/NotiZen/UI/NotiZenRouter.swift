import Foundation
import NotiZenKit
import NotificationIntake
import Observation

/// The place in the app at which a page is. Each page has its own.
@Observable
final class NotiZenRouter {
    /// A tab of the app.
    enum Tab: String, Hashable {
        case dashboard, categories, battery, history, settings
    }

    var tab = Tab.dashboard
    /// The outcome that the history is limited to, or `nil` for all.
    var outcome: TriageDecision.Outcome?

    /// Follows a link of the host, which opens the app after something was shared with it: to the history, with the newest
    /// at its top.
    func open(_ url: URL) {
        guard url.host == "history" else { return }
        outcome = nil
        tab = .history
    }

    /// Shows the list of what digests had.
    func showDigestList() {
        outcome = .digested
        tab = .history
    }
}
