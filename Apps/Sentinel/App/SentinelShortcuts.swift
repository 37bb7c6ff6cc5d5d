public import AppIntents
import SentinelKit

// Both shortcuts open the app, which does the rest: an intent by itself may open only universal links.

/// Calls the crisis line.
struct CallCrisisLineIntent: AppIntent {
    static let title: LocalizedStringResource = "Call the Crisis Line"
    static let openAppWhenRun = true

    @Dependency private var requests: ShortcutRequests

    @MainActor func perform() async throws -> some IntentResult {
        requests.ask(for: .callCrisisLine)
        return .result()
    }
}

/// Opens the check-in.
struct StartCheckInIntent: AppIntent {
    static let title: LocalizedStringResource = "Start Check-In"
    static let openAppWhenRun = true

    @Dependency private var requests: ShortcutRequests

    @MainActor func perform() async throws -> some IntentResult {
        requests.ask(for: .startCheckIn)
        return .result()
    }
}

/// The actions in the menu of the app's icon, and in Shortcuts.
public struct SentinelShortcuts: AppShortcutsProvider {
    public static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: CallCrisisLineIntent(), phrases: ["Call the crisis line with \(.applicationName)"],
            shortTitle: "Call the Crisis Line", systemImageName: "phone.fill")
        AppShortcut(
            intent: StartCheckInIntent(), phrases: ["Start a check-in with \(.applicationName)"],
            shortTitle: "Start Check-In", systemImageName: "checkmark.circle.fill")
    }
}
