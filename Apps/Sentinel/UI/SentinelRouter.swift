import Foundation
public import Observation
import SwiftUI

/// The current place in the app. Each page has its own router.
@Observable
public final class SentinelRouter {
    /// A tab of the app.
    enum Tab: String, Hashable {
        case status, checkIn, safetyPlan
    }

    var tab = Tab.status
    /// The number of requests to sheets to close in favour of another screen.
    private(set) var closings = 0

    public init() {}

    /// Shows a tab.
    func show(_ tab: Tab) {
        self.tab = tab
    }

    /// Shows the check-in, and closes every sheet except those with unsaved text.
    func startCheckIn() {
        closings += 1
        tab = .checkIn
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

/// Closes a sheet when the router shows another screen.
private struct MakesRoom: ViewModifier {
    @Environment(SentinelRouter.self) private var router
    @Environment(\.dismiss) private var dismiss

    func body(content: Content) -> some View {
        content.onChange(of: router.closings) { dismiss() }
    }
}

extension View {
    /// Closes this sheet when the router shows another screen. Only for sheets without text that could be lost.
    func makesRoom() -> some View { modifier(MakesRoom()) }
}
