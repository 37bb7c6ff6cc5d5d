import Foundation
import NotiZenKit
import NotificationIntake
import Observation

/// The current place in the app. Each page has its own router.
@Observable
final class NotiZenRouter {
    /// A tab of the app.
    enum Tab: String, Hashable {
        case dashboard, categories, battery, history, settings
    }

    var tab = Tab.dashboard
    /// The outcome that the history is limited to, or `nil` for all.
    var outcome: TriageDecision.Outcome?

    /// Follows a link of the host, which opens the app after something was shared with it. Shows the history, with
    /// the newest at the top.
    func open(_ url: URL) {
        guard url.host == "history" else { return }
        outcome = nil
        tab = .history
    }

    /// Shows the notifications that were in digests.
    func showDigestList() {
        outcome = .digested
        tab = .history
    }
}
