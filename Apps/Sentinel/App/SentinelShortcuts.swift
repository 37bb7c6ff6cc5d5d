public import AppIntents
import CrisisLine
import Foundation

/// Calls the crisis line.
struct CallCrisisLineIntent: AppIntent {
    static let title: LocalizedStringResource = "Call the Crisis Line"

    func perform() async throws -> some IntentResult & OpensIntent {
        guard let url = CrisisLine.call.url else { throw CocoaError(.fileReadInvalidFileName) }
        return .result(opensIntent: OpenURLIntent(url))
    }
}

/// Opens the check-in.
struct StartCheckInIntent: AppIntent {
    static let title: LocalizedStringResource = "Start Check-In"

    func perform() async throws -> some IntentResult & OpensIntent {
        guard let url = URL(string: "sentinel://check-in") else { throw CocoaError(.fileReadInvalidFileName) }
        return .result(opensIntent: OpenURLIntent(url))
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
