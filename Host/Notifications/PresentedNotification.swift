package import AlarmKit
package import Foundation
package import UserNotifications

/// A notification as a channel shows it.
package struct PresentedNotification: Sendable, Equatable, Identifiable {
    /// A button below the text.
    package struct Action: Sendable, Hashable, Identifiable {
        /// A line of text that the action asks for.
        package struct TextInput: Sendable, Hashable {
            package let buttonTitle: String
            package let placeholder: String
        }

        /// Goes into `NotificationAnswer.action`.
        package let id: String
        package let title: String
        package let isDestructive: Bool
        /// The app comes to the front when the action is chosen.
        package let opensApp: Bool
        package let textInput: TextInput?
    }

    /// Two with the same id are one: the later takes the earlier's place without another sound.
    package let id: String
    /// The app's id and the name that a person sees.
    package let app: String
    package let appName: String
    package let title: String
    package let subtitle: String
    package let body: String
    /// When it was due.
    package let date: Date
    /// The name of a sound file of the app or of a sound of `SoundLibrary`, served at `/sounds/APP/NAME`; where there is
    /// neither, the default is heard. `nil` for silence.
    package var sound: String?
    package let actions: [Action]
    package let interruptionLevel: UNNotificationInterruptionLevel
    /// Notifications with the same value belong together.
    package let threadIdentifier: String
    /// How the app wants it shown while it is open; everything while it is not.
    package let presentation: UNNotificationPresentationOptions
    /// Pictures, sounds and films that go with it, each served at its `address`.
    package var attachments: [AttachmentRecord] = []
    /// It was found too late to be of use, and says so.
    package let isMissed: Bool
    /// An alarm rings: it fills the page and sounds until it is withdrawn.
    package var ring: Ring?

    /// What a ring shows beside its text and its `actions`, the last of which stops it.
    package struct Ring: Sendable, Equatable {
        /// Something that comes after the ring.
        package struct Next: Sendable, Equatable {
            package let title: String
            package let date: Date
        }

        /// CSS.
        package let tint: String
        package let stop: AlarmRecord.Button
        /// What comes next in the thread of the notification that goes with the alarm.
        package var next: Next?
    }

    /// The buttons of a ring that do not stop it.
    package var actionsBesideStop: [Action] {
        actions.filter { $0.id != NotificationAnswer.stopIdentifier }
    }

    /// The picture that stands for it in small.
    package var thumbnail: AttachmentRecord? {
        attachments.first { $0.type.kind == .image && !$0.isThumbnailHidden }
    }

    /// The app wants it seen, not only heard.
    var isSeen: Bool { !presentation.isDisjoint(with: [.banner, .list]) }

    /// Whether the app comes to the front when a person answers so.
    package func opensApp(_ answer: NotificationAnswer) -> Bool {
        switch answer {
        case .open: true
        case .dismiss: false
        case .action(let id, _): actions.contains { $0.id == id && $0.opensApp }
        }
    }

    /// It matters even when attention is elsewhere: it stays until it is answered.
    package var staysUntilAnswered: Bool {
        switch interruptionLevel {
        case .passive, .active: false
        case .timeSensitive, .critical: true
        }
    }
}

extension AttachmentRecord {
    /// Where a page finds a file that the host keeps.
    package var address: String { "/attachments/\(URL(filePath: path).lastPathComponent)" }
}

/// What a person did with a notification.
package enum NotificationAnswer: Codable, Sendable, Hashable {
    /// Tapped the notification itself.
    case open
    /// Closed it.
    case dismiss
    /// Chose an action; `text` is what they typed where it asks for text.
    case action(String, text: String?)

    /// The buttons of a ring.
    package static let stop = NotificationAnswer.action(stopIdentifier, text: nil)
    package static let secondary = NotificationAnswer.action(secondaryIdentifier, text: nil)
    static let stopIdentifier = "stop"
    static let secondaryIdentifier = "secondary"

    /// Apple's identifier of it.
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
    /// A sentence for the journal.
    package var description: String {
        switch self {
        case .open: "A person opened it."
        case .dismiss: "A person closed it."
        case .action(let identifier, _): "A person chose “\(identifier)”."
        }
    }
}
