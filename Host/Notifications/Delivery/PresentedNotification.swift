package import AlarmKit
package import Foundation
package import UserNotifications

/// A notification as a channel shows it.
package struct PresentedNotification: Sendable, Equatable, Identifiable {
    /// A button below the text.
    package struct Action: Sendable, Hashable, Identifiable {
        /// The text field that the action asks for.
        package struct TextInput: Sendable, Hashable {
            package let buttonTitle: String
            package let placeholder: String
        }

        /// The action's identifier in `NotificationAnswer.action`.
        package let id: String
        package let title: String
        package let isDestructive: Bool
        /// True if choosing the action brings the app to the front.
        package let opensApp: Bool
        package let textInput: TextInput?
    }

    /// The identifier. A later notification with the same id replaces the earlier one, without another sound.
    package let id: String
    /// The identifier that the app chose for its request.
    package var identifier = ""
    /// The app's id, and the name that people see.
    package let app: String
    package let appName: String
    package let title: String
    package let subtitle: String
    package let body: String
    /// The time when the notification was due.
    package let date: Date
    /// The name of a sound file of the app or of a sound of `SoundLibrary`, served at `/sounds/APP/NAME`; if neither
    /// exists, the default sound plays. `nil` for silence.
    package var sound: String?
    package let actions: [Action]
    package let interruptionLevel: UNNotificationInterruptionLevel
    /// Notifications with the same value belong together.
    package let threadIdentifier: String
    /// The presentation that the app chose while it is open; everything otherwise.
    package let presentation: UNNotificationPresentationOptions
    /// Attached pictures, sounds and films, each served at its `address`.
    package var attachments: [AttachmentRecord] = []
    /// True if the notification was found too late to be of use. Its text says so.
    package let isMissed: Bool
    /// Set for a ringing alarm, which fills the page and sounds until it is withdrawn.
    package var ring: Ring?

    /// The content of a ring besides its text and its `actions`. The last action stops the ring.
    package struct Ring: Sendable, Equatable {
        /// An event that follows the ring.
        package struct Next: Sendable, Equatable {
            package let title: String
            package let date: Date
        }

        /// A CSS colour.
        package let tint: String
        package let stop: AlarmRecord.Button
        /// The next event in the thread of the alarm's accompanying notification.
        package var next: Next?
    }

    /// The buttons of a ring that do not stop it.
    package var actionsBesideStop: [Action] {
        actions.filter { $0.id != NotificationAnswer.stopIdentifier }
    }

    /// The picture for the thumbnail.
    package var thumbnail: AttachmentRecord? {
        attachments.first { $0.type.kind == .image && !$0.isThumbnailHidden }
    }

    /// True if the app wants the notification to be seen, not only heard.
    var isSeen: Bool { !presentation.isDisjoint(with: [.banner, .list]) }

    /// True if this response brings the app to the front.
    package func opensApp(_ answer: NotificationAnswer) -> Bool {
        switch answer {
        case .open: true
        case .dismiss: false
        case .action(let id, _): actions.contains { $0.id == id && $0.opensApp }
        }
    }

    /// True if the notification stays until it is answered, because it matters even if the person is busy.
    package var staysUntilAnswered: Bool {
        switch interruptionLevel {
        case .passive, .active: false
        case .timeSensitive, .critical: true
        }
    }
}

extension AttachmentRecord {
    /// The path at which a page finds a file that the host keeps.
    package var address: String { "/attachments/\(URL(filePath: path).lastPathComponent)" }
}

/// A person's response to a notification.
package enum NotificationAnswer: Codable, Sendable, Hashable {
    /// They tapped the notification itself.
    case open
    /// They closed it.
    case dismiss
    /// They chose an action; `text` is their input if it asks for text.
    case action(String, text: String?)

    /// The buttons of a ring.
    package static let stop = NotificationAnswer.action(stopIdentifier, text: nil)
    package static let secondary = NotificationAnswer.action(secondaryIdentifier, text: nil)
    static let stopIdentifier = "stop"
    static let secondaryIdentifier = "secondary"

    /// Apple's identifier of the action.
    var actionIdentifier: String {
        switch self {
        case .open: UNNotificationDefaultActionIdentifier
        case .dismiss: UNNotificationDismissActionIdentifier
        case .action(let identifier, _): identifier
        }
    }

    var text: String? {
        if case .action(_, let text) = self { text } else { nil }
    }
}

extension NotificationAnswer: CustomStringConvertible {
    /// A sentence for the log.
    package var description: String {
        switch self {
        case .open: "A person opened it."
        case .dismiss: "A person closed it."
        case .action(let identifier, _): "A person chose “\(identifier)”."
        }
    }
}
