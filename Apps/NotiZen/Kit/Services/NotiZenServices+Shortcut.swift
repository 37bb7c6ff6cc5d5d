import DevicePorts
public import Foundation
import NotificationIntake

extension NotiZenServices {
    /// Sorts a notification added by a shortcut, and returns the decision as a sentence. The notification is then on
    /// the disk.
    ///
    /// - Parameter app: the name of the app, by which the notification is sorted; empty for “Shortcuts”.
    /// - Throws: `ShortcutProblem` if the title is empty, or an error if it could not be stored.
    public func add(title: String, text: String, app: String) async throws -> String {
        let title = title.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !title.isEmpty else { throw ShortcutProblem.noTitle }
        let app = app.trimmingCharacters(in: .whitespacesAndNewlines)
        let notification = IncomingNotification(
            id: "shortcut/\(UUID().uuidString.lowercased())", source: .shortcut,
            appName: app.isEmpty ? String(localized: "Shortcuts") : app, title: title, body: text,
            receivedAt: DeviceClock.now)
        guard let receipt = try await intake.receive([notification]).first else { throw ShortcutProblem.notStored }
        let reasons = receipt.reasons.formatted(.list(type: .and, width: .narrow).locale(DeviceLocale.current))
        return "\(receipt.outcome.name): \(reasons)"
    }
}

/// The reason why a shortcut could not add a notification.
public enum ShortcutProblem: LocalizedError, CaseIterable {
    case noTitle
    case notStored

    public var errorDescription: String? {
        switch self {
        case .noTitle: String(localized: "Give the notification a title.")
        case .notStored:
            String(localized: "The notification couldn’t be saved. Make room on this device, then try again.")
        }
    }
}
